// Questions to the person at the terminal, where an argument is missing. On standard error, so that results
// on standard output stay clean.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cards/result.h"
#include "games/catalogue.h"

namespace meldwise::app {

/// Whether there is somebody to ask: standard input and standard error are a terminal.
[[nodiscard]] bool can_ask();

struct AskedLine {
  std::string name;  ///< what may be typed instead of the number
  std::string help;
};
/// Lists the lines and asks for a number or a name until one is given; nothing if the input ends.
[[nodiscard]] std::optional<std::size_t> ask_which(const std::string& question,
                                                   const std::vector<AskedLine>& lines);

/// The game of that name. Without a name the person is asked; where nobody is there, the error lists the
/// games.
[[nodiscard]] Result<const GameInfo*> find_or_ask_game(const std::string& name);

}  // namespace meldwise::app
