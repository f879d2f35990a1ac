// How players think about Sample game: so far by the rules alone. Replace what the game knows better
// (games/mind.h).
#pragma once

#include "games/plain_mind.h"
#include "games/sample_game/game.h"

namespace meldwise::sample_game {

struct Mind : PlainMind<Game> {};

}  // namespace meldwise::sample_game
