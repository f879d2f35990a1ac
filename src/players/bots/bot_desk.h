// Meldwise as a bot: answers the messages of a host, whatever they are.
//
// Every message that is JSON gets one line back in time: turns a legal move, NEWGAME and ENDGAME a nod, and
// so does everything unknown. A turn that cannot be understood is answered by "RANDOM", which leaves the
// move to the host; why goes to standard error. Nothing else is ever written to the output.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "cards/result.h"
#include "games/catalogue.h"
#include "players/agent_spec.h"

namespace meldwise {

/// How a decision came about.
struct Thought {
  std::uint32_t choices = 0;      ///< actions that were compared; 0: not by a search
  std::uint32_t simulations = 0;  ///< since the message came
  std::uint32_t visits = 0;       ///< of the action that was chosen, with what was thought before
  bool exact = false;             ///< worked out
  bool stopped = false;           ///< by the clock
  double milliseconds = 0;        ///< from the message to the answer

  /// Drawn from one imagined world, or none: the clock left no time for more.
  [[nodiscard]] bool quick() const { return choices > 1 && !exact && visits <= 1; }
};

class BotDesk {
 public:
  using Clock = std::chrono::steady_clock;

  BotDesk() = default;
  BotDesk(const BotDesk&) = delete;
  BotDesk& operator=(const BotDesk&) = delete;
  virtual ~BotDesk() = default;

  /// The move, as JSON text, for the `state` of a message that came at that time.
  [[nodiscard]] virtual std::string answer(const nlohmann::json& state,
                                           Clock::time_point came = Clock::now()) = 0;
  /// How the last answer was decided; nothing if there was nothing to decide.
  [[nodiscard]] virtual const std::optional<Thought>& thought() const = 0;
};

/// A desk for one game. `limit` is the host's for a message; some of it is kept free for the way, more on a
/// machine that has been slow to answer (bots/margin.h).
[[nodiscard]] Result<std::unique_ptr<BotDesk>> make_bot_desk(const GameInfo& game, const AgentSpec& agent,
                                                             std::chrono::milliseconds limit);

/// The agent that uses the time a message allows, and the opponent's.
[[nodiscard]] AgentSpec default_bot_agent(std::chrono::milliseconds limit);
/// To the bot's author, on standard error.
void complain(const std::string& what);

/// Answers every line from `in` on `out` (file descriptors) until one of them is closed. With `trace` every
/// decision is told on standard error, one JSON object a line.
void serve_bot(BotDesk& desk, int in, int out, bool trace = false);

}  // namespace meldwise
