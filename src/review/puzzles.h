// Puzzles: positions from play by rule of thumb in which the obvious decision is clearly not the best one.
//
// What a player by rule of thumb did is the obvious decision. Where the judge calls it a mistake or worse, a
// judge with a much larger budget looks again; only what it calls a mistake too becomes a puzzle, with its
// numbers. The first step tells the two decisions apart, so that one move answers the question. The same seed
// gives the same puzzles. A puzzle tells what its seat may know and nothing else. Seconds to a minute each,
// one decision a call.
#pragma once

#include <cstdint>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "games/setup.h"
#include "review/course.h"

namespace meldwise::review {

struct Puzzle {
  std::string game;
  std::uint64_t series = 0;  ///< the seed of the series, and which match of it
  std::uint64_t match = 0;
  Decision obvious;
  Opinion answer;
  std::string proven_by;  ///< the judge with the large budget
  std::string view;       ///< what the seat sees, as JSON
  std::string legal;      ///< what it may do first, as JSON
};

class PuzzleMaker {
 public:
  /// Matches of the game with its usual options and seats, between heuristic players.
  PuzzleMaker(const GameInfo& game, std::uint64_t seed);
  /// The seed of the setup is that of the series; `obvious` has been checked.
  PuzzleMaker(Setup setup, AgentSpec obvious);
  PuzzleMaker(const PuzzleMaker&) = delete;
  PuzzleMaker& operator=(const PuzzleMaker&) = delete;
  ~PuzzleMaker();

  /// Looks at the next decision: a puzzle, or nothing most of the time. One that was stopped is looked at
  /// again by the next call, some times.
  [[nodiscard]] Result<std::optional<Puzzle>> next(const std::stop_token& stop = {});

 private:
  [[nodiscard]] Status play();

  Setup setup_;
  AgentSpec obvious_;
  std::uint64_t seed_;
  std::uint64_t match_ = 0;
  std::size_t at_ = 0;      // the next decision,
  std::size_t choice_ = 0;  // and which choice of it
  int tries_ = 0;           // of it, which was stopped
  std::vector<std::string> actions_;
  std::unique_ptr<Course> course_;
  std::unique_ptr<Course> proof_;
};

/// The form of docs/schema.md.
[[nodiscard]] nlohmann::ordered_json to_json(const Puzzle& puzzle);

/// A line of a collection with the key of its reason. A collection may be older than the keys: then the mind
/// of the game is asked once more, and its answer counts if it says the same; else `said` is null.
[[nodiscard]] nlohmann::json with_said(const GameInfo& game, nlohmann::json puzzle);

}  // namespace meldwise::review
