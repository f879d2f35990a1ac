// The rules of a game for the screen: docs/rules/GAME.md, which the build puts into the program, laid out
// for a width.
#pragma once

#include <string_view>
#include <vector>

#include "terminal/desk.h"

namespace meldwise::terminal {

/// The text of docs/rules/GAME.md; empty for an unknown game.
[[nodiscard]] std::string_view rules_text(std::string_view game);
[[nodiscard]] std::vector<Line> rules_lines(std::string_view markdown, int width);

}  // namespace meldwise::terminal
