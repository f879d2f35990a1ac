// A player by rule of thumb: one of the game's styles, with slips if wanted. A slip is a random action
// instead of the considered one; that is how the easier levels for people are made.
#pragma once

#include "cards/rng.h"
#include "games/mind.h"
#include "players/player.h"

namespace meldwise {

template <Game G>
class StylePlayer final : public Player<G> {
 public:
  StylePlayer(const Style<G>& style, double slips, Rng rng) : style_(style), slips_(slips), rng_(rng) {}

  [[nodiscard]] typename G::Action decide(const typename G::View& view,
                                          const std::stop_token& /*stop*/) override {
    if (slips_ > 0 && rng_.unit() < slips_) return G::quick_action(view, rng_);
    return style_.act(view, rng_);
  }
  [[nodiscard]] bool at_once() const override { return true; }

 private:
  Style<G> style_;
  double slips_;
  Rng rng_;
};

}  // namespace meldwise
