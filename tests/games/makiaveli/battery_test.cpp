#include "support/mind_battery.h"

#include "games/makiaveli/mind/mind.h"

MELDWISE_GAME_BATTERY(Makiaveli, meldwise::makiaveli::Game);
MELDWISE_MIND_BATTERY(Makiaveli, meldwise::makiaveli::Mind);
