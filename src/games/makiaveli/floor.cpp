#include "games/makiaveli/floor.h"

#include <algorithm>
#include <cassert>

#include "games/makiaveli/faces.h"
#include "melds/makiaveli/plan.h"
#include "melds/makiaveli/solver.h"

namespace meldwise::makiaveli {

Groups arrange(const FrenchHand& floor) {
  Query query;
  query.must = floor;
  Solution solution = solve(query);
  assert(solution.feasible);
  std::sort(solution.groups.begin(), solution.groups.end());
  return solution.groups;
}

Groups rearrange(const Groups& before, const FrenchHand& floor) {
  FrenchHand lying;
  for (const Group group : before) {
    for (const Face face : group.cards()) {
      if (lying.count(face) == floor.count(face)) return arrange(floor);
      lying.add(face);
    }
  }
  // The cards that came are like a hand that can go down whole.
  const Plan plan = make_plan({before.data(), before.size()}, {}, difference(floor, lying));
  assert(plan.all);
  Groups after;
  for (const Group group : plan.table) after.push_back(group);
  return after;
}

}  // namespace meldwise::makiaveli
