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

/// What a state is worth to every seat where its mind is not to be asked; null: the mind is.
template <Mind M>
using LeafValue = Values (*)(const typename M::Game::State& state);

template <Mind M>
Values play_out(typename M::Game::State& world, const Config& config, Rng& rng, LeafValue<M> leaf = nullptr) {
  using G = typename M::Game;
  const bool learned = leaf != nullptr && config.leaf == Leaf::value;
  const auto worth = [&] {
    return learned && G::progress(world) == Progress::playing ? leaf(world) : M::value(world);
  };
  const auto longest =
      static_cast<std::uint32_t>(config.playout_decisions + config.playout_laps * G::seats(world));
  if (learned && longest == 0) return worth();
  if constexpr (PlaysOn<M>) {
    if (config.playout == Playout::heuristic) {
      M::play_on(world, longest, rng);
      return worth();
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
  return worth();
}

}  // namespace meldwise::search
