#include "melds/konkan/laying.h"

#include <algorithm>

namespace meldwise::konkan {
namespace {

bool can_join(const Meld& low, const Meld& high, int max_jokers_per_meld) {
  return low.is_run() && high.is_run() && low.suit() == high.suit() && low.last() + 1 == high.start &&
         low.length + high.length <= kLongestRun && low.jokers() + high.jokers() <= max_jokers_per_meld;
}

/// Joins the first pair that can be joined.
bool join_two(FixedList<Meld, kMostLaidMelds>& melds, int max_jokers_per_meld) {
  for (std::size_t i = 0; i < melds.size(); ++i) {
    for (std::size_t j = 0; j < melds.size(); ++j) {
      if (!can_join(melds[i], melds[j], max_jokers_per_meld)) continue;
      melds[i] = Meld::run(melds[i].suit(), melds[i].start, melds[i].length + melds[j].length,
                           static_cast<unsigned>(melds[i].mask) | melds[j].mask);
      melds.erase_at(j);
      return true;
    }
  }
  return false;
}

}  // namespace

void tidy(FixedList<Meld, kMostLaidMelds>& melds, int max_jokers_per_meld) {
  while (join_two(melds, max_jokers_per_meld)) {
  }
  std::sort(melds.begin(), melds.end());
}

}  // namespace meldwise::konkan
