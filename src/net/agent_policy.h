// What a stranger may ask of an agent: which kinds, which parameters, how much of each.
//
// An agent's text is a small language that can start programs, write files and open connections. From a
// client only what is named here passes; everything else is refused by name. Stored tables are checked again
// whenever they wake, by the policy of that day.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "cards/result.h"
#include "games/setup.h"
#include "players/agent_spec.h"

namespace meldwise::net {

struct AgentPolicy {
  bool remote = false;      ///< agents by HTTP
  bool neighbours = false;  ///< also those on this machine and in private networks
  int most_ms = 5000;
  int most_simulations = 50'000;

  /// Whether the agent may sit at such a table; an error says what is not allowed.
  [[nodiscard]] Status check(const Setup& setup, const std::string& agent) const;
  /// A checked agent as it is made: one elsewhere is kept out of private networks.
  [[nodiscard]] AgentSpec bounded(AgentSpec agent) const;
};

/// Leaves out of a hint what an agent elsewhere answered where it failed: it may be the words of some other
/// service that a stranger wanted to hear.
void hide_fault(nlohmann::json& hint);

}  // namespace meldwise::net
