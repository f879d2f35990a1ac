#include "support/battery.h"
#include "games/five_crowns/game.h"

MELDWISE_GAME_BATTERY(FiveCrowns, meldwise::five_crowns::Game);
