// How players think about Arboretum.
#pragma once

#include <nlohmann/json.hpp>

#include "games/arboretum/game.h"
#include "games/arboretum/heuristic.h"
#include "games/plain_mind.h"

namespace meldwise::arboretum {

struct Mind : PlainMind<Game> {
  [[nodiscard]] static Action act(const View& view, [[maybe_unused]] Rng& rng) {
    return greedy_action(view, rng);
  }
};

static_assert(meldwise::Mind<Mind>);

}  // namespace meldwise::arboretum
