// The patient player, but against somebody who is down it comes down only where the estimate finds that
// better than to throw and keep its melds hidden. That is asked in a few worlds that fit its view, with
// what the others may hold, so that such a decision costs some tens of microseconds; all others are those of
// patient.h.
#pragma once

#include "cards/rng.h"
#include "games/konkan/rules/action.h"
#include "games/konkan/rules/state.h"

namespace meldwise::konkan {

[[nodiscard]] Action wary_action(const View& view, Rng& rng);

}  // namespace meldwise::konkan
