// The card-usefulness player of Five Crowns: a rule of thumb for every card, and the exact finder to go out.
//
// A wild is worth 100. Another card is worth 15 for each card of its rank in the hand and, in its suit, 20
// for each neighbour, 10 for each card one gap away and 5 two gaps away, less half its points. The player
// takes the top discard if it is wild or worth more than 25, throws the card worth least, goes out as soon as
// it can and throws what the finder says on its last turn. A microsecond or two a decision.
#pragma once

#include "cards/rng.h"
#include "games/five_crowns/action.h"
#include "games/five_crowns/state.h"

namespace meldwise::five_crowns {

/// What a card is worth beside the others of a hand, in halves of the points above.
[[nodiscard]] int usefulness(CrownCard card, const CrownHand& others, CrownRank wild, const MeldRules& rules);

/// The decision of the seat to move; `view` is its view. Equally useless cards are thrown at random.
[[nodiscard]] Action usefulness_action(const View& view, Rng& rng);

}  // namespace meldwise::five_crowns
