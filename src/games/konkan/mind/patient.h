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

/// Whether the mover, not down, would rather not come down now, or not take the trash for it.
[[nodiscard]] bool waits(const Public& table, const FrenchHand& hand);
/// What it does now. The mover's hand is `hand`.
[[nodiscard]] Action patient_action(const Public& table, const FrenchHand& hand, Rng& rng);

}  // namespace meldwise::konkan
