// The best play shown gently: the most cards that can be put down, with as few groups of the floor touched as
// possible, then with the fewest steps.
//
// The number of cards played is exact and proven (melds/makiaveli/solver.h). Which groups to touch is
// searched by number, fewest first, with a bound on the work; where the bound is reached the best found so
// far is given and `proven_least` is false. Typically some hundred microseconds, tens of milliseconds at the
// bound.
#pragma once

#include <span>
#include <vector>

#include "melds/makiaveli/solver.h"
#include "melds/makiaveli/steps.h"

namespace meldwise::makiaveli {

struct Plan {
  bool feasible = false;      ///< false: the floor itself cannot be arranged (only with a wrong floor)
  bool all = false;           ///< the whole hand is played
  FrenchHand play;            ///< cards of the hand that go down, as many as possible
  FrenchHand cross_used;      ///< cards of the cross that go into groups
  std::vector<Group> table;   ///< the floor afterwards: groups left as they were first, in their order
  std::vector<Step> steps;    ///< places are the numbers of the groups in `floor`
  bool proven_least = false;  ///< no play of that many cards touches fewer groups
};

/// The plan for `hand` on a floor of these groups with `cross` beside it.
[[nodiscard]] Plan make_plan(std::span<const Group> floor, const FrenchHand& cross, const FrenchHand& hand,
                             bool anchored = false);

}  // namespace meldwise::makiaveli
