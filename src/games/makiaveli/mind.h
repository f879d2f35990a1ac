// How players think about Makiaveli.
#pragma once

#include <nlohmann/json.hpp>

#include "games/makiaveli/game.h"
#include "games/makiaveli/heuristic.h"
#include "games/plain_mind.h"

namespace meldwise::makiaveli {

struct Mind : PlainMind<Game> {
  [[nodiscard]] static Action act(const View& view, [[maybe_unused]] Rng& rng) {
    return patient_action(view);
  }
};

static_assert(meldwise::Mind<Mind>);

}  // namespace meldwise::makiaveli
