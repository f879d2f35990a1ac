#include "games/makiaveli/mind.h"
#include "players/game_players.h"

namespace meldwise {

MELDWISE_PLAYERS_OF(makiaveli);

}  // namespace meldwise
