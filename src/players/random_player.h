// The player that knows the rules and nothing else: a random action from the game's cheap subset of the
// legal ones (for most games all of them; see the game's quick_action).
#pragma once

#include "cards/rng.h"
#include "players/player.h"

namespace meldwise {

template <Game G>
class RandomPlayer final : public Player<G> {
 public:
  explicit RandomPlayer(Rng rng) : rng_(rng) {}

  [[nodiscard]] typename G::Action decide(const typename G::View& view,
                                          const std::stop_token& /*stop*/) override {
    return G::quick_action(view, rng_);
  }
  [[nodiscard]] bool at_once() const override { return true; }

 private:
  Rng rng_;
};

}  // namespace meldwise
