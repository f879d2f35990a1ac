// What a hand can add to one meld that lies on the table, for the search.
//
// One or two cards at each end of a run are enough: three or more at one end would be a run of their own,
// with the same cards and points. A set of three takes one card. Of additions with the same natural cards
// and number of jokers only the one worth most matters.
#pragma once

#include <cstdint>

#include "cards/fixed_list.h"
#include "melds/konkan/face_mask.h"
#include "melds/konkan/meld.h"

namespace meldwise::konkan {

struct AddedCard {
  Face card{};
  End end = End::high;
};

struct Addition {
  FaceMask naturals = 0;
  int jokers = 0;
  int points = 0;
  int natural_points = 0;
  FixedList<AddedCard, 4> cards;  ///< in an order in which they can be added one by one
};

using Additions = FixedList<Addition, 48>;

/// All that can be added to `meld` from these faces and up to `jokers` jokers, the limit for jokers in one
/// meld respected.
[[nodiscard]] Additions additions_to(const Meld& meld, FaceMask held, int jokers, int max_jokers_per_meld);

}  // namespace meldwise::konkan
