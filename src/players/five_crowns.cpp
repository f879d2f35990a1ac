#include "games/five_crowns/mind/mind.h"
#include "players/game_players.h"

namespace meldwise {

MELDWISE_PLAYERS_OF(five_crowns);

}  // namespace meldwise
