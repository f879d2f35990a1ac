// Whether a table, a view or a whole state can be: every card in one place, counts that agree, phases that
// fit together. A message begins with the field, named as in the JSON of a view.
#pragma once

#include "cards/result.h"
#include "games/five_crowns/state.h"

namespace meldwise::five_crowns {

/// A view that passes is safe for everything that takes a view.
[[nodiscard]] Status audit(const View& view);
[[nodiscard]] Status audit(const State& state);

}  // namespace meldwise::five_crowns
