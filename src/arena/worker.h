// Plays the blocks of the shared runs of a store: takes some by lease, plays them on its threads, delivers.
// Playing never waits for the database: work for about a second is taken ahead, results go out together a few
// times a second, and where the database is away they are kept and delivered when it is back.
#pragma once

#include "arena/foreman.h"

namespace meldwise::arena {

/// Until asked to stop (then the blocks under way are finished and delivered), or with `until_over` until
/// nothing is left. Refused where the runs that are open were begun by another build, and when its results
/// turned out to be wrong.
[[nodiscard]] Status work_on_runs(const SharedOptions& options);

}  // namespace meldwise::arena
