// Small words that the texts and JSON of actions, views and events share.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "cards/french.h"
#include "games/outcome.h"
#include "games/seat.h"
#include "melds/konkan/meld.h"

namespace meldwise::konkan {

/// "player 2", or "you" to that seat itself.
[[nodiscard]] std::string player_name(Seat seat, Seat observer);
/// "14 cards", "1 card".
[[nodiscard]] std::string many(int count, std::string_view thing);
/// "won", "adjudicated".
[[nodiscard]] std::string_view ending_text(Ending ending);

/// ["7H","7H","JK"]
[[nodiscard]] nlohmann::json cards_json(const FrenchHand& cards);
/// ["7S","8S","JK=9S"]
[[nodiscard]] nlohmann::json cards_json(const Meld& meld);

}  // namespace meldwise::konkan
