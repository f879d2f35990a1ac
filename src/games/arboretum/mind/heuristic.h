// A sensible Arboretum player that sees a View and nothing else, one step at a time.
//
// It plants where the new points, weighted by its chance of the right to score them, and the beginnings of
// further paths are worth most; keeps the high cards of species in which either side has points at stake;
// discards what costs it least and helps the next player least; and takes a discard when it is worth more
// than what the deck gives on average, which it prefers when it is ahead, because the deck is the clock.
// A decision costs a few microseconds; chance breaks ties.
#pragma once

#include "cards/rng.h"
#include "games/arboretum/rules/action.h"
#include "games/arboretum/rules/state.h"

namespace meldwise::arboretum {

/// What it does now. The view is of the seat to move.
[[nodiscard]] Action greedy_action(const View& view, Rng& rng);

}  // namespace meldwise::arboretum
