#include "support/mind_battery.h"

#include "games/konkan/mind/mind.h"

MELDWISE_GAME_BATTERY(Konkan, meldwise::konkan::Game);
MELDWISE_MIND_BATTERY(Konkan, meldwise::konkan::Mind);
