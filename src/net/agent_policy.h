// What a stranger may ask of an agent: which kinds, which parameters, how much of each.
//
// An agent's text is a small language that can start programs, write files and open connections. From a
// client only what is named here passes; everything else is refused by name. Stored tables are checked again
// whenever they wake, by the policy of that day.
#pragma once

#include <chrono>
#include <string>

#include "cards/result.h"
#include "games/setup.h"
#include "players/agent_spec.h"

namespace meldwise::net {

struct AgentPolicy {
  bool remote = false;  ///< agents by HTTP
  int most_ms = 5000;
  int most_simulations = 50'000;

  /// Whether the agent may sit at such a table; an error says what is not allowed.
  [[nodiscard]] Status check(const Setup& setup, const std::string& agent) const;
};

/// An agent that was checked, made to decide within this time whatever its text says.
[[nodiscard]] AgentSpec within(const Setup& setup, const AgentSpec& agent, std::chrono::milliseconds time);

}  // namespace meldwise::net
