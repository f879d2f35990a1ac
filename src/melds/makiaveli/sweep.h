// Questions without anchors, answered by sweeping the ranks upwards and downwards in turns.
//
// The same question read from the aces down is often answered in a dozen nodes where the other way
// takes thousands: a conflict near the end of one sweep lies at the beginning of the other. Both searches
// are kept and get growing slices of work until one answers. `anchored` of the query is ignored.
#pragma once

#include "melds/makiaveli/solver.h"

namespace meldwise::makiaveli {

[[nodiscard]] bool sweep_feasible(const Query& query);

/// An arrangement that plays the most cards of `may`; false if must and cross_must cannot be arranged.
[[nodiscard]] bool sweep_solve(const Query& query, Groups& out);

}  // namespace meldwise::makiaveli
