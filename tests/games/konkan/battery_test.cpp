#include "support/battery.h"

#include "games/konkan/game.h"

MELDWISE_GAME_BATTERY(Konkan, meldwise::konkan::Game);
