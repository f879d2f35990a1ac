#include "games/@name@/mind/mind.h"
#include "support/mind_battery.h"

MELDWISE_GAME_BATTERY(@type@, meldwise::@name@::Game);
MELDWISE_MIND_BATTERY(@type@, meldwise::@name@::Mind);
