#include "support/mind_battery.h"

#include "games/mahjong/mind/mind.h"

MELDWISE_GAME_BATTERY(Mahjong, meldwise::mahjong::Game);
MELDWISE_MIND_BATTERY(Mahjong, meldwise::mahjong::Mind);
