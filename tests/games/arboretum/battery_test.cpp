// The battery that every game must pass.
#include "support/battery.h"
#include "games/arboretum/game.h"

MELDWISE_GAME_BATTERY(Arboretum, meldwise::arboretum::Game);
