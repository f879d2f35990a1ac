#include "players/players_of.h"

#include <nlohmann/json.hpp>

#include "games/all_games.h"
#include "players/hint.h"

namespace meldwise {

#define MELDWISE_DECLARE_PLAYERS(game) \
  template <>                          \
  const GamePlayers& game_players<game::Game>();
MELDWISE_ALL_GAMES(MELDWISE_DECLARE_PLAYERS)
#undef MELDWISE_DECLARE_PLAYERS

const GamePlayers& players_of(const GameInfo& game) {
#define MELDWISE_LIST_PLAYERS(game) &game_players<game::Game>(),
  static const GamePlayers* const kAll[] = {MELDWISE_ALL_GAMES(MELDWISE_LIST_PLAYERS)};
#undef MELDWISE_LIST_PLAYERS
  return *kAll[game.index];
}

Result<std::unique_ptr<Engine>> make_engine(const Setup& setup, const AgentSpec& agent, Seat seat,
                                            std::uint64_t seed, BotPool* bots) {
  return players_of(*setup.game).engine(setup, agent, seat, seed, bots);
}

Result<nlohmann::json> make_hint(const GameInfo& game, const nlohmann::json& view, const AgentSpec& agent,
                                 std::uint64_t seed, const std::stop_token& stop) {
  return players_of(game).hint(view, agent, seed, stop);
}

}  // namespace meldwise
