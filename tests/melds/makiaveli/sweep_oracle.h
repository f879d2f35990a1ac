// The textbook way to solve a Makiaveli table, as an oracle: sweep the ranks, keep every combination of
// open run lengths. Written for plainness; shares nothing with the solver. Not for anchored crosses.
#pragma once

#include "melds/makiaveli/solver.h"

namespace meldwise::makiaveli::test {

/// The most cards of `may` that can be put down, or -1 when must and cross_must cannot be arranged.
[[nodiscard]] int sweep_max_played(const Query& query);

}  // namespace meldwise::makiaveli::test
