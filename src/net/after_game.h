// Looking back at a finished match: its record, and any position of it with all cards open. What its
// decisions cost is told by net/review_desk.h.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "net/live_table.h"

namespace meldwise::net {

/// The record of the match, as one line.
[[nodiscard]] Result<std::string> record_of(const LiveTable::Finished& finished);
/// {"steps","seats","decisions":[{"step","seat","round","action"},…]}
[[nodiscard]] Answer<nlohmann::json> replay_of(const LiveTable::Finished& finished);
/// The table after `step` actions, every seat's view open.
[[nodiscard]] Answer<nlohmann::json> position_of(const LiveTable::Finished& finished, std::size_t step);
/// How many actions the match had.
[[nodiscard]] std::size_t steps_of(const LiveTable::Finished& finished);
[[nodiscard]] Refusal no_such_step(std::size_t steps);

}  // namespace meldwise::net
