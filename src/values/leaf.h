// The learned value as the leaf of a search: what the mind's own `value` is expected to be at the end of the
// round. No heap, some microseconds; the weights are read once, on the first call.
#pragma once

#include "games/mind.h"

namespace meldwise::values {

/// Of a world that is being played; defined for each game in a file that the build writes.
template <class G>
[[nodiscard]] Values leaf_of(const typename G::State& world);

}  // namespace meldwise::values
