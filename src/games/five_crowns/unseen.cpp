#include "games/five_crowns/unseen.h"

#include <algorithm>

namespace meldwise::five_crowns {
namespace {

CrownHand common(const CrownHand& a, const CrownHand& b) {
  CrownHand both;
  a.for_each_face([&](CrownCard card, int count) {
    for (int copy = std::min(count, b.count(card)); copy > 0; --copy) both.add(card);
  });
  return both;
}

}  // namespace

Unseen unseen_by(const View& view) {
  static const CrownHand deck = crown_deck_counts();
  const Public& table = view.table;
  CrownHand rest = deck;
  for (const CrownCard card : table.discards) rest.remove(card);
  rest.remove(view.hand);
  for (std::size_t seat = 0; seat < table.seats; ++seat) {
    if (seat_at(static_cast<int>(seat)) != view.seat) rest.remove(table.seat[seat].known);
    for (const CrownCard card : table.seat[seat].laid.cards) rest.remove(card);
  }
  if (table.reshuffles == 0) return {rest, {}};
  Unseen unseen{common(rest, table.recycled), rest};
  unseen.in_hands.remove(unseen.anywhere);
  return unseen;
}

}  // namespace meldwise::five_crowns
