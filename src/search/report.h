// What a search found: not one action but a table with the reasons. Hints, overlays, logs and protocols
// all show this object.
#pragma once

#include <cstdint>
#include <vector>

#include "games/contract.h"

namespace meldwise::search {

template <Game G>
struct Line {
  typename G::Action action{};
  std::uint32_t visits = 0;
  std::uint32_t available = 0;  ///< in how many worlds it could be chosen
  float prior = 0;              ///< normalised over the table
  double value = 0;             ///< mean for the seat that thinks, in [0, 1]
  double spread = 0;            ///< standard error of that mean
};

template <Game G>
struct Report {
  std::vector<Line<G>> lines;  ///< best first: the first line is the choice
  std::uint32_t simulations = 0;
  std::uint32_t worlds = 0;
  std::uint32_t nodes = 0;
  double mean_depth = 0;  ///< decisions inside the tree
  double seconds = 0;
  bool exact = false;  ///< the choice was worked out, not sampled
  /// Standard error of how far the choice is ahead of the second line, where both were tried in the same
  /// worlds; 0 where they were not: then it follows from the spreads.
  double lead_error = 0;

  [[nodiscard]] const typename G::Action& choice() const { return lines.front().action; }
};

}  // namespace meldwise::search
