// One match between players, from the deal to the end.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "games/record.h"
#include "players/agent_spec.h"

namespace meldwise {

/// Checks that the game knows every agent.
[[nodiscard]] Status check_agents(const Setup& setup, const std::vector<AgentSpec>& agents);

/// Plays the match; agents and setup have been checked. The players' chance comes from the setup's seed.
[[nodiscard]] Record play_match(const Setup& setup, const std::vector<AgentSpec>& agents);

}  // namespace meldwise
