// Whether melds of a hand make so many points: the question of coming down, for those who do not want to know
// how. The search gives up whatever cannot reach them, so most answers cost a fraction of the most points.
#pragma once

#include <optional>

#include "cards/french.h"
#include "melds/konkan/solver.h"

namespace meldwise::konkan {

/// At least one card stays in the hand, and `must_use` is in a meld: best_points_keeping_one(…) >= points,
/// for `points` of at least 0.
[[nodiscard]] bool can_make(const FrenchHand& hand, int points, const SolverRules& rules,
                            std::optional<Face> must_use = std::nullopt);

}  // namespace meldwise::konkan
