// Who meets whom, as pure functions on numbers: players are 0 … n-1 in seeding order, tables have two to
// seven seats. Nothing here knows games or results beyond what it is given.
//
// The order of players at a table is that of the seeding, or in a round robin at larger tables that in which
// they follow each other; it says nothing about seats, because every block is played in all seatings.
#pragma once

#include <vector>

#include "arena/designs.h"

namespace meldwise::arena {

/// Match-ups that can be played at the same time.
struct Stage {
  std::vector<Company> tables;
  std::vector<int> byes;  ///< who sits out
  int cut = 1;            ///< how many of each table are singled out as its winners
  bool decides = false;   ///< a tie at the cut is replayed
};

/// Everybody meets everybody once, at tables of two: the circle method. With an odd number everybody has
/// one bye.
[[nodiscard]] std::vector<Stage> circle_rounds(int players);

/// Everybody meets everybody at tables of more than two: the balanced rounds of arena/designs.h. Everybody
/// sits out equally often.
[[nodiscard]] std::vector<Stage> meeting_rounds(int players, int seats);

/// The first player against all the others, as many at a time as there are seats; all others play equally
/// often, which takes several turns round where they do not fill the tables.
[[nodiscard]] Stage gauntlet_stage(int players, int seats);

/// The next stage of a knockout between those that are left: the best seeds have byes until the number is
/// right, then the strongest meet the weakest. With as many left as there are seats it is the final.
[[nodiscard]] Stage knockout_stage(const std::vector<int>& left, int seats);

/// What a Swiss pairing looks at.
struct SwissState {
  std::vector<int> order;             ///< the players, best first
  std::vector<int> points;            ///< by player
  std::vector<int> byes;              ///< by player
  std::vector<std::vector<int>> met;  ///< how often two players met
};

/// Equal points meet, the upper half of a group of equals against the lower; nobody meets twice as long as
/// that can be avoided; those who do not fit at a table are the lowest with the fewest byes.
[[nodiscard]] Stage swiss_stage(const SwissState& state, int seats);

}  // namespace meldwise::arena
