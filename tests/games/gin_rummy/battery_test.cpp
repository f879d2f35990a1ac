#include "games/gin_rummy/mind/mind.h"
#include "support/mind_battery.h"

MELDWISE_GAME_BATTERY(GinRummy, meldwise::gin_rummy::Game);
MELDWISE_MIND_BATTERY(GinRummy, meldwise::gin_rummy::Mind);
