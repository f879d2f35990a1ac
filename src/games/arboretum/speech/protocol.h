// Moves and cards in the line protocol of two-player Arboretum bots.
//
// Cards are ["J",3]; a draw is 0 (deck), 1 (own discard pile) or 2 (the opponent's); a play is
// {"card":["J",3],"coord":[x,y]} and a discard just the card. Coordinates are those of the engine: the first
// card lies at [0,0]. A move is not checked against the rules here, only against its form.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "cards/result.h"
#include "cards/tree_card.h"
#include "games/arboretum/rules/action.h"
#include "games/seat.h"

namespace meldwise::arboretum::protocol {

[[nodiscard]] nlohmann::json card_to_json(TreeCard card);
/// Reads ["J",3], and "J3" as well.
[[nodiscard]] Result<TreeCard> card_from_json(const nlohmann::json& json);

/// `seat` is who moves: 1 and 2 mean different piles to each.
[[nodiscard]] nlohmann::json move_to_json(const Action& action, Seat seat);
[[nodiscard]] Result<Action> move_from_json(const nlohmann::json& json, Seat seat);

}  // namespace meldwise::arboretum::protocol
