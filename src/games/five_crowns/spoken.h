// Cards and arrangements of Five Crowns as text and JSON. Lists of cards are written ascending and read in
// any order.
#pragma once

#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "cards/crown_card.h"
#include "games/json_reader.h"
#include "melds/five_crowns/arrangement.h"

namespace meldwise::five_crowns {

[[nodiscard]] nlohmann::json cards_json(const CrownHand& hand);

/// {"melds":[["5H","6H","JK"],…],"stands_for":[["5H","6H","7H"],…],"leftover":["KD"]}.
[[nodiscard]] nlohmann::json to_json(const Arrangement& arrangement);
/// "[5H 6H JK=7H] [9S 9D 9T] KD": melds in brackets, then what is left over.
[[nodiscard]] std::string to_text(const Arrangement& arrangement, CrownRank wild);

/// How cards that a player shows are counted: arranged at best or, if the player has arranged them by hand,
/// as what is left over.
[[nodiscard]] Arrangement arrange_shown(const CrownHand& cards, bool arranged_by_hand, CrownRank wild,
                                        const MeldRules& rules);

/// Reads one card.
[[nodiscard]] CrownCard read_card(const JsonReader& read);
/// Reads a list of at most `most` cards; more copies of a card than the deck has are refused.
[[nodiscard]] CrownHand read_cards(const JsonReader& read, std::size_t most = kCrownDeck);

}  // namespace meldwise::five_crowns
