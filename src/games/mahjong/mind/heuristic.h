// The plain player: as near to ready as it can be, with as many tiles as possible that bring it nearer.
//
// It wins when it can, discards for the lowest shanten and then the most unseen accepted tiles, and claims
// only what lowers the shanten. It looks at neither value nor danger, which makes it the baseline that
// better players are measured against. Some microseconds a decision.
#pragma once

#include "cards/rng.h"
#include "games/mahjong/rules/action.h"
#include "games/mahjong/rules/state.h"

namespace meldwise::mahjong {

/// A legal action of the seat to move; `rng` decides between equally good discards.
[[nodiscard]] Action shanten_action(const View& view, Rng& rng);

/// The same, weighing chance, value and danger in money.
[[nodiscard]] Action heuristic_action(const View& view, Rng& rng);

}  // namespace meldwise::mahjong
