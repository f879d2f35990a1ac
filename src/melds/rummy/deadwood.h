// The heart of a rummy with one pack: which cards of a hand are melded so that the rest costs least.
//
// A CardSet is one deck as bits. A meld is three or four cards of a rank or three or more of a suit in
// sequence, the ace low. `deadwood` and `arrange` are exact: some hundred nanoseconds for eleven cards, no
// heap.
#pragma once

#include "cards/face_set.h"
#include "cards/fixed_list.h"
#include "cards/french.h"
#include "cards/neighbours.h"

namespace meldwise::rummy {

inline constexpr Face kNoCard{0xFF};
inline constexpr int kDeck = kNaturalFaces;
inline constexpr int kMostMelds = 3;  // of eleven cards

using CardSet = FaceSet<Face>;
inline constexpr CardSet kPack = CardSet::first(kDeck);

/// Ace 1, court cards 10, the others their number.
[[nodiscard]] constexpr int points_of(Face card) { return card.rank() < 9 ? card.rank() + 1 : 10; }
[[nodiscard]] int points_of(CardSet cards);

using Melds = FixedList<CardSet, kMostMelds>;
struct Arrangement {
  Melds melds{};
  CardSet loose{};
  int points = 0;  ///< of the loose cards

  /// Sorts in a card that is added to this hand: anew only where it makes a meld.
  void add(CardSet hand, Face card);
  void remove_loose(Face card) {
    loose.remove(card);
    points -= points_of(card);
  }

  friend constexpr bool operator==(const Arrangement&, const Arrangement&) = default;
};
/// A best arrangement; of equally good ones the first in the order of the cards.
[[nodiscard]] Arrangement arrange(CardSet hand);
[[nodiscard]] inline int deadwood(CardSet hand) { return arrange(hand).points; }
/// The least deadwood after taking this card and throwing another one.
[[nodiscard]] int deadwood_with(CardSet hand, Face card);
/// Whether the card, added to the hand, is melded in a best arrangement.
[[nodiscard]] inline bool would_meld(CardSet hand, Face card) {
  return !arrange(hand | CardSet::of(card)).loose.has(card);
}
/// The card that costs most.
[[nodiscard]] Face dearest(CardSet cards);

[[nodiscard]] bool is_meld(CardSet cards);
/// Whether the meld is still one with this card.
[[nodiscard]] inline bool fits(CardSet meld, Face card) {
  return !meld.has(card) && is_meld(meld | CardSet::of(card));
}
/// Calls visit(card, number of the meld) for every way to lay off one card of the hand.
void for_each_fit(CardSet hand, const Melds& melds, auto&& visit) {
  hand.for_each([&](Face card) {
    for (std::size_t meld = 0; meld < melds.size(); ++meld) {
      if (fits(melds[meld], card)) visit(card, static_cast<std::uint8_t>(meld));
    }
  });
}

struct Fit {
  Face card = kNoCard;  ///< kNoCard for none
  std::uint8_t meld = 0;
};
/// The next card to lay off so that in the end the least deadwood is left; none if that lowers nothing more.
[[nodiscard]] Fit best_fit(CardSet hand, const Melds& melds);

inline void Arrangement::add(CardSet hand, Face card) {
  if (melds_with(hand, card)) {
    *this = arrange(hand | CardSet::of(card));
  } else {
    loose.add(card);
    points += points_of(card);
  }
}

}  // namespace meldwise::rummy
