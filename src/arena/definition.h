// What the stored definitions of tournaments, duels, tunings and trainings begin with: their format, the
// game, and most of them the deal.
#pragma once

#include <string_view>

#include "cards/result.h"
#include "games/json_reader.h"
#include "games/setup.h"

namespace meldwise::arena {

struct DefinitionHead {
  const GameInfo* game = nullptr;
  int version = 1;
};
/// {"duel": 1, "game": "konkan", …}; a version after `newest` is refused, with `what` it is.
[[nodiscard]] Result<DefinitionHead> read_head(const JsonReader& read, std::string_view key,
                                               std::string_view what, int newest = 1);
/// Its "options", "seats" and "seed".
[[nodiscard]] Setup read_setup(const JsonReader& read, const GameInfo& game, int least_seats = 2);

}  // namespace meldwise::arena
