#include "games/five_crowns/speech/arrangement.h"

namespace meldwise::five_crowns {

std::vector<std::vector<std::string>> meanings(const Arrangement& arrangement) {
  std::vector<std::vector<std::string>> all;
  for (const Meld& meld : arrangement.melds) {
    all.emplace_back();
    for (std::size_t i = 0; i < meld.cards.size(); ++i) all.back().push_back(stands_for(meld, i));
  }
  return all;
}

std::string to_text(const Arrangement& arrangement, CrownRank wild) {
  std::string out;
  for (const Meld& meld : arrangement.melds) out.append("[").append(to_text(meld, wild)).append("] ");
  out += meldwise::to_text(arrangement.leftover);
  if (out.ends_with(' ')) out.pop_back();
  return out;
}

Arrangement arrange_shown(const CrownHand& cards, bool arranged_by_hand, CrownRank wild,
                          const MeldRules& rules) {
  if (!arranged_by_hand) return arrange(cards, wild, rules);
  Arrangement as_it_is;
  as_it_is.points = points_of(cards, wild, rules.points);
  as_it_is.leftover = cards;
  return as_it_is;
}

}  // namespace meldwise::five_crowns
