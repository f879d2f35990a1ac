// What the others probably hold.
//
// A hand that was dealt at random is a bad picture of an opponent's hand: after a few turns it is a
// third better, and what its owner threw away or left lying says what does not go with it. Worlds are drawn
// in two steps. First each hand is dealt and then played on, throwing by outlook, for as many turns as
// its owner has had; then one of a few such worlds is chosen by how well the hands agree with the cards their
// owners have discarded and declined. Costs some ten microseconds for each turn that has been played.
#pragma once

#include "cards/rng.h"
#include "games/five_crowns/rules/state.h"

namespace meldwise::five_crowns {

/// A world that fits the view.
[[nodiscard]] State imagine_world(const View& view, Rng& rng);

}  // namespace meldwise::five_crowns
