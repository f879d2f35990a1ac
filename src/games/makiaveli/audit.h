// Whether a view, and with it a state, can come from a game: counts that agree, no face three times, a
// floor that can lie in groups, a play that can be completed.
//
// This guards the door: a View that passes is safe to sample, to ask for legal actions and to play on.
// Messages begin with the name of the JSON field that is wrong. Costs a few questions to the solver.
#pragma once

#include "cards/result.h"
#include "games/makiaveli/state.h"

namespace meldwise::makiaveli {

[[nodiscard]] Status audit(const View& view);

}  // namespace meldwise::makiaveli
