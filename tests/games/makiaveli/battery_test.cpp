#include "support/battery.h"

#include "games/makiaveli/game.h"

MELDWISE_GAME_BATTERY(Makiaveli, meldwise::makiaveli::Game);
