// A finished game as it is written down, and read again. What counts (outcome, actions, record) depends on
// the deal and the players only, so two plays of one game can be compared; what a clock measured stands
// apart, in `seats`. Making a row takes longer than writing it.
#pragma once

#include <cstdint>
#include <string>

#include "arena/ledger.h"

namespace meldwise::arena {

struct GameRow {
  GameKey key;
  std::int64_t actions = 0;
  std::string outcome{};  ///< as JSON, like the next two
  std::string seats{};
  std::string record{};
};

/// Apart from writing it: whoever played the game does this without holding up others.
[[nodiscard]] GameRow row_of(const GameKey& key, const PlayedMatch& match);
/// The error names the field that is wrong.
[[nodiscard]] Result<GameResult> result_from(const GameRow& row, int seats);
/// Whether two plays of one game went the same way, whatever the clock said.
[[nodiscard]] bool same_game(const GameRow& a, const GameRow& b);

}  // namespace meldwise::arena
