// Deficiency (shanten) of a mahjong hand, exact for any 1 to 17 concealed tiles.
//
// Over all complete hands T of the wanted melds and a pair with at most four tiles of a kind, shanten is
// the least number of tiles of T that are missing from the hand, less one: 0 is ready, −1 complete. The
// least is taken per suit from tables that are built once, on first use, and then merged over the suits.
// Only the concealed tiles bound the four copies: a wait for a fifth copy in one's own concealed hand is no
// wait, while tiles in one's melds or on the table do not change the shape (acceptance counts those).
#pragma once

#include "cards/tile.h"
#include "melds/mahjong/hand.h"

namespace meldwise::mahjong {

/// `melds_wanted` 0..5, beside the pair. About 10 ns.
[[nodiscard]] int shanten(const TileCounts& concealed, int melds_wanted);
[[nodiscard]] inline int shanten(const Hand& hand) { return shanten(hand.concealed, hand.melds_wanted()); }

/// Builds the tables now instead of on the first use; any thread, any number of times.
void prepare_shanten_tables();

}  // namespace meldwise::mahjong
