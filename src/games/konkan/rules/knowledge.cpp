// What a seat may know, and the worlds that agree with it.
#include <cassert>

#include "games/konkan/game.h"
#include "games/konkan/rules/knowledge.h"

namespace meldwise::konkan {
namespace {

/// What another seat knows of the deck in a sampled world. The view does not tell what that seat has
/// pulled since the last reshuffle, so this is the least it can know.
FrenchHand least_pool(const View& view, const FrenchHand& hand, Seat seat) {
  FrenchHand pool = unplaced_cards(view.table, hand, seat);
  if (view.table.reshuffles == 0) return pool;
  const FrenchHand shuffled_in = view.pool + view.hand;
  const FrenchHand unplaced = pool;
  for_each_surplus(unplaced, shuffled_in, [&](Face face) { pool.remove(face); });
  return pool;
}

}  // namespace

View Game::view(const State& state, Seat seat) {
  View view = GameBase::view(state, seat);
  if (is_player(seat)) view.pool = state.hidden.pools[static_cast<std::size_t>(seat)];
  return view;
}

State Game::sample(const View& view, Rng& rng) {
  assert(is_player(view.seat));
  const Public& table = view.table;
  State state;
  state.table = table;
  state.hidden.seed = rng();

  state.hidden.hand[static_cast<std::size_t>(view.seat)] = view.hand;
  state.hidden.pools[static_cast<std::size_t>(view.seat)] = view.pool;
  deal_unseen<Places>(state, view.seat, rng);
  for (int i = 0; i < table.seats; ++i) {
    const auto seat = static_cast<std::size_t>(i);
    if (seat_at(i) != view.seat)
      state.hidden.pools[seat] = least_pool(view, state.hidden.hand[seat], seat_at(i));
  }
  return state;
}

}  // namespace meldwise::konkan
