// Who sits at a seat, as one string used everywhere: `random`, `heuristic`, `ismcts:sims=256,threads=2`.
//
// A name, then optionally a colon and parameters `key=value` separated by commas; a single bare value may
// come first (`level:3`) and has an empty key. Which names and parameters a game knows is told by
// players/make_player.h.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cards/result.h"

namespace meldwise {

struct AgentSpec {
  std::string name;
  std::vector<std::pair<std::string, std::string>> parameters;

  friend bool operator==(const AgentSpec&, const AgentSpec&) = default;
};

[[nodiscard]] std::string to_text(const AgentSpec& spec);
[[nodiscard]] Result<AgentSpec> parse_agent(std::string_view text);

/// "random,ismcts:sims=64,threads=2,heuristic": seats separated by commas. A comma inside the parameters
/// of an agent is told from a separator by what follows it: `key=value` belongs to the agent before.
[[nodiscard]] Result<std::vector<AgentSpec>> parse_agents(std::string_view text);

}  // namespace meldwise
