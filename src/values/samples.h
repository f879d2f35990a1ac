// Positions of self-play with what became of them: what a value is trained on and judged by.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "values/net.h"

namespace meldwise::values {

/// How self-play is to be done. Matches are numbered and seeded by their number: the same samples whatever
/// the number of threads.
struct SelfplayPlan {
  std::uint64_t seed = 1;
  int first = 0;  ///< the number of the first match: a part of a longer run has the samples it has there
  int matches = 1000;
  int positions = 8;    ///< of every round, drawn at random
  double slips = 0.02;  ///< decisions that are made by chance, so that not only good positions are known
  int threads = 1;
  /// Every seat is played by one of the mind's styles, drawn for the match, instead of the fast player: for
  /// games whose styles differ so much that a value of one says little of another.
  bool styles = false;
  /// Everybody plays the mind's `heuristic`, the first of its styles, where it has one: slower than the fast
  /// player and better, so that positions and what becomes of them are nearer to good play.
  bool heuristic = false;
};

/// What became of a seat: the points gained from the start of the round, its share of the round's first
/// place, the mind's value at the end.
using Target = std::array<float, kTargets>;

struct Sample {
  std::span<const std::uint16_t> inputs;
  std::span<const Target> targets;  ///< by relative seat, as many as play
};

class Samples {
 public:
  void add(std::span<const std::uint16_t> inputs, std::span<const Target> targets);
  void append(const Samples& other);
  [[nodiscard]] std::size_t size() const { return input_ends_.size(); }
  [[nodiscard]] Sample operator[](std::size_t number) const;
  /// FNV-1a over all of it.
  [[nodiscard]] std::uint64_t hash() const;

 private:
  std::vector<std::uint16_t> inputs_;
  std::vector<Target> targets_;
  std::vector<std::size_t> input_ends_;
  std::vector<std::size_t> target_ends_;
};

}  // namespace meldwise::values
