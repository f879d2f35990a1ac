// What the draws of a hand brought a seat beyond what could be expected of them: a tile that brings the hand
// nearer, less the chance that it came. Every order of what is left is equally likely whatever was played, so
// these sums are 0 on the average for every player. What they explain of a result is luck, and a fit that has
// them beside what it is about needs less than half the hands.
#pragma once

#include <array>

#include "games/mahjong/rules/state.h"

namespace meldwise::mahjong {

inline constexpr int kLuckTerms = 28;
using LuckTerms = std::array<float, kLuckTerms>;

class DrawLuck {
 public:
  explicit DrawLuck(const State& dealt);

  /// After every step.
  void add(const State& before, const State& after);
  /// Of a seat: its draws, those of the others together, and how all of them began.
  [[nodiscard]] LuckTerms of(Seat seat) const;

 private:
  static constexpr int kSteps = 5;  // hands further away than that count as none
  static constexpr int kOwn = 2 * kSteps + 4;
  static constexpr int kOthers = 10;
  static_assert(kOwn + kOthers + 4 == kLuckTerms);

  Seat dealer_;
  std::size_t seats_;
  std::array<std::array<float, kOwn>, kMostSeats> sums_{};
  std::array<float, kMostSeats> start_{};
};

}  // namespace meldwise::mahjong
