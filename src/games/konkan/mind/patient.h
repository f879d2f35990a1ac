// A Konkan player that waits: while nobody is down it comes down only with nearly its whole hand.
//
// Whoever comes down early shows the melds, lets the others add to them and gives up what the other cards
// could still become; while nobody is down, putting it off costs little. In everything else it is the fast
// player of the playouts.
#pragma once

#include "cards/rng.h"
#include "games/konkan/rules/action.h"
#include "games/konkan/rules/state.h"

namespace meldwise::konkan {

/// What it does now. The view is of the seat to move.
[[nodiscard]] Action patient_action(const View& view, Rng& rng);

}  // namespace meldwise::konkan
