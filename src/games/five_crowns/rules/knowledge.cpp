// What a seat knows, and worlds that fit what it knows.
#include "games/five_crowns/rules/knowledge.h"

namespace meldwise::five_crowns {
Unseen unseen_by(const View& view) {
  const CrownHand rest = unseen<Places>(view, view.seat);
  if (view.table.reshuffles == 0) return {rest, {}};
  Unseen unseen{places::common(rest, view.table.recycled), rest};
  unseen.in_hands.remove(unseen.anywhere);
  return unseen;
}

void complete_world(State& world, const View& view) {
  piles::hold_drawn(world, view, [&](const CrownHand& unknown) {
    const Laid& laid = view.table.of(view.table.mover()).laid;
    CrownCard card = laid.cards.empty() ? kNoCard : laid.cards.back();
    unknown.for_each_face([&](CrownCard some, int) { card = some; });
    return card;
  });
}

}  // namespace meldwise::five_crowns
