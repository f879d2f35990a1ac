// What games of stock and discards say alike: how a draw is named, and why one card is safer to throw than
// another, as the only one who may take it has left or thrown its like. From what everybody has seen; some
// bit operations, and strings where it is told.
#pragma once

#include "cards/face_set.h"
#include "games/contrast.h"
#include "games/seat.h"

namespace meldwise {

/// "take 9D" or "draw from the stock"; another action is its own text.
template <class G>
[[nodiscard]] SaidValue named(const typename G::View& view, const typename G::Action& action) {
  using Kind = decltype(action.kind);
  if (action.kind == Kind::draw_stock) return say_alike("do.draw.stock");
  if (action.kind != Kind::draw_discard) return G::to_text(action);
  return say_alike("do.take", {{"card", to_text(view.table.discards.back())}});
}

/// The cards among these that have the rank of that one; a joker is like nothing.
template <class Card>
[[nodiscard]] FaceSet<Card> of_its_rank(FaceSet<Card> cards, Card card) {
  FaceSet<Card> like;
  if (card.is_joker()) return like;
  cards.for_each([&](Card one) {
    if (!one.is_joker() && one.rank() == card.rank()) like.add(one);
  });
  return like;
}

/// Says it where more of the rank was refused than of the other card's. `refused`: what `taker`, the only one
/// who may take what is thrown, left lying or threw.
template <class Card>
void say_refused(Contrast& contrast, Seat taker, FaceSet<Card> refused, Card mine, Card theirs) {
  const FaceSet<Card> like = of_its_rank(refused, mine);
  contrast.say(like.size() > of_its_rank(refused, theirs).size(),
               say_alike("than.refused",
                         {{"who", index_of(taker)}, {"card", to_text(mine)}, {"cards", to_text(like)}}));
}

}  // namespace meldwise
