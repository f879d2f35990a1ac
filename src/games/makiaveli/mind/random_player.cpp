#include "games/makiaveli/mind/random_player.h"

#include <algorithm>
#include <nlohmann/json.hpp>  // complete, as the Game concept looks at what to_json returns

#include "games/makiaveli/game.h"

namespace meldwise::makiaveli {

Action RandomPlayer::act(const State& state, Rng& rng) {
  const Play& play = state.hidden.play;
  if (play.put.empty()) {
    began_ = true;
    plan_.reset();
  } else if (!began_) {
    began_ = true;
    const TurnPlans& plans = plans_of(start_of_turn(situation_of(state)));
    const auto* fitting =
        std::find_if(plans.begin(), plans.end(), [&](const TurnPlan& plan) { return step_of(plan, play); });
    if (fitting != plans.end()) plan_ = *fitting;
  }
  if (plan_) return *step_of(*plan_, play);
  return Game::quick_action(state, rng);
}

}  // namespace meldwise::makiaveli
