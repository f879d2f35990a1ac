// A sensible Konkan player that sees a View and nothing else, one step at a time.
//
// Exact in its melds (the solver finds them): it comes down as soon as it can, takes the trash card only
// to come down with it or when it can lay it at once, lays and adds all it can, and throws the card of
// least use to itself and to the next player. A decision costs a few microseconds; chance breaks ties
// between throws.
#pragma once

#include "cards/rng.h"
#include "games/konkan/rules/action.h"
#include "games/konkan/rules/state.h"

namespace meldwise::konkan {

/// What it does now. The view is of the seat to move.
[[nodiscard]] Action heuristic_action(const View& view, Rng& rng);

}  // namespace meldwise::konkan
