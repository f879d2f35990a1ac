// What the commands share that let several processes work on one thing.
#pragma once

#include <string>

#include "arena/duel.h"

namespace meldwise::app {

/// A line on standard error, from any thread.
void say_to_people(const std::string& line);

/// Plays a duel together with the workers of a store, on so many threads here; one that was begun there and
/// is the same goes on. When it is interrupted, the result of what there is.
[[nodiscard]] Result<arena::DuelResult> share_duel(const arena::DuelPlan& plan, const std::string& place,
                                                   int threads, double lease);

}  // namespace meldwise::app
