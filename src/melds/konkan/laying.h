// From the short runs that the search works with to melds as a player would lay them.
#pragma once

#include "melds/konkan/solver.h"

namespace meldwise::konkan {

/// Joins neighbouring runs of a suit where the result is one legal run, and puts runs before sets, each in
/// rising order. The cards laid and their points stay the same.
void tidy(FixedList<Meld, kMostLaidMelds>& melds, int max_jokers_per_meld);

}  // namespace meldwise::konkan
