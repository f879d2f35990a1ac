// Questions with an anchored cross: no two cards of the cross in one group.
//
// Branch and bound over the cards of the cross. Without the anchors a question is answered in
// microseconds, and that answer bounds the anchored one; if its groups happen to keep the cross cards
// apart it is the answer. Otherwise one of the cards that clash is decided: left alone, or in one certain
// group with no other cross card (runs of 3 to 5 suffice, a longer one can be cut). Exact; the cost grows
// with the number of cross cards, of which a game has at most four.
#pragma once

#include "melds/makiaveli/solver.h"

namespace meldwise::makiaveli {

[[nodiscard]] bool anchored_feasible(const Query& query);
[[nodiscard]] Solution anchored_solve(const Query& query);

}  // namespace meldwise::makiaveli
