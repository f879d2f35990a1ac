// Shows a recorded match move by move: for `meldwise replay` and `meldwise arena replay`.
#pragma once

#include <string>
#include <vector>

#include "cards/result.h"
#include "games/record.h"

namespace meldwise::app {

struct Playback {
  bool step = false;  ///< the whole table before every move, and wait for Enter
  bool json = false;  ///< one JSON object a move
  bool open = false;  ///< with the table every hand is shown, not only that of the seat to move
  double pace = 0;    ///< seconds from one move to the next, with the table before each
  /// Who sits where, by name; they stand for "player 1" and so on. Empty: the record's agents are told.
  std::vector<std::string> names{};
};

/// Prints the match to standard output; an action that the rules refuse is an error.
[[nodiscard]] Status play_back(const Record& record, const Playback& how);

}  // namespace meldwise::app
