// A belief for every game, from its rules and its mind's heuristic player alone: of worlds that fit what the
// seat saw before the others' latest steps, one is drawn as likely as those steps would have been in it.
//
// Importance resampling: worlds from before are played forward by what was seen. Those in which a step was
// impossible, or that do not look now as the table does, are out; the others weigh 1 for a step that the
// mind's `act` would have made and kSurprise for another. Some tens of worlds for one; where none is left
// (the seat has drawn a card of its own since) the world is drawn from the view as it stands.
#pragma once

#include "games/history.h"
#include "games/plain_mind.h"
#include "games/world_pool.h"

namespace meldwise {

template <Mind M>
class GenericBelief {
 public:
  using G = typename M::Game;
  using State = typename G::State;

  static State imagine(const typename G::View& view, const History<G>& history, Rng& rng) {
    const Seat me = G::seat_of(view);
    std::size_t steps = 0;  // since the seat's own last action
    while (steps < history.size() && history.latest(steps).seat != me) ++steps;
    if (steps == 0) return G::sample(view, rng);
    State chosen = G::sample(view, rng);
    float total = 0;
    for (int tries = 0, fitting = 0; tries < kMostTries && fitting < kWorlds; ++tries) {
      State world = G::sample(history.latest(steps - 1).before, rng);
      const float weight = likelihood(world, history, steps, rng);
      if (weight == 0 || !(G::view(world, me) == view)) continue;
      ++fitting;
      total += weight;
      if (rng.unit() * total < weight) chosen = world;
    }
    return chosen;
  }

 private:
  static constexpr int kWorlds = 8;
  static constexpr int kMostTries = 64;
  static constexpr float kSurprise = 0.2F;

  /// Plays the steps in the world; 0 if one of them is impossible in it.
  static float likelihood(State& world, const History<G>& history, std::size_t steps, Rng& rng) {
    float weight = 1;
    for (std::size_t i = steps; i-- > 0;) {
      const SeenStep<G>& step = history.latest(i);
      if (G::to_move(world) != step.seat || !G::check(world, step.action)) return 0;
      if (!(M::act(G::view(world, step.seat), rng) == step.action)) weight *= kSurprise;
      G::apply(world, step.action, nullptr);
    }
    return weight;
  }
};

/// Whether the mind left `imagine` to PlainMind: then it gets the belief above for nothing.
template <Mind M>
inline constexpr bool kPlainBelief = &M::imagine == &PlainMind<typename M::Game>::imagine;

/// A world that owes nothing to others: for whoever tells errors by them.
template <Mind M>
[[nodiscard]] typename M::Game::State imagine_world(const typename M::Game::View& view,
                                                    const History<typename M::Game>& history, Rng& rng) {
  if constexpr (kPlainBelief<M>) return GenericBelief<M>::imagine(view, history, rng);
  return M::imagine(view, rng);
}

/// The worlds of one search about one view, one after the other: from the mind's belief about that view where
/// it has one, by way of a pool if that can only weigh; else each from the view. View and history must
/// outlive it.
template <Mind M>
class Worlds {
 public:
  using G = typename M::Game;

  Worlds(const typename G::View& view, const History<G>& history) : view_(view), history_(history) {}

  [[nodiscard]] typename G::State draw(Rng& rng) { return imagine_world<M>(view_, history_, rng); }

 private:
  const typename G::View& view_;
  const History<G>& history_;
};

template <Mind M>
requires WeighingBelief<typename M::Belief>
class Worlds<M> {
 public:
  using G = typename M::Game;

  Worlds(const typename G::View& view, const History<G>& /*history*/) : belief_(view), pool_(belief_) {}
  Worlds(const Worlds&) = delete;
  Worlds& operator=(const Worlds&) = delete;

  [[nodiscard]] typename G::State draw(Rng& rng) { return pool_.draw(rng); }

 private:
  typename M::Belief belief_;
  WorldPool<typename M::Belief> pool_;
};

template <Mind M>
requires DealingBelief<typename M::Belief>
class Worlds<M> {
 public:
  using G = typename M::Game;

  Worlds(const typename G::View& view, const History<G>& /*history*/) : belief_(view) {}

  [[nodiscard]] typename G::State draw(Rng& rng) { return belief_.world(rng); }

 private:
  typename M::Belief belief_;
};

}  // namespace meldwise
