// Who sits at a seat, as one string used everywhere: `random`, `heuristic`, `ismcts:sims=256,threads=2`,
// `cmd:./my-bot --flag`, `http://127.0.0.1:8888`.
//
// A name, then optionally a colon and parameters `key=value` separated by commas; a single bare value may
// come first (`level:3`) and has an empty key. A bot process is `cmd:` and its command, verbatim to the end;
// how it is hosted stands before the colon: `cmd[limit=500,cwd="a, b"]:./my-bot`. An agent over HTTP is its
// address, written in the same way: `http[limit=500]://127.0.0.1:8888`, `https[insecure]://…` (a key alone is
// switched on). Which names and parameters a game
// knows is told by players/make_player.h.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cards/result.h"

namespace meldwise {

inline constexpr std::string_view kBotAgent = "cmd";
inline constexpr std::string_view kHttpAgent = "http";
inline constexpr std::string_view kHttpsAgent = "https";
inline constexpr std::string_view kSearchAgent = "ismcts";
/// The search with the settings that it had when results were first published: for repeating them.
inline constexpr std::string_view kFirstSearchAgent = "ismcts-1";

struct AgentSpec {
  std::string name;
  std::vector<std::pair<std::string, std::string>>
      parameters;  ///< a bot's command, and an address, have an empty key

  friend bool operator==(const AgentSpec&, const AgentSpec&) = default;
};

/// Whether another program decides for this agent.
[[nodiscard]] bool is_outside(const AgentSpec& spec);
/// Whether it searches: with today's settings or with the first ones.
[[nodiscard]] bool is_search(const AgentSpec& spec);
/// Whether it is asked over HTTP, plain or secure.
[[nodiscard]] bool is_remote(const AgentSpec& spec);

[[nodiscard]] std::string to_text(const AgentSpec& spec);
[[nodiscard]] Result<AgentSpec> parse_agent(std::string_view text);

/// "random,ismcts:sims=64,threads=2,heuristic": seats separated by commas. A comma inside the parameters
/// of an agent is told from a separator by what follows it: `key=value` belongs to the agent before.
/// A `cmd:` or `http:` agent ends at the next comma that is not inside quotes or brackets; an agent may stand
/// in quotes as a whole: `random,"cmd:./my-bot --cards 1,2"`.
[[nodiscard]] Result<std::vector<AgentSpec>> parse_agents(std::string_view text);

}  // namespace meldwise
