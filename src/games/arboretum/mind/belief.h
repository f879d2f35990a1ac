// Which of the unseen cards an opponent holds: the deal of a world, weighted by how people who want to win
// keep and throw cards.
//
// A card is the likelier in a hand the higher it is and the more of its species stands in its holder's
// arboretum (to be scored) or in another's (to be denied), and the less likely the more of its species its
// holder, or others, have thrown away. The weights are a logistic regression over games of the heuristic
// player and the gardener with themselves; docs/strength/arboretum.md says what they gain. A belief costs
// about 1 µs, a world from it a tenth of that.
#pragma once

#include <array>

#include "cards/fixed_list.h"
#include "cards/rng.h"
#include "games/arboretum/rules/state.h"

namespace meldwise::arboretum {

/// A weight for every card (by id) that the opponent `other` of the viewer may hold unseen: how much
/// likelier it has this one than another. Only those of unseen cards mean something.
[[nodiscard]] std::array<float, kTreeCards> held_weights(const View& view, Seat other);

/// Deals worlds that fit the view by these weights, which are worked out once. The view must outlive it.
class Belief {
 public:
  using State = arboretum::State;

  explicit Belief(const View& view);

  [[nodiscard]] State world(Rng& rng) const;

 private:
  const View& view_;
  FixedList<TreeCard, kTreeCards> unseen_;
  std::array<std::array<float, kTreeCards>, kMostSeats> weights_;  ///< of the other seats
};

}  // namespace meldwise::arboretum
