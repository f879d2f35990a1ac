// How a bot process is started and hosted, read from its agent: `cmd[key=value,…]:COMMAND`.
//
//   limit=1200     milliseconds a message; the bot sees the number as TIMEOUT
//   first=10000    milliseconds for the first message to a fresh process
//   faults=random  a message without a valid answer is answered by a random legal move; faults=forfeit:
//                  the first one loses the game
//   restarts=1     how often a bot that died is started again: so often in a game, and so often in a row
//                  between games; after that it forfeits the game, and the rest. A game that it sees to the
//                  end gives it all its chances back
//   recover=on     in the middle of a game too: the move it owed is made by chance, and the new process is
//   told
//                  of the game and plays on. off: between games only, and the game in which it died is
//                  forfeited
//   patience=10000 milliseconds without any answer, and the bot is given up as if it had died; by default ten
//                  seconds, or five limits where that is more
//   strict=off     on: five messages in a row without an answer and it is given up, whatever they wanted;
//                  each counts as a fault; nobody recovers, and chances never come back
//   compat=off     on: Arboretum messages tell what the original host tells, hidden draws and names included
//   hears=asked    all: it is told of every step even if it asked to hear of its own only
//   cwd=FOLDER     where it runs
//   env.NAME=VALUE its environment, besides PATH and TIMEOUT
//   log=FILE       its standard error is appended there
//   lines=FILE     every line of the conversation is appended there, one JSON object a line
#pragma once

#include <chrono>
#include <string>

#include "cards/result.h"
#include "players/agent_spec.h"
#include "players/process/command.h"

namespace meldwise {

struct BotOptions {
  Command command;
  std::chrono::milliseconds limit{1200};
  std::chrono::milliseconds first{10'000};
  bool forfeit = false;
  int restarts = 1;
  bool recover = true;
  std::chrono::milliseconds patience{0};  ///< 0: by the limit
  bool strict = false;
  bool compat = false;
  bool hears_all = false;
  std::string lines;

  /// How long a bot may be silent before it is given up.
  [[nodiscard]] std::chrono::milliseconds longest_silence() const;
};

/// The options of a `cmd` agent; its program must be there and executable.
[[nodiscard]] Result<BotOptions> read_bot_options(const AgentSpec& spec);

/// The agent of a command with the usual options: what a registry of bots needs.
[[nodiscard]] AgentSpec bot_agent(const Command& command);

}  // namespace meldwise
