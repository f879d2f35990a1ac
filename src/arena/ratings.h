// Ratings from placings: the Plackett–Luce model (Plackett 1975, Luce 1959), of which Bradley–Terry and with
// it the Elo scale is the case of two players. At each place the next one is chosen among those left with
// probability proportional to its strength; a tie is the mean over all orders of the tied.
//
// Fitted by Newton's method. Intervals come from the scatter of whole blocks (the sandwich estimator with
// blocks as clusters), so that games of one deal count as what they are: one observation. Every player also
// has half a virtual win and half a loss against the average, which keeps a player that won everything
// finite.
#pragma once

#include <span>
#include <vector>

namespace meldwise::arena {

/// One game: who played and the places they took, 1 best, equals shared.
struct Placing {
  std::vector<int> players;
  std::vector<int> places;
};
/// The games of one deal.
using PlacingBlock = std::vector<Placing>;

struct Rating {
  double elo = 0;         ///< relative to the mean of all that played, 400 points: ten to one
  double half_width = 0;  ///< of the 95 % interval; infinite below two blocks
  int blocks = 0;         ///< that it took part in
};

/// One rating a player; those who have not played have no blocks and stand at the mean.
[[nodiscard]] std::vector<Rating> rate(int players, std::span<const PlacingBlock> blocks);

}  // namespace meldwise::arena
