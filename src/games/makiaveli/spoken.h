// Small words that the texts and JSON of views and events share: who, which cards, how it ended.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "cards/french.h"
#include "games/outcome.h"
#include "games/seat.h"

namespace meldwise::makiaveli {

/// "player 2", or "you" to that seat itself.
[[nodiscard]] std::string player_name(Seat seat, Seat observer);
/// The seats of a bit mask: "player 1 and you".
[[nodiscard]] std::string player_names(std::uint8_t mask, Seat observer);
/// The cards, or "nothing".
[[nodiscard]] std::string or_nothing(const FrenchHand& cards);
/// "won", "blocked".
[[nodiscard]] std::string ending_text(Ending ending);

/// ["7H","7H","KS"]
[[nodiscard]] nlohmann::json cards_json(const FrenchHand& cards);
/// The seats of a bit mask as a list.
[[nodiscard]] nlohmann::json seats_json(std::uint8_t mask);

}  // namespace meldwise::makiaveli
