// What the others probably hold: worlds are drawn as the cards fall and kept as the others' play suggests.
//
// A seat that is not down does not hold a come-down (it would have made it), one that is down holds nothing
// it could have laid, and the cards a seat threw last were of less use to it than those it kept.
#pragma once

#include "games/konkan/rules/state.h"

namespace meldwise::konkan {

/// How well `hand` goes with what `seat` was seen doing: above 0, at most 1.
[[nodiscard]] float plausibility(const Public& table, Seat seat, const FrenchHand& hand);

}  // namespace meldwise::konkan
