// Makiaveli as an integer programme, solved by GLPK: the independent oracle for large tables.
#pragma once

#include <optional>

#include "melds/makiaveli/solver.h"

namespace meldwise::makiaveli::test {

/// The most cards of `may` that can be put down, -1 if must and cross_must cannot be arranged; nothing
/// if GLPK's answer breaks its own constraints, which integer solvers have been seen to do.
[[nodiscard]] std::optional<int> glpk_max_played(const Query& query);

}  // namespace meldwise::makiaveli::test
