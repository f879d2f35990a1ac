// Worlds as likely as the others' play makes them.
//
// A hand dealt at random from the unseen tiles is hopeless; the others have been building theirs. So each
// rival's hand is drawn in two steps: first how far it is, from how far seats with as many melds and discards
// usually are; then a hand that is just so far and agrees with what the seat threw and let pass, by a random
// walk that exchanges tiles with the wall (Metropolis). Some ten microseconds a world.
#pragma once

#include "cards/rng.h"
#include "games/mahjong/rules/state.h"

namespace meldwise::mahjong {

/// A world that fits the view.
[[nodiscard]] State likely_world(const View& view, Rng& rng);

}  // namespace meldwise::mahjong
