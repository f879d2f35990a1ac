// The card-usefulness player of Five Crowns: a rule of thumb for every card, and the exact finder to go out.
//
// A wild is worth 100. Another card is worth 15 for each card of its rank in the hand and, in its suit, 20
// for each neighbour, 10 for each card one gap away and 5 two gaps away, less half its points. The player
// takes the top discard if it is wild or worth more than 25, throws the card worth least, goes out as soon as
// it can and throws what the finder says on its last turn. A microsecond or two a decision.
#pragma once

#include <optional>

#include "cards/rng.h"
#include "games/five_crowns/rules/action.h"
#include "games/five_crowns/rules/state.h"

namespace meldwise::five_crowns {

/// What a card is worth beside the others of a hand, in halves of the points above.
[[nodiscard]] int usefulness(CrownCard card, const CrownHand& others, CrownRank wild, const MeldRules& rules);

/// The action that goes out, for the seat to move after it has drawn; nothing if it cannot. On a last turn
/// only rules without a discard know such an action, and cards laid by hand must then be all there are.
[[nodiscard]] std::optional<Action> way_out(const View& view);

/// The decision of the seat to move; `view` is its view. Equally useless cards are thrown at random.
[[nodiscard]] Action usefulness_action(const View& view, Rng& rng);

}  // namespace meldwise::five_crowns
