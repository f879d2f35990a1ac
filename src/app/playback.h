// Shows a recorded match move by move: for `meldwise replay` and `meldwise arena replay`.
#pragma once

#include "cards/result.h"
#include "games/record.h"

namespace meldwise::app {

struct Playback {
  bool step = false;  ///< the whole table before every move, and wait for Enter
  bool json = false;  ///< one JSON object a move
};

/// Prints the match to standard output; an action that the rules refuse is an error.
[[nodiscard]] Status play_back(const Record& record, const Playback& how);

}  // namespace meldwise::app
