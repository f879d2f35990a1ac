// The setup of what plays many rounds: a match of one round where the game lets it be, unless the options say
// otherwise.
#pragma once

#include "app/command.h"

namespace meldwise::app {

[[nodiscard]] Result<Setup> read_duel_setup(SetupArguments arguments);
/// As many as were asked for; all cores if none were.
[[nodiscard]] int threads_or_cores(int threads);

}  // namespace meldwise::app
