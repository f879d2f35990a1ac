// What a whole state is expected to be worth when the round ends, as the mind's `value` will say then: the
// leaf of a search that does not play on to the end. It may be asked about a sampled world: see
// values/value_of.h. Exact once the round is over; no heap, some microseconds.
#pragma once

#include "games/mind.h"

namespace meldwise::values {

/// Of one game; defined for each in a file that the build writes.
template <class G>
[[nodiscard]] Values leaf_value(const typename G::State& state);

}  // namespace meldwise::values
