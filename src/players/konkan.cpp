#include "games/konkan/mind.h"
#include "players/game_players.h"

namespace meldwise {

MELDWISE_PLAYERS_OF(konkan);

}  // namespace meldwise
