// Looking back at a finished match: its record, any position of it with all cards open, and a table that
// plays on from there. What its decisions cost is told by net/review_desk.h.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "net/live_table.h"

namespace meldwise::net {

/// The record of the match, as one line.
[[nodiscard]] Result<std::string> record_of(const LiveTable::Finished& finished);
/// {"steps","seats","decisions":[{"step","seat","round","action"},…]}
[[nodiscard]] Answer<nlohmann::json> replay_of(const LiveTable::Finished& finished);
/// The table after `step` actions, every seat's view open.
[[nodiscard]] Answer<nlohmann::json> position_of(const LiveTable::Finished& finished, std::size_t step);
/// A table that goes on from a step of a finished match: one seat is a person's, the others are engines'.
struct Branch {
  std::size_t step = 0;
  std::optional<int> seat{};  ///< the person's; nothing: whose turn it is
  std::optional<std::string>
      agent{};  ///< of all others; nothing: the engines that played, `kStrong` for people
  std::string name{};
  int colour = SeatConfig::kNoColour;

  static const std::string kStrong;
};
/// The cards are those of the match, also the ones still to come: the table says that it is seeded. An error
/// for a step after which nothing is to be decided. Replays the match: not on the network's threads.
[[nodiscard]] Answer<NewTable> branch_of(const LiveTable::Finished& finished, const Branch& branch,
                                         const AgentPolicy& policy);
/// How many actions the match had.
[[nodiscard]] std::size_t steps_of(const LiveTable::Finished& finished);
[[nodiscard]] Refusal no_such_step(std::size_t steps);

}  // namespace meldwise::net
