// Meldwise as a bot: answers the messages of a host, whatever they are.
//
// Every message that is JSON gets one line back in time: turns a legal move, NEWGAME and ENDGAME a nod, and
// so does everything unknown. A turn that cannot be understood is answered by "RANDOM", which leaves the
// move to the host; why goes to standard error. Nothing else is ever written to the output.
#pragma once

#include <chrono>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "cards/result.h"
#include "games/catalogue.h"
#include "players/agent_spec.h"

namespace meldwise {

class BotDesk {
 public:
  BotDesk() = default;
  BotDesk(const BotDesk&) = delete;
  BotDesk& operator=(const BotDesk&) = delete;
  virtual ~BotDesk() = default;

  /// The move, as JSON text, for the `state` of a message that has just come.
  [[nodiscard]] virtual std::string answer(const nlohmann::json& state) = 0;
};

/// A desk for one game. `limit` is the host's for a message; some of it is kept free for the way, more on a
/// machine that has been slow to answer (bots/margin.h).
[[nodiscard]] Result<std::unique_ptr<BotDesk>> make_bot_desk(const GameInfo& game, const AgentSpec& agent,
                                                             std::chrono::milliseconds limit);

/// The agent that uses the time a message allows, and the opponent's.
[[nodiscard]] AgentSpec default_bot_agent(std::chrono::milliseconds limit);
/// To the bot's author, on standard error.
void complain(const std::string& what);

/// Answers every line from `in` on `out` (file descriptors) until one of them is closed.
void serve_bot(BotDesk& desk, int in, int out);

}  // namespace meldwise
