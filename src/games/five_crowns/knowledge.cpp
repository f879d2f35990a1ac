// What a seat knows, and worlds that fit what it knows.
#include <array>
#include <cassert>

#include "games/five_crowns/game.h"
#include "games/five_crowns/unseen.h"

namespace meldwise::five_crowns {
namespace {

using Pile = FixedList<CrownCard, kCrownDeck>;

void append(Pile& pile, const CrownHand& cards) {
  cards.for_each_face([&](CrownCard card, int count) {
    for (int copy = 0; copy < count; ++copy) pile.push_back(card);
  });
}

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

  // Cards that cannot be in the stock are in a hand; of the others, as many as the hands still want.
  const Unseen unseen = unseen_by(view);
  Pile stock;
  Pile hands;
  append(stock, unseen.anywhere);
  append(hands, unseen.in_hands);
  shuffle(stock.data(), stock.size(), rng);
  while (stock.size() > table.stock) {
    hands.push_back(stock.back());
    stock.pop_back();
  }
  // Cards that come from the shuffled pile alone are in random order already.
  if (!unseen.in_hands.empty()) shuffle(hands.data(), hands.size(), rng);
  for (std::size_t seat = 0; seat < table.seats; ++seat) {
    CrownHand& hand = hidden.hand[seat];
    if (seat == static_cast<std::size_t>(view.seat)) {
      hand = view.hand;
      continue;
    }
    hand = table.seat[seat].known;
    for (int missing = table.seat[seat].held - hand.size(); missing > 0; --missing) {
      hand.add(hands.back());
      hands.pop_back();
    }
  }
  hidden.stock = stock;
  if (table.phase == Phase::discard) {
    hidden.drawn = mover == view.seat ? view.drawn
                                      : some_drawn_card(table, hidden.hand[static_cast<std::size_t>(mover)]);
  }
  return state;
}

}  // namespace meldwise::five_crowns
