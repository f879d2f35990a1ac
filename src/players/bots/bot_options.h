// How a bot process is started and hosted, read from its agent: `cmd[key=value,…]:COMMAND`.
//
//   limit=1200     milliseconds a message; the bot sees the number as TIMEOUT
//   first=10000    milliseconds for the first message to a fresh process
//   faults=random  a message without a valid answer is answered by a random legal move; faults=forfeit:
//                  the first one loses the game
//   restarts=1     how often a bot that died is started again, between games; after that it forfeits the rest
//   patience=5     so many messages in a row without an answer, and the bot is given up as if it had died
//   compat=off     on: Arboretum messages tell what the original host tells, hidden draws and names included
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
  int patience = 5;
  bool compat = false;
  std::string lines;
};

/// The options of a `cmd` agent; its program must be there and executable.
[[nodiscard]] Result<BotOptions> read_bot_options(const AgentSpec& spec);

/// The agent of a command with the usual options: what a registry of bots needs.
[[nodiscard]] AgentSpec bot_agent(const Command& command);

}  // namespace meldwise
