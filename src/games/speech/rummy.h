// What is said of cards in rummies with one pack (melds/rummy): a hand in its melds, and the answers to what
// is the best of a hand and whether cards are a meld.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "games/speech/kinds.h"
#include "melds/rummy/deadwood.h"

namespace meldwise::speech {

/// "[7S 8S 9S] [4C 4D 4H] KD".
[[nodiscard]] std::string hand_text(const rummy::Melds& melds, rummy::CardSet loose);

/// A hand in its melds.
inline auto rummy_arrangement() {
  return object("Arrangement", [](auto& f, auto& hand) {
    f("melds", hand.melds, list(cards(rummy::kPack)), "of the best arrangement");
    f("loose", hand.loose, cards(rummy::kPack), "in no meld");
    f("deadwood", hand.points, number(0, 110), "what these cost");
  });
}

/// {"hand"} → {"deadwood","melds","loose","discards":[{"card","deadwood"},…]}: the last for one card more
/// than the `most` that are held after a turn.
[[nodiscard]] Result<nlohmann::json> solve_rummy(const nlohmann::json& question, int most);
/// {"cards"} → {"valid","kind","reason","said","cards"}.
[[nodiscard]] Result<nlohmann::json> validate_rummy(const nlohmann::json& question);

}  // namespace meldwise::speech
