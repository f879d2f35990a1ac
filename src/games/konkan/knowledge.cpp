// What a seat may know, the worlds that agree with it, and whether a world is sound.
#include <algorithm>
#include <cassert>

#include "games/konkan/game.h"
#include "games/konkan/pack.h"

namespace meldwise::konkan {
namespace {

/// Cards dealt out one by one from an array.
class Pile {
 public:
  void add(const FrenchHand& cards) {
    cards.for_each_face([&](Face face, int count) {
      for (int i = 0; i < count; ++i) cards_.push_back(face);
    });
  }
  void add(Face face) { cards_.push_back(face); }
  void shuffle_from(std::size_t where, Rng& rng) {
    shuffle(cards_.data() + where, cards_.size() - where, rng);
  }
  [[nodiscard]] Face operator[](std::size_t where) const { return cards_[where]; }
  [[nodiscard]] std::size_t size() const { return cards_.size(); }

 private:
  FixedList<Face, kPackCards> cards_;
};

/// What another seat knows of the deck in a sampled world. The view does not tell what that seat has
/// pulled since the last reshuffle, so this is the least it can know.
FrenchHand least_pool(const View& view, const FrenchHand& hand, Seat seat) {
  FrenchHand pool = unplaced_cards(view.table, hand, seat);
  if (view.table.reshuffles == 0) return pool;
  FrenchHand shuffled_in = view.pool;
  view.hand.for_each_face([&](Face face, int count) {
    for (int i = 0; i < count; ++i) shuffled_in.add(face);
  });
  const FrenchHand unplaced = pool;
  for_each_surplus(unplaced, shuffled_in, [&](Face face) { pool.remove(face); });
  return pool;
}

std::string in_words(Seat seat) { return "player " + std::to_string(index_of(seat) + 1); }

/// Every card of the pack is in the trash, on the table, in the deck or in a hand.
Status audit_cards(const State& state) {
  std::array<int, kFaces> seen{};
  const auto count = [&](Face face, int copies) { seen[face.id] += copies; };
  for (const TrashCard& card : state.table.trash) count(card.face(), 1);
  for (const LaidMeld& laid : state.table.melds) cards_of(laid.meld).for_each_face(count);
  const std::array<int, kFaces> open = seen;
  for (const Face card : state.secret.deck) count(card, 1);
  for (const FrenchHand& hand : state.secret.hands) hand.for_each_face(count);
  const FrenchHand pack = whole_pack();
  for (std::uint8_t id = 0; id < kFaces; ++id) {
    const Face face{id};
    if (seen[id] != pack.count(face)) {
      return fail(to_text(face) + " is there " + std::to_string(seen[id]) + " times instead of " +
                  std::to_string(pack.count(face)));
    }
    if (state.table.concealed.count(face) != pack.count(face) - open[id]) {
      return fail(to_text(face) + ": the count of concealed cards is wrong");
    }
  }
  return {};
}

Status audit_seat(const State& state, Seat seat) {
  const Public& table = state.table;
  const SeatRecord& record = table.of(seat);
  const FrenchHand& hand = state.hand(seat);
  const FrenchHand& pool = state.secret.pools[static_cast<std::size_t>(seat)];
  if (record.cards != hand.size()) return fail(in_words(seat) + ": the count of cards in hand is wrong");
  if (!contains(hand, record.known))
    return fail(in_words(seat) + " does not hold a card it is known to hold");
  if (!contains(unplaced_cards(table, hand, seat), pool)) {
    return fail(in_words(seat) + " takes a card to be in the deck whose place it knows");
  }
  FrenchHand deck;
  for (const Face card : state.secret.deck) deck.add(card);
  if (!contains(pool, deck)) return fail(in_words(seat) + " rules out a card that is in the deck");
  if (record.down() && record.come_down < table.options.threshold) {
    return fail(in_words(seat) + " is down with too few points");
  }
  if (record.come_down > record.laid) return fail(in_words(seat) + ": came down with more than it laid");
  return {};
}

}  // namespace

View Game::view(const State& state, Seat seat) {
  View view;
  view.table = state.table;
  view.seat = seat;
  if (is_player(seat)) {
    view.hand = state.hand(seat);
    view.pool = state.secret.pools[static_cast<std::size_t>(seat)];
  }
  return view;
}

State Game::sample(const View& view, Rng& rng) {
  assert(is_player(view.seat));
  const Public& table = view.table;
  State state;
  state.table = table;
  state.secret.seed = rng();

  // The deck comes out of the pool; what is left of it and what the seat knows not to be in the deck
  // fills the places in the other hands that are not known.
  Pile pile;
  pile.add(view.pool);
  pile.shuffle_from(0, rng);
  auto& deck = state.secret.deck;
  for (std::size_t i = 0; i < table.deck; ++i) deck.push_back(pile[i]);
  if (table.reshuffles > 0) {
    const FrenchHand unplaced = unplaced_cards(table, view.hand, view.seat);
    for_each_surplus(unplaced, view.pool, [&](Face face) { pile.add(face); });
    pile.shuffle_from(table.deck, rng);
  }

  std::size_t next = table.deck;
  for (int i = 0; i < table.seats; ++i) {
    const auto seat = static_cast<std::size_t>(i);
    FrenchHand& hand = state.secret.hands[seat];
    if (seat_at(i) == view.seat) {
      hand = view.hand;
      continue;
    }
    hand = table.seat[seat].known;
    while (hand.size() < table.seat[seat].cards) hand.add(pile[next++]);
  }
  assert(next == pile.size());
  for (int i = 0; i < table.seats; ++i) {
    const auto seat = static_cast<std::size_t>(i);
    state.secret.pools[seat] =
        seat_at(i) == view.seat ? view.pool : least_pool(view, state.secret.hands[seat], seat_at(i));
  }
  return state;
}

Status Game::audit(const State& state) {
  const Public& table = state.table;
  if (Status options = check_options(table.options, table.seats); !options) return options;
  if (Status cards = audit_cards(state); !cards) return cards;
  if (table.deck != state.secret.deck.size()) return fail("the count of cards in the deck is wrong");
  if (table.buried > table.trash.size()) return fail("more cards are buried than lie in the trash");
  for (const LaidMeld& laid : table.melds) {
    if (!is_valid(laid.meld, table.options.max_jokers_per_meld)) return fail("a meld on the table is none");
    if (index_of(laid.owner) >= table.seats) return fail("a meld on the table is nobody's");
  }
  for (int seat = 0; seat < table.seats; ++seat) {
    if (Status sound = audit_seat(state, seat_at(seat)); !sound) return sound;
  }
  const bool playing = table.progress == Progress::playing;
  if (playing && state.hand(table.mover()).empty()) return fail("the player to move has no cards");
  if (table.turn.taken != kNoFace && !(playing && state.hand(table.mover()).has(table.turn.taken))) {
    return fail("the card taken from the trash is not in the hand of the player to move");
  }
  return {};
}

}  // namespace meldwise::konkan
