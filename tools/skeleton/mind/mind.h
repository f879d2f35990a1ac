// How players think about @title@: as PlainMind does, until the game knows better (src/games/mind.h).
#pragma once

#include "games/@name@/game.h"
#include "games/plain_mind.h"

namespace meldwise::@name@ {

struct Mind : PlainMind<Game> {};

}  // namespace meldwise::@name@
