// Who can sit at a table of one game, for code that does not know the game's types: one object a game,
// compiled apart from the others'. The functions of engine.h, hint.h, match.h and bots/ are made of it.
#pragma once

#include <chrono>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <stop_token>
#include <string_view>
#include <vector>

#include "players/agent_spec.h"
#include "players/bots/bot_check.h"
#include "players/bots/bot_desk.h"
#include "players/engine.h"
#include "players/person.h"

namespace meldwise {

class GamePlayers {
 public:
  GamePlayers() = default;
  GamePlayers(const GamePlayers&) = delete;
  GamePlayers& operator=(const GamePlayers&) = delete;
  virtual ~GamePlayers() = default;

  /// The names of the agents that can sit at a table of this game.
  [[nodiscard]] virtual std::vector<std::string_view> agent_names() const = 0;
  /// Whether the game knows the agent; the error says what is wrong with it.
  [[nodiscard]] virtual Status check(const AgentSpec& agent) const = 0;
  /// The same agent, made to decide within so many milliseconds where it searches.
  [[nodiscard]] virtual AgentSpec within(const AgentSpec& agent, std::uint32_t milliseconds) const = 0;
  [[nodiscard]] virtual Result<std::unique_ptr<Engine>> engine(const Setup& setup, const AgentSpec& agent,
                                                               Seat seat, std::uint64_t seed,
                                                               BotPool* bots) const = 0;
  /// An engine that asks the person.
  [[nodiscard]] virtual std::unique_ptr<Engine> person(const Setup& setup, Person& person,
                                                       Seat seat) const = 0;
  [[nodiscard]] virtual Result<nlohmann::json> hint(const nlohmann::json& view, const AgentSpec& agent,
                                                    std::uint64_t seed,
                                                    const std::stop_token& stop) const = 0;
  /// The agent has been checked.
  [[nodiscard]] virtual std::unique_ptr<BotDesk> bot_desk(const AgentSpec& agent,
                                                          std::chrono::milliseconds limit) const = 0;
  [[nodiscard]] virtual Result<BotReport> check_bot(const BotCheckPlan& plan) const = 0;
};

[[nodiscard]] const GamePlayers& players_of(const GameInfo& game);

/// Of one game; defined for each in a file that the build writes.
template <class G>
[[nodiscard]] const GamePlayers& game_players();

}  // namespace meldwise
