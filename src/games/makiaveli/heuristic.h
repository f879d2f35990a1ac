// Two known ways to play Makiaveli, as policies over single steps that see a View and nothing else.
//
// Both are exact in what they look for (the solver proves it) and deterministic. Under the standard rules
// patience wins by far: a big hand goes down at once, and until then the floor stays poor for the others.
// Each decision costs one or two questions to the solver.
#pragma once

#include "games/makiaveli/action.h"
#include "games/makiaveli/state.h"

namespace meldwise::makiaveli {

/// Plays as many cards as can go down, otherwise draws or passes. The view is of the seat to move.
[[nodiscard]] Action greedy_action(const View& view);

/// Draws until the whole hand goes down in one play. Where it may not draw (no deck, hand limit,
/// `must_play`) it plays like greedy.
[[nodiscard]] Action patient_action(const View& view);

}  // namespace meldwise::makiaveli
