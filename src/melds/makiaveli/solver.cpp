#include "melds/makiaveli/solver.h"

#include "melds/makiaveli/anchored.h"
#include "melds/makiaveli/homeless.h"
#include "melds/makiaveli/prospects.h"
#include "melds/makiaveli/sweep.h"

namespace meldwise::makiaveli {
namespace {

// Splits the cards of an arrangement into those that were wanted: hand cards before cross cards.
void account(const Query& query, Solution& solution) {
  std::array<std::int8_t, kNaturalFaces> used{};
  for (const Group group : solution.groups) {
    for (const Face face : group.cards()) ++used[face.id];
  }
  for (std::uint8_t id = 0; id < kNaturalFaces; ++id) {
    if (used[id] == 0) continue;
    const Face face{id};
    int extra = used[id] - query.must.count(face);
    for (int i = query.cross_must.count(face); i > 0; --i, --extra) solution.cross_used.add(face);
    for (int i = query.may.count(face); i > 0 && extra > 0; --i, --extra) solution.play.add(face);
    for (; extra > 0; --extra) solution.cross_used.add(face);
  }
  solution.all = solution.play.size() == query.may.size();
}

}  // namespace

bool feasible(const Query& query) {
  if (has_homeless(query)) return false;
  return anchors_matter(query) ? anchored_feasible(query) : Prospects(query).feasible();
}

Solution solve(const Query& query) {
  if (anchors_matter(query)) return anchored_solve(query);
  Solution solution;
  solution.feasible = sweep_solve(query, solution.groups);
  if (solution.feasible) account(query, solution);
  return solution;
}

}  // namespace meldwise::makiaveli
