// What a compliance check found, for people and for machines: the same for bots and for agents.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "players/bots/bot_check.h"

namespace meldwise::app {

/// [{"name","passed","note"},…] and, of what failed, "sent", "came" and "expected".
[[nodiscard]] nlohmann::json checks_json(const BotReport& report);

/// A line a check under a title, and what failed in full.
void print_checks(const std::string& title, const BotReport& report);

}  // namespace meldwise::app
