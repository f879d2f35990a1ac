// Reading what a person types: everything that is shown can be typed back.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "terminal/desk.h"

namespace meldwise::terminal {

/// The text of a line without its styles.
[[nodiscard]] std::string text_of(const Line& line);
/// The hand's cards that the words name, if every word does: "K♠ 10c" or "234p 北".
[[nodiscard]] std::optional<Cards> typed_cards(const Desk& desk, const Cards& hand, std::string_view text);
/// The actions that a text means: a line of the palette by its words, a legal action by its words or by the
/// desk's, else the text itself in the letters that the rules read.
[[nodiscard]] std::vector<std::string> typed_actions(const Desk& desk, const Seen& view, const Legal& legal,
                                                     const std::vector<Choice>& choices,
                                                     std::string_view text);

}  // namespace meldwise::terminal
