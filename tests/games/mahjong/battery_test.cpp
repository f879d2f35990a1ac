#include "support/battery.h"

#include "games/mahjong/game.h"

MELDWISE_GAME_BATTERY(Mahjong, meldwise::mahjong::Game);
