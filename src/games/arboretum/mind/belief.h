// Which of the unseen cards an opponent holds: the deal of a world, weighted by how people who want to win
// keep and throw cards.
//
// A card is the likelier in a hand the higher it is and the more of its species stands in its holder's
// arboretum (to be scored) or in another's (to be denied), and the less likely the more of its species its
// holder, or others, have thrown away. The weights are a logistic regression over games of the heuristic
// player and the gardener with themselves; docs/strength/arboretum.md says what they gain. About 1 µs.
#pragma once

#include "cards/rng.h"
#include "games/arboretum/rules/state.h"

namespace meldwise::arboretum {

/// A weight for every card (by id) that the opponent `other` of the viewer may hold unseen: how much
/// likelier it has this one than another. Only those of unseen cards mean something.
[[nodiscard]] std::array<float, kTreeCards> held_weights(const View& view, Seat other);

/// A world that fits the view, dealt by these weights.
[[nodiscard]] State deal_by_belief(const View& view, Rng& rng);

}  // namespace meldwise::arboretum
