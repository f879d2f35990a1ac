// The battery that every game must pass.
#include "games/arboretum/mind/mind.h"
#include "support/mind_battery.h"

MELDWISE_GAME_BATTERY(Arboretum, meldwise::arboretum::Game);
MELDWISE_MIND_BATTERY(Arboretum, meldwise::arboretum::Mind);
