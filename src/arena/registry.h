// The bots that are known by name, from JSON files: a list of
//   {"identifier":"Random Priority","command":["node","index.js"],"cwd":"bots/a","variables":["priority=1"]}
//   {"identifier":"Quick search","agent":"ismcts:ms=50"}
//   {"identifier":"Decent","dockerId":"arboretum-decent-bot","path":"./js/decent","variables":["priority=1"]}
// A bot has a command (a process that speaks the bots' protocol), an agent (a player of the engine), or the
// image of a container, as the Hackaranda host lists its bots; such a bot is started by
// `docker run -i --rm -e TIMEOUT -e priority=1 IMAGE`, and its `path`, from which that host builds the image,
// is not used. The file is the bot's group, named like the file without its ending. A relative `cwd` counts
// from the file.
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

/// The agent under the strict rule of players/bots/bot_options.h, if it is a bot process.
[[nodiscard]] std::string held_strictly(const std::string& agent);

}  // namespace meldwise::arena
