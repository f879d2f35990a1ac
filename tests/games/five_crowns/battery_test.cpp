#include "games/five_crowns/mind/mind.h"
#include "support/mind_battery.h"

MELDWISE_GAME_BATTERY(FiveCrowns, meldwise::five_crowns::Game);
MELDWISE_MIND_BATTERY(FiveCrowns, meldwise::five_crowns::Mind);
