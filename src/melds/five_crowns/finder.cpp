#include "melds/five_crowns/finder.h"

#include "melds/five_crowns/meld_search.h"

namespace meldwise::five_crowns {

int min_points(const CrownHand& hand, CrownRank wild, const MeldRules& rules) {
  MeldSearch search(hand, wild, rules, Discard::none);
  search.find(kNoBound);
  return search.best().points;
}

BestDiscard best_discard(const CrownHand& hand, CrownRank wild, const MeldRules& rules) {
  const Solution best = solve_discard(hand, wild, rules);
  return {best.points, best.discard};
}

int min_points_after_discard(const CrownHand& hand, CrownRank wild, const MeldRules& rules, int bound) {
  MeldSearch search(hand, wild, rules, Discard::any);
  return search.find(bound) ? search.best().points : bound;
}

bool can_meld_all(const CrownHand& hand, CrownRank wild, const MeldRules& rules) {
  return MeldSearch(hand, wild, rules, Discard::none).find(1);
}

bool can_go_out(const CrownHand& hand, CrownRank wild, const MeldRules& rules) {
  const Discard discard = rules.going_out == GoingOut::all ? Discard::none : Discard::any;
  return MeldSearch(hand, wild, rules, discard).find(1);
}

}  // namespace meldwise::five_crowns
