// The bots that are known by name, from JSON files: a list of
//   {"identifier":"Random Priority","command":["node","index.js"],"cwd":"bots/a","variables":["priority=1"]}
//   {"identifier":"Quick search","agent":"ismcts:ms=50"}
// A bot has a command (a process that speaks the bots' protocol) or an agent (a player of the engine). The
// file is the bot's group, named like the file without its ending. A relative `cwd` counts from the file.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cards/result.h"

namespace meldwise::arena {

struct RegisteredBot {
  std::string identifier;
  std::string group;
  std::string agent;  ///< as on the command line
};

/// The bots of one file; an error names the file, the entry and what was expected.
[[nodiscard]] Result<std::vector<RegisteredBot>> read_registry(const std::string& path);
/// The bots of several files. Identifiers are unique over all of them.
[[nodiscard]] Result<std::vector<RegisteredBot>> read_registries(const std::vector<std::string>& paths);

/// The agent with a time limit a move, where it has none: for bot processes the limit a message, for
/// searches the budget. Others have no use for it and stay as they are.
[[nodiscard]] std::string with_time_limit(const std::string& agent, int milliseconds);

}  // namespace meldwise::arena
