// The definition of players/players_of.h for one game. Included only by the files that the build writes, one
// a game.
#pragma once

#include "players/bots/bot_desk_of.h"
#include "players/bots/bot_exam.h"
#include "players/engine_of.h"
#include "players/person_player.h"
#include "players/players_of.h"

namespace meldwise {

template <Game G>
class PlayersOfGame final : public GamePlayers {
 public:
  std::vector<std::string_view> agent_names() const override { return meldwise::agent_names<G>(); }
  Status check(const AgentSpec& agent) const override {
    const auto player = make_player<G>(agent, 0, Seat::first);
    return player ? Status{} : tl::unexpected(player.error());
  }
  AgentSpec within(const AgentSpec& agent, std::uint32_t milliseconds) const override {
    return meldwise::within<G>(agent, milliseconds);
  }
  Result<std::unique_ptr<Engine>> engine(const Setup& setup, const AgentSpec& agent, Seat seat,
                                         std::uint64_t seed, BotPool* bots) const override {
    auto player = make_player<G>(agent, seed, seat, bots);
    if (!player) return tl::unexpected(player.error());
    return std::make_unique<EngineOf<G>>(setup, seat, std::move(*player));
  }
  std::unique_ptr<Engine> person(const Setup& setup, Person& who, Seat seat) const override {
    return std::make_unique<EngineOf<G>>(setup, seat, std::make_unique<PersonPlayer<G>>(who, seat));
  }
  Result<nlohmann::json> hint(const nlohmann::json& view, const AgentSpec& agent, std::uint64_t seed,
                              const std::stop_token& stop) const override {
    return hint_for<G>(view, agent, seed, stop);
  }
  std::unique_ptr<BotDesk> bot_desk(const AgentSpec& agent, std::chrono::milliseconds limit) const override {
    return std::make_unique<BotDeskOf<G>>(agent, limit);
  }
  Result<BotReport> check_bot(const BotCheckPlan& plan) const override { return BotExam<G>(plan).run(); }
};

#define MELDWISE_GAME_PLAYERS(GAME)                  \
  namespace meldwise {                               \
  template <>                                        \
  const GamePlayers& game_players<GAME::Game>() {    \
    static const PlayersOfGame<GAME::Game> kPlayers; \
    return kPlayers;                                 \
  }                                                  \
  }

}  // namespace meldwise
