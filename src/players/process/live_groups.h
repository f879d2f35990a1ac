// The process groups that this program has started and not ended yet, kept where a signal handler can reach
// them: a program that is interrupted takes its bots with it.
#pragma once

#include <sys/types.h>

namespace meldwise {

/// Notes a group that runs; beyond some thousands they are not noted.
void note_group(pid_t group);
void forget_group(pid_t group);

/// Kills all noted groups. Safe in a signal handler.
void kill_live_groups() noexcept;

/// From now on an interrupt, a hang-up or a request to terminate kills the groups before the program goes.
void kill_groups_on_signals();

}  // namespace meldwise
