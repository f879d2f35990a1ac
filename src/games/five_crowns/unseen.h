// The cards a seat has not in sight, for sampling worlds and for counting chances.
//
// Until the first reshuffle an unseen card may be anywhere. A reshuffle makes the stock of cards everybody
// has seen, so from then on the stock can hold only those (Public::recycled) and everything else unseen is
// in a hand.
#pragma once

#include "cards/crown_card.h"
#include "games/five_crowns/state.h"

namespace meldwise::five_crowns {

struct Unseen {
  CrownHand anywhere;  ///< in the stock or in a hand
  CrownHand in_hands;  ///< not in the stock
};

/// Neither in the seat's own hand nor among the discards, the cards laid, or those known in other hands.
[[nodiscard]] Unseen unseen_by(const View& view);

}  // namespace meldwise::five_crowns
