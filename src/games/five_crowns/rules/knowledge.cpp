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

View Game::view(const State& state, Seat seat) {
  View view{};
  view.table = state.table;
  view.seat = seat;
  if (!is_player(seat)) return view;
  view.hand = state.hidden.hand[static_cast<std::size_t>(seat)];
  if (state.table.phase == Phase::discard && state.table.mover() == seat) view.drawn = state.hidden.drawn;
  return view;
}

State Game::sample(const View& view, Rng& rng) {
  assert(is_player(view.seat));
  const Public& table = view.table;
  const Seat mover = table.mover();
  State state{};
  state.table = table;
  Hidden& hidden = state.hidden;
  hidden.seed = rng();
  hidden.hand[static_cast<std::size_t>(view.seat)] = view.hand;
  deal_unseen<Places>(state, view.seat, rng);
  if (table.phase == Phase::discard) {
    hidden.drawn = mover == view.seat ? view.drawn
                                      : some_drawn_card(table, hidden.hand[static_cast<std::size_t>(mover)]);
  }
  return state;
}

}  // namespace meldwise::five_crowns
