// How players think about Five Crowns.
#pragma once

#include <nlohmann/json.hpp>

#include "games/five_crowns/game.h"
#include "games/five_crowns/heuristic.h"
#include "games/plain_mind.h"

namespace meldwise::five_crowns {

struct Mind : PlainMind<Game> {
  [[nodiscard]] static Action act(const View& view, [[maybe_unused]] Rng& rng) {
    return usefulness_action(view, rng);
  }
};

static_assert(meldwise::Mind<Mind>);

}  // namespace meldwise::five_crowns
