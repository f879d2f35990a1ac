// What a seat may know, and worlds that fit what it knows.
#include "games/makiaveli/rules/knowledge.h"

#include <bit>
#include <cassert>

#include "games/makiaveli/game.h"

namespace meldwise::makiaveli {

View Game::view(const State& state, Seat seat) {
  View view = GameBase::view(state, seat);
  if (state.table.progress == Progress::playing && seat == state.table.mover()) view.play = state.hidden.play;
  return view;
}

// As deal_unseen, but from the front of the pile and a suit at a time: searches that are recorded depend on
// the order, and it is quicker.
State Game::sample(const View& view, Rng& rng) {
  const Public& table = view.table;
  assert(index_of(view.seat) < table.seats);
  State state{.table = table, .hidden = {.seed = rng(), .play = view.play}};
  FixedList<const FrenchHand*, 4 + kMostSeats> seen;
  for (const FrenchHand* cards : {&table.board.floor, &table.board.cross, &view.hand, &view.play.put})
    seen.push_back(cards);
  for (int i = 0; i < table.seats; ++i) {
    if (seat_at(i) != view.seat) seen.push_back(&table.of(seat_at(i)).shown);
  }
  FixedList<Face, kPackCards> pile;
  for (int i = 0; i < kSuits; ++i) {
    const auto suit = static_cast<Suit>(i);
    unsigned once = 0;
    unsigned twice = 0;
    for (const FrenchHand* cards : seen) {
      twice |= cards->twice(suit) | (once & cards->once(suit));
      once |= cards->once(suit);
    }
    for (const unsigned gone : {once, twice}) {
      for (unsigned ranks = ~gone & ((1U << kRanks) - 1); ranks != 0; ranks &= ranks - 1)
        pile.push_back(Face::of(suit, std::countr_zero(ranks)));
    }
  }
  shuffle(pile.data(), pile.size(), rng);

  std::size_t next = 0;
  for (int i = 0; i < table.seats; ++i) {
    const Seat seat = seat_at(i);
    FrenchHand& hand = state.hand(seat);
    hand = seat == view.seat ? view.hand : table.of(seat).shown;
    while (seat != view.seat && hand.size() < table.of(seat).cards) hand.add(pile[next++]);
  }
  while (next < pile.size()) state.hidden.deck.push_back(pile[next++]);
  assert(state.hidden.deck.size() == table.deck);
  return state;
}

}  // namespace meldwise::makiaveli
