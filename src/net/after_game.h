// Looking back at a finished match: its record, any position of it with all cards open, and what the engine
// thinks of a decision.
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
/// The judgement of the action that was taken after `step` actions. Searches: some hundred milliseconds.
[[nodiscard]] Answer<nlohmann::json> opinion_of(const LiveTable::Finished& finished, std::size_t step,
                                                const std::stop_token& stop = {});

/// Whether a stored text is an opinion: what was written by another version or damaged is none.
[[nodiscard]] bool is_opinion(const nlohmann::json& opinion);

/// How many actions the match had.
[[nodiscard]] std::size_t steps_of(const LiveTable::Finished& finished);

}  // namespace meldwise::net
