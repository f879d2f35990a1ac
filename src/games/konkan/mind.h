// How players think about Konkan.
#pragma once

#include <nlohmann/json.hpp>

#include "games/konkan/game.h"
#include "games/konkan/heuristic.h"
#include "games/plain_mind.h"

namespace meldwise::konkan {

struct Mind : PlainMind<Game> {
  [[nodiscard]] static Action act(const View& view, [[maybe_unused]] Rng& rng) {
    return heuristic_action(view, rng);
  }
};

static_assert(meldwise::Mind<Mind>);

}  // namespace meldwise::konkan
