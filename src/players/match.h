// One match between players, from the deal to the end.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/game_parts.h"
#include "games/record.h"
#include "players/agent_spec.h"
#include "players/bot_pool.h"
#include "players/conduct.h"
#include "players/person.h"

namespace meldwise {

/// Whether `human` is an agent here.
enum class People : std::uint8_t { none, may_sit };

/// Checks that the game knows every agent.
[[nodiscard]] Status check_agents(const Setup& setup, const std::vector<AgentSpec>& agents,
                                  People people = People::none);

/// How a seat behaved in a match.
struct SeatLog {
  std::uint32_t decisions = 0;
  double seconds = 0;  ///< spent deciding, by the wall clock
  double longest = 0;  ///< the longest decision
  Conduct conduct;
  SheetRow sheet{};  ///< the game's score columns (GameInfo::score_columns), added up over the rounds
  std::optional<double> luck;  ///< what chance added to its score, where somebody measured it

  void add(double decision_seconds) {
    ++decisions;
    seconds += decision_seconds;
    longest = std::max(longest, decision_seconds);
  }
};

struct PlayedMatch {
  Record record;
  std::vector<SeatLog> seats;
  /// What counts: the record's outcome, except that a seat whose player is gone comes last, behind all that
  /// stayed. Its cards were played to the end by chance and must not win for it.
  Outcome verdict;
};

/// Plays the match; agents and setup have been checked. What a seat's player draws at random comes from its
/// seed in `chance`, one a seat; without them from the setup's seed and the seat.
/// Bot processes are borrowed from `bots` and outlive the match; without it they live for this match only.
/// `person` is asked for the seats of `human`; PersonLeft is thrown when the answer is that they leave.
[[nodiscard]] PlayedMatch play_match(const Setup& setup, const std::vector<AgentSpec>& agents,
                                     BotPool* bots = nullptr, Person* person = nullptr,
                                     std::span<const std::uint64_t> chance = {});

}  // namespace meldwise
