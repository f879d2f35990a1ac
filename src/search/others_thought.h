// What another seat makes of a step, thought from its place: in a world that it holds possible, and in which
// the hand of whoever searches is therefore another one as a rule.
//
// A search that lets the others choose by what came of it in its own worlds lets them know its hand: it is
// the same in all of them. With `redeal=on` they choose by these thoughts instead, each a playout after the
// step in a world drawn from the mover's own view, by the mind's belief where it has one, which goes by what
// the searcher has been seen to do. So a search can find that its own play tells something, and that a bluff
// may work. It is given a view and no state: what the mover cannot see cannot be looked at. One world and one
// playout each; no heap beyond what those need.
#pragma once

#include "games/belief.h"
#include "search/playout.h"

namespace meldwise::search {

template <Mind M>
class OthersThought {
 public:
  using G = typename M::Game;

  OthersThought(const Config& config, LeafValue<M> leaf) : config_(config), leaf_(leaf) {}

  /// What the step came to for the seat whose view it is, which is to move.
  [[nodiscard]] float of(const typename G::View& view, const typename G::Action& step, Rng& rng) const {
    typename G::State world = M::imagine(view, rng);
    G::apply(world, step, nullptr);
    return play_out_for<M>(G::seat_of(view), world, config_, rng, leaf_);
  }

 private:
  const Config& config_;
  LeafValue<M> leaf_;
};

}  // namespace meldwise::search
