// How well a judge judges: matches of a strong player with known slips, and what the judge says of them.
//
// A slip is a legal action at random instead of the one the player decided on. What it costs is priced by a
// judge with a much larger budget; found is a slip on which the judge speaks an inaccuracy or worse. Of the
// player's other decisions those count that are called mistakes or blunders. Counted twice: by turns, which
// is what a review tells, and by the choices that turns are made of. Deterministic; minutes a match with a
// large budget.
#pragma once

#include <cstdint>
#include <functional>

#include "games/setup.h"
#include "players/agent_spec.h"
#include "review/course.h"

namespace meldwise::review {

struct PlantedPlan {
  Setup setup;
  AgentSpec player;      ///< much stronger than the judge, by simulations
  AgentSpec judge;       ///< on trial
  AgentSpec reference;   ///< prices the slips
  double slips = 0.1;    ///< the share of decisions that are slips
  double costly = 0.05;  ///< slips that cost more of a win are to be found
  int games = 1;
  std::uint64_t seed = 1;
  std::function<void(const Decision&, const Opinion&, bool slip)> told{};
};

struct PlantedCounts {
  int slips = 0;
  int costly = 0;   ///< of those, by the reference: sure, and more than the plan says
  int found = 0;    ///< of the costly ones
  int others = 0;   ///< decisions of the player that were not slips and not forced
  int accused = 0;  ///< of those, called mistakes or blunders
};

struct PlantedFigures {
  PlantedCounts turns;
  PlantedCounts choices;
};

/// A share with 95 % of doubt about it (Wilson 1927): `low` and `high` for so many out of `all`; nothing is
/// known of none.
struct Share {
  double low = 0;
  double high = 1;
};
[[nodiscard]] Share share_of(int hits, int all);

[[nodiscard]] Result<PlantedFigures> planted_errors(const PlantedPlan& plan);

}  // namespace meldwise::review
