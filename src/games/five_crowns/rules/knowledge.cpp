// What a seat knows, and worlds that fit what it knows.
#include <cassert>

#include "games/five_crowns/game.h"
#include "games/five_crowns/rules/knowledge.h"
#include "games/places.h"

namespace meldwise::five_crowns {
namespace {

/// What the mover drew, for a world in which that is not known: taken from the discards in all eyes, or any
/// card that may have come from the stock.
CrownCard some_drawn_card(const Public& table, const CrownHand& hand) {
  if (table.taken != kNoCard) return table.taken;
  const SeatRecord& mover = table.seat[static_cast<std::size_t>(table.mover())];
  CrownHand unknown = hand;
  unknown.remove(mover.known);
  CrownCard card = kNoCard;
  unknown.for_each_face([&](CrownCard some, int) { card = some; });
  return card == kNoCard && !mover.laid.cards.empty() ? mover.laid.cards.back() : card;
}

}  // namespace

Unseen unseen_by(const View& view) {
  const CrownHand rest = unseen<Places>(view, view.seat);
  if (view.table.reshuffles == 0) return {rest, {}};
  Unseen unseen{places::common(rest, view.table.recycled), rest};
  unseen.in_hands.remove(unseen.anywhere);
  return unseen;
}

State Game::sample(const View& view, Rng& rng) {
  assert(is_player(view.seat));
  auto state = deal_world<Places, State>(view, rng);
  if (view.table.phase != Phase::discard) return state;
  const Seat mover = view.table.mover();
  state.hidden.drawn = mover == view.seat ? view.drawn : some_drawn_card(view.table, state.hand(mover));
  return state;
}

}  // namespace meldwise::five_crowns
