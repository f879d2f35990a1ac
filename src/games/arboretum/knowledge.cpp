// What a seat knows, worlds that agree with it, and the audit of a whole state.
#include <algorithm>
#include <cassert>
#include <string>

#include "games/arboretum/game.h"

namespace meldwise::arboretum {

View Game::view(const State& state, Seat seat) {
  View view{};
  view.table = state.table;
  view.seat = seat;
  if (is_player(seat)) view.hand = state.secret.hand[slot_of(seat)];
  return view;
}

State Game::sample(const View& view, Rng& rng) {
  const OpenTable& table = view.table;
  State state{};
  state.table = table;
  state.secret.seed = rng();  // later rounds are as unknown as the deck

  TreeSet unseen = TreeSet::first_species(species_in_play(table.seats));
  unseen -= table.visible();
  unseen -= view.hand.set();
  FixedList<TreeCard, kTreeCards> pool;
  unseen.for_each([&](TreeCard card) { pool.push_back(card); });
  shuffle(pool.data(), pool.size(), rng);

  for (std::size_t seat = 0; seat < table.seats; ++seat) {
    Hand& hand = state.secret.hand[seat];
    if (seat_at(static_cast<int>(seat)) == view.seat) {
      hand = view.hand;
      continue;
    }
    table.known[seat].for_each([&](TreeCard card) { hand.push_back(card); });
    while (static_cast<int>(hand.size()) < table.hand_size(seat_at(static_cast<int>(seat)))) {
      hand.push_back(pool.back());
      pool.pop_back();
    }
  }
  assert(pool.size() == table.deck);
  std::copy(pool.begin(), pool.end(), state.secret.deck.begin());
  return state;
}

Status Game::audit(const State& state) {
  const OpenTable& table = state.table;
  if (const Status sensible = check_options(table.options, table.seats); !sensible) return sensible;
  std::array<int, kTreeCards> places{};
  const auto count = [&](TreeCard card) {
    if (card.valid()) ++places[card.id];
    return card.valid();
  };
  bool valid = true;
  for (std::size_t i = 0; i < table.deck; ++i) valid = count(state.secret.deck[i]) && valid;
  for (std::size_t seat = 0; seat < table.seats; ++seat) {
    const Hand& hand = state.secret.hand[seat];
    for (const TreeCard card : hand) valid = count(card) && valid;
    for (const TreeCard card : table.pile[seat]) valid = count(card) && valid;
    for (int slot = 0; slot < table.layout[seat].size(); ++slot)
      valid = count(table.layout[seat].card(slot)) && valid;
    const std::string who = "player " + std::to_string(seat + 1);
    const int expected = table.hand_size(seat_at(static_cast<int>(seat)));
    if (static_cast<int>(hand.size()) != expected) {
      return fail(who + " holds " + std::to_string(hand.size()) + " cards, expected " +
                  std::to_string(expected));
    }
    TreeSet hidden = table.known[seat];
    hidden -= hand.set();
    if (!hidden.empty()) {
      return fail(who + " is known to hold " + meldwise::to_text(hidden) + " but does not");
    }
  }
  if (!valid) return fail("there is a card that does not exist");
  for (std::size_t id = 0; id < places.size(); ++id) {
    const int expected = static_cast<int>(id) < cards_in_play(table.seats) ? 1 : 0;
    if (places[id] != expected) {
      return fail(meldwise::to_text(TreeCard{static_cast<std::uint8_t>(id)}) + " is in " +
                  std::to_string(places[id]) + " places, expected " + std::to_string(expected));
    }
  }
  const bool playing = table.progress == Progress::playing;
  if (playing != is_player(table.to_move)) return fail("somebody is to move exactly while a round is played");
  if (playing == table.exhausted()) {
    return fail("a round ends with the turn that draws the last card of the deck");
  }
  return {};
}

Aside Game::aside(const State& state, Seat seat) {
  Aside aside;
  if (state.table.seats != 2) return aside;
  const std::size_t other = 1 - slot_of(seat);
  const Hand& hand = state.secret.hand[other];
  for (const TreeCard card : hand) {
    aside.other.push_back(state.table.known[other].has(card) ? std::optional(card) : std::nullopt);
    aside.newest = card;
  }
  return aside;
}

}  // namespace meldwise::arboretum
