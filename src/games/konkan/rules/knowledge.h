// The Konkan pack, where its cards are, and whether a view or a state can be.
#pragma once

#include <bit>

#include "cards/french.h"
#include "cards/result.h"
#include "games/konkan/rules/state.h"
#include "games/places.h"

namespace meldwise::konkan {

/// Two of every natural card and the jokers.
[[nodiscard]] constexpr FrenchHand whole_pack() {
  FrenchHand pack;
  for (std::uint8_t id = 0; id < kNaturalFaces; ++id) {
    pack.add(Face{id});
    pack.add(Face{id});
  }
  for (int i = 0; i < kMostJokers; ++i) pack.add(kJoker);
  return pack;
}

/// Calls visit(face) for every copy that `more` has beyond those in `less`.
template <class Visit>
constexpr void for_each_surplus(const FrenchHand& more, const FrenchHand& less, Visit&& visit) {
  for (int s = 0; s < kSuits; ++s) {
    const auto suit = static_cast<Suit>(s);
    const unsigned first = more.once(suit) & ~static_cast<unsigned>(less.once(suit));
    const unsigned second = more.twice(suit) & ~static_cast<unsigned>(less.twice(suit));
    for (unsigned ranks : {first, second}) {
      for (; ranks != 0; ranks &= ranks - 1) visit(Face::of(suit, std::countr_zero(ranks)));
    }
  }
  for (int i = less.jokers(); i < more.jokers(); ++i) visit(kJoker);
}

/// The concealed cards whose place `seat`, which holds `hand`, cannot tell. Cards that are claimed to be in
/// two places, as a view from outside may do, are taken out once.
[[nodiscard]] constexpr FrenchHand unplaced_cards(const Public& table, const FrenchHand& hand, Seat seat) {
  FrenchHand unplaced = table.concealed;
  const auto take_out = [&](const FrenchHand& cards) {
    if (contains(unplaced, cards)) {
      unplaced = unplaced - cards;
      return;
    }
    cards.for_each_face([&](Face face, int count) {
      for (int i = 0; i < count && unplaced.has(face); ++i) unplaced.remove(face);
    });
  };
  take_out(hand);
  for (int other = 0; other < table.seats; ++other) {
    if (seat_at(other) != seat) take_out(table.of(seat_at(other)).known);
  }
  return unplaced;
}

/// The same for the copies of one card: unplaced_cards(…).count(card).
[[nodiscard]] constexpr int unplaced_copies(const Public& table, const FrenchHand& hand, Seat seat,
                                            Face card) {
  int copies = table.concealed.count(card) - hand.count(card);
  for (int other = 0; other < table.seats; ++other) {
    if (seat_at(other) != seat) copies -= table.of(seat_at(other)).known.count(card);
  }
  return copies;
}

/// The places of games/places.h. Of the open ones the table keeps the sum: what lies open nowhere is
/// concealed, in the deck or in a hand.
struct Places {
  using Bag = FrenchHand;
  static constexpr int kCards = kPackCards;

  static const FrenchHand& pack(const auto& truth) { return truth.table.concealed; }
  /// What the viewer knows the deck to be made of; nothing more than it has not seen before a reshuffle.
  static const FrenchHand* pool_of(auto& truth, Seat viewer) {
    if (truth.table.reshuffles == 0 || !is_player(viewer)) return nullptr;
    if constexpr (requires { truth.hidden; }) {
      return &truth.hidden.pools[static_cast<std::size_t>(viewer)];
    } else {
      return &truth.pool;
    }
  }
  static void list(auto& visit, auto& truth, Seat viewer) {
    const Public& table = truth.table;
    visit.hidden("deck", places::stock_of<Face>(truth), table.deck, pool_of(truth, viewer), "deck_may_hold");
    for (int i = 0; i < table.seats; ++i) {
      const Seat seat = seat_at(i);
      visit.hand(seat, places::hand_of(truth, seat), table.of(seat).cards, table.of(seat).known);
    }
  }
};

/// The pack without what lies open; a card that lies open too often is taken out as often as it is there.
[[nodiscard]] FrenchHand concealed_cards(const Public& table);

/// Ok if some play leads to such a view as far as counts and phases tell, so that everything that takes a
/// View may take it; otherwise the field that is wrong and why ("hand: 13 cards, players[0].cards says 14").
/// Options, seats, faces and melds have been checked.
[[nodiscard]] Status audit(const View& view);

}  // namespace meldwise::konkan
