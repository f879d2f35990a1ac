// Arrangements of Five Crowns as text and JSON.
#pragma once

#include <string>
#include <vector>

#include "games/speech/kinds.h"
#include "melds/five_crowns/arrangement.h"

namespace meldwise::five_crowns {

/// "[5H 6H JK=7H] [9S 9D 9T] KD": melds in brackets, then what is left over.
[[nodiscard]] std::string to_text(const Arrangement& arrangement, CrownRank wild);

/// How cards that a player shows are counted: arranged at best or, if the player has arranged them by hand,
/// as what is left over.
[[nodiscard]] Arrangement arrange_shown(const CrownHand& cards, bool arranged_by_hand, CrownRank wild,
                                        const MeldRules& rules);

/// Card by card what the melds' cards count as: "9H" in a run, "9" in a book.
[[nodiscard]] std::vector<std::vector<std::string>> meanings(const Arrangement& arrangement);

/// No more copies than the deck has.
[[nodiscard]] inline auto crown_cards() {
  static const CrownHand deck = crown_deck_counts();
  return speech::cards(deck);
}

/// {"melds":[["5H","6H","JK"],…],"stands_for":[["5H","6H","7H"],…],"leftover":["KD"]}.
[[nodiscard]] inline auto arrangement() {
  using namespace speech;
  return object("Arrangement", [](auto& f, const Arrangement& shown) {
    f("melds", shown.melds, list(of(&Meld::cards, list(card()))), "cards of each meld");
    f.aside("stands_for", list(list(text())), "what each of them counts as", [&] { return meanings(shown); });
    f("leftover", shown.leftover, crown_cards(), "what is in no meld");
  });
}

}  // namespace meldwise::five_crowns
