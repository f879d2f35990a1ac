#include "games/sample_game/mind/mind.h"
#include "support/mind_battery.h"

MELDWISE_GAME_BATTERY(SampleGame, meldwise::sample_game::Game);
MELDWISE_MIND_BATTERY(SampleGame, meldwise::sample_game::Mind);
