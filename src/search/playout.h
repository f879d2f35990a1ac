// From a world to its value: the rest of the round as the chosen playout policy would play it.
#pragma once

#include "games/mind.h"
#include "search/config.h"

namespace meldwise::search {

/// A mind whose heuristic player can go on by itself, faster than asked decision by decision: it plays to
/// the end of the round, or so many decisions if the number is not 0.
template <class M>
concept PlaysOn = requires(typename M::Game::State& state, std::uint32_t decisions, Rng& rng) {
  { M::play_on(state, decisions, rng) } -> std::same_as<void>;
};

/// What the game's learned value says of a world; null where nobody gave one. The room above fills it in
/// before it makes a search that asks.
template <class G>
inline Values (*learned_leaf)(const typename G::State& world) = nullptr;

/// Of a world at the end of a playout.
template <Mind M>
Values leaf_of(const typename M::Game::State& world, const Config& config) {
  using G = typename M::Game;
  const bool asks = config.leaf == Leaf::value && learned_leaf<G> != nullptr;
  return asks && G::progress(world) == Progress::playing ? learned_leaf<G>(world) : M::value(world);
}

template <Mind M>
Values play_out(typename M::Game::State& world, const Config& config, Rng& rng) {
  using G = typename M::Game;
  const auto longest =
      static_cast<std::uint32_t>(config.playout_decisions + config.playout_laps * G::seats(world));
  if constexpr (PlaysOn<M>) {
    if (config.playout == Playout::heuristic) {
      M::play_on(world, longest, rng);
      return leaf_of<M>(world, config);
    }
  }
  for (std::uint32_t decisions = 0; G::progress(world) == Progress::playing; ++decisions) {
    if (longest != 0 && decisions >= longest) break;
    if (config.playout == Playout::random) {
      G::apply(world, G::quick_action(world, rng), nullptr);
    } else {
      G::apply(world, M::act(G::view(world, G::to_move(world)), rng), nullptr);
    }
  }
  return leaf_of<M>(world, config);
}

}  // namespace meldwise::search
