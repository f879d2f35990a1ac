// A compliance check for agents over HTTP: plays one through whole matches and through nasty questions, and
// says what was sent, what came and what was expected, so that its author can act on it.
#pragma once

#include <cstdint>

#include "games/catalogue.h"
#include "players/bots/bot_check.h"
#include "players/remote/http_options.h"

namespace meldwise {

struct AgentCheckPlan {
  const GameInfo* game = nullptr;
  AgentSpec agent;                             ///< `http[…]://…`
  std::optional<HttpOptions::Form> form = {};  ///< of mahjong; none: the one it understands
  std::uint64_t seed = 1;
};

struct AgentReport : BotReport {
  HttpOptions::Form form = HttpOptions::Form::plan;
};

/// Runs all checks; takes as long as the agent does.
[[nodiscard]] Result<AgentReport> check_agent(const AgentCheckPlan& plan);

}  // namespace meldwise
