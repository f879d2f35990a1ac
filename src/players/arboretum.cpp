#include "games/arboretum/mind.h"
#include "players/game_players.h"

namespace meldwise {

MELDWISE_PLAYERS_OF(arboretum);

}  // namespace meldwise
