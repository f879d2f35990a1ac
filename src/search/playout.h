// From a world to its value: the rest of the round as the chosen playout policy would play it.
#pragma once

#include "games/mind.h"
#include "search/config.h"

namespace meldwise::search {

template <Mind M>
Values play_out(typename M::Game::State& world, const Config& config, Rng& rng) {
  using G = typename M::Game;
  for (std::uint32_t decisions = 0; G::progress(world) == Progress::playing; ++decisions) {
    if (config.playout_decisions != 0 && decisions >= config.playout_decisions) break;
    if (config.playout == Playout::random) {
      G::apply(world, G::quick_action(world, rng), nullptr);
    } else {
      G::apply(world, M::act(G::view(world, G::to_move(world)), rng), nullptr);
    }
  }
  return M::value(world);
}

}  // namespace meldwise::search
