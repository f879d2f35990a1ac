// The battery that every game must pass.
#include "games/arboretum/game.h"
#include "support/battery.h"

MELDWISE_GAME_BATTERY(Arboretum, meldwise::arboretum::Game);
