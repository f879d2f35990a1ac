#include "games/mahjong/mind.h"
#include "players/game_players.h"

namespace meldwise {

MELDWISE_PLAYERS_OF(mahjong);

}  // namespace meldwise
