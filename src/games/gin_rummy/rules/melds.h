// The heart of gin rummy: which cards of a hand are melded so that the rest costs least.
//
// A CardSet is one deck as bits. A meld is three or four cards of a rank or three or more of a suit in
// sequence, the ace low. `deadwood` and `arrange` are exact: some hundred nanoseconds for eleven cards, no
// heap.
#pragma once

#include <bit>
#include <cstdint>
#include <string>

#include "cards/fixed_list.h"
#include "cards/french.h"

namespace meldwise::gin_rummy {

inline constexpr Face kNoCard{0xFF};
inline constexpr int kDeck = kNaturalFaces;
inline constexpr int kMostMelds = 3;  // of eleven cards

struct CardSet {
  using value_type = Face;
  std::uint64_t bits = 0;

  static constexpr CardSet all() { return {(std::uint64_t{1} << kDeck) - 1}; }
  static constexpr CardSet of(Face card) { return {std::uint64_t{1} << (card.id & 63U)}; }
  [[nodiscard]] constexpr bool has(Face card) const { return (bits & of(card).bits) != 0; }
  [[nodiscard]] constexpr int size() const { return std::popcount(bits); }
  [[nodiscard]] constexpr bool empty() const { return bits == 0; }
  [[nodiscard]] constexpr Face lowest() const {
    return Face{static_cast<std::uint8_t>(std::countr_zero(bits))};
  }
  constexpr void add(Face card) { bits |= of(card).bits; }
  constexpr void remove(Face card) { bits &= ~of(card).bits; }
  constexpr void for_each(auto&& visit) const {
    for (std::uint64_t rest = bits; rest != 0; rest &= rest - 1) visit(CardSet{rest}.lowest());
  }

  friend constexpr CardSet operator|(CardSet a, CardSet b) { return {a.bits | b.bits}; }
  friend constexpr CardSet operator&(CardSet a, CardSet b) { return {a.bits & b.bits}; }
  friend constexpr CardSet operator-(CardSet a, CardSet b) { return {a.bits & ~b.bits}; }
  friend constexpr CardSet operator-(CardSet a, Face card) { return a - of(card); }
  friend constexpr bool operator==(CardSet, CardSet) = default;
};

/// "AS 7H KC", ascending.
[[nodiscard]] std::string to_text(CardSet cards);

/// Ace 1, court cards 10, the others their number.
[[nodiscard]] constexpr int points_of(Face card) { return card.rank() < 9 ? card.rank() + 1 : 10; }
[[nodiscard]] int points_of(CardSet cards);

struct Arrangement {
  FixedList<CardSet, kMostMelds> melds{};
  CardSet loose{};
  int points = 0;  ///< of the loose cards
};
/// A best arrangement; of equally good ones the first in the order of the cards.
[[nodiscard]] Arrangement arrange(CardSet hand);
[[nodiscard]] inline int deadwood(CardSet hand) { return arrange(hand).points; }

[[nodiscard]] bool is_meld(CardSet cards);
/// Whether the meld is still one with this card.
[[nodiscard]] inline bool fits(CardSet meld, Face card) {
  return !meld.has(card) && is_meld(meld | CardSet::of(card));
}

}  // namespace meldwise::gin_rummy
