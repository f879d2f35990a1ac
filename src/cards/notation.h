// Cards as people see them, and back: the one place for suit signs, tens and stars.
//
// `with_signs` writes a card for people (`10♣`, `7★`, `joker`). `spelled` turns anything that a screen, a
// page or a help text of Meldwise shows into the letters that the card readers take, so that everything shown
// can be typed or pasted back. Words that are no cards stay as they are.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "cards/crown_card.h"
#include "cards/french.h"

namespace meldwise {

/// "10♣", "K♠", "joker".
[[nodiscard]] std::string with_signs(Face face);
/// "10★", "K♠", "joker".
[[nodiscard]] std::string with_signs(CrownCard card);
/// "♠" for S, "★" for T; empty for any other letter.
[[nodiscard]] std::string_view suit_sign(char letter);

/// How a card, given in letters, is written into a sentence.
using CardWriter = std::function<std::string(std::string_view card)>;
/// A sentence in which cards stand in letters, each of them as `written` has it; only what is written as the
/// engine writes it is a card: "as" is no ace.
[[nodiscard]] std::string rewritten(std::string_view sentence, const CardWriter& written);
/// With their signs: "throw TC" as "throw 10♣".
[[nodiscard]] std::string with_signs(std::string_view sentence);

/// "K♠ 10♣ 7★ *9♠ joker 7♥7♦" as "KS TC 7T JK=9S JK 7H 7D".
[[nodiscard]] std::string spelled(std::string_view text);

}  // namespace meldwise
