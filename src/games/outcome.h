// How a match stands or ended: the numbers that players, records and the arena compare.
#pragma once

#include <array>
#include <cstdint>

#include "games/seat.h"

namespace meldwise {

/// Where a match is. `round_over` waits for `next_round`; nobody is to move then.
enum class Progress : std::uint8_t { playing, round_over, match_over };
/// Of what lies open, which keeps it or works it out.
[[nodiscard]] constexpr Progress progress_of(const auto& table) {
  if constexpr (requires { table.progress(); }) {
    return table.progress();
  } else {
    return table.progress;
  }
}

/// How the last finished round ended.
enum class Ending : std::uint8_t {
  none,         ///< no round has ended yet
  won,          ///< somebody won it by the rules' own goal
  shared,       ///< it ran its course; the best score was shared
  blocked,      ///< nobody could go on (Makiaveli: all passed)
  exhausted,    ///< the wall or stock ran out (mahjong: exhaustive draw)
  adjudicated,  ///< stopped by a turn limit and scored as it stood
};

struct Outcome {
  std::uint8_t seats = 0;
  Ending ending = Ending::none;                 ///< of the last finished round
  std::uint16_t rounds = 0;                     ///< finished rounds
  std::array<std::int32_t, kMaxSeats> score{};  ///< as the game counts: see the rules page for the sign
  std::array<std::uint8_t, kMaxSeats> place{};  ///< 1 is best; equal seats share a place (1, 1, 3)

  friend constexpr bool operator==(const Outcome&, const Outcome&) = default;
};

/// Fills `place` from `score`; seats with equal scores share a place.
constexpr void rank_by_score(Outcome& outcome, bool high_wins = true) {
  for (std::size_t seat = 0; seat < outcome.seats; ++seat) {
    std::uint8_t better = 0;
    for (std::size_t other = 0; other < outcome.seats; ++other) {
      const auto a = outcome.score[other];
      const auto b = outcome.score[seat];
      better = static_cast<std::uint8_t>(better + ((high_wins ? a > b : a < b) ? 1 : 0));
    }
    outcome.place[seat] = static_cast<std::uint8_t>(better + 1);
  }
}

}  // namespace meldwise
