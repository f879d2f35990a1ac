// Small words that the texts and JSON of actions, views and events share.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>

#include "cards/result.h"
#include "cards/tree_card.h"
#include "games/arboretum/hand.h"
#include "games/outcome.h"
#include "games/seat.h"
#include "melds/arboretum/cell.h"
#include "melds/arboretum/scoring.h"

namespace meldwise::arboretum {

/// "player 2", or "you" to that seat itself.
[[nodiscard]] std::string player_name(Seat seat, Seat observer);
/// "1,-2".
[[nodiscard]] std::string to_text(Cell cell);
/// "won", "shared".
[[nodiscard]] std::string ending_text(Ending ending);
/// "J3 R5", or "none".
[[nodiscard]] std::string or_none(const std::string& cards);
/// "J": as a key in JSON.
[[nodiscard]] std::string species_key(Species species);

/// ["J3","R5"]
[[nodiscard]] nlohmann::json cards_json(std::span<const TreeCard> cards);
[[nodiscard]] nlohmann::json cards_json(const Hand& hand);
[[nodiscard]] nlohmann::json cards_json(const TreeSet& cards);

/// For every species of the game the points of each seat, null where it may not score: {"J":[3,null],…}.
[[nodiscard]] nlohmann::json by_species_json(const FinalScore& score, int species);

}  // namespace meldwise::arboretum
