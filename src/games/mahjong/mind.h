// How players think about Taiwanese mahjong.
#pragma once

#include <nlohmann/json.hpp>

#include "games/mahjong/game.h"
#include "games/mahjong/heuristic.h"
#include "games/plain_mind.h"

namespace meldwise::mahjong {

struct Mind : PlainMind<Game> {
  [[nodiscard]] static Action act(const View& view, [[maybe_unused]] Rng& rng) {
    return shanten_action(view, rng);
  }
};

static_assert(meldwise::Mind<Mind>);

}  // namespace meldwise::mahjong
