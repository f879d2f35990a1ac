// The random player of Game::quick_action for whoever lets it play on. A play that it finds begun was begun
// after a plan, which is known from listing the candidates: it goes on with that instead of asking the solver
// at every card.
#pragma once

#include <optional>

#include "games/makiaveli/mind/plans.h"

namespace meldwise::makiaveli {

class RandomPlayer {
 public:
  /// A step for the seat to move; the state has changed by nothing but the steps before.
  [[nodiscard]] Action act(const State& state, Rng& rng);

 private:
  std::optional<TurnPlan> plan_;  // of the play that was found begun, while that lasts
  bool began_ = false;            // a step has been made
};

}  // namespace meldwise::makiaveli
