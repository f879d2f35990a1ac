// Cards of the Five Crowns deck and compact hands of them.
//
// 5 suits, ranks 3 to K, two copies of each, and 6 jokers: 116 cards. Text: rank `3 … 9 T J Q K` (`10` is
// read too), suit `S H C D T` where T is stars, joker `JK`; so `JT` is the jack of stars and `TT` the ten
// of stars. A `CrownHand` counts faces in two bit planes that hold rank after rank, five suits a rank:
// a book is a group of five neighbouring bits, a run climbs in steps of five. It is 16 bytes and all its
// operations are a few instructions.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <string>
#include <string_view>

#include "cards/bits.h"
#include "cards/result.h"

namespace meldwise {

enum class CrownSuit : std::uint8_t { spades, hearts, clubs, diamonds, stars };
enum class CrownRank : std::uint8_t { three, four, five, six, seven, eight, nine, ten, jack, queen, king };

inline constexpr int kCrownSuits = 5;
inline constexpr int kCrownRanks = 11;
inline constexpr int kCrownNaturals = kCrownSuits * kCrownRanks;
inline constexpr int kCrownFaces = kCrownNaturals + 1;  // the joker is one face
inline constexpr int kCrownCopies = 2;
inline constexpr int kCrownJokers = 6;
inline constexpr int kCrownDeck = kCrownNaturals * kCrownCopies + kCrownJokers;

[[nodiscard]] constexpr int index_of(CrownRank rank) { return static_cast<int>(rank); }
[[nodiscard]] constexpr int index_of(CrownSuit suit) { return static_cast<int>(suit); }
[[nodiscard]] constexpr CrownRank crown_rank_at(int index) { return static_cast<CrownRank>(index); }
[[nodiscard]] constexpr CrownSuit crown_suit_at(int index) { return static_cast<CrownSuit>(index); }

/// A printed face: 0..54 = rank * 5 + suit, 55 = joker. Larger ids are no card (`is_card`).
struct CrownCard {
  std::uint8_t id = 0;

  static constexpr CrownCard of(CrownRank rank, CrownSuit suit) {
    return CrownCard{static_cast<std::uint8_t>(index_of(rank) * kCrownSuits + index_of(suit))};
  }
  [[nodiscard]] constexpr bool is_card() const { return id < kCrownFaces; }
  [[nodiscard]] constexpr bool is_joker() const { return id == kCrownNaturals; }
  [[nodiscard]] constexpr CrownRank rank() const { return crown_rank_at(id / kCrownSuits); }
  [[nodiscard]] constexpr CrownSuit suit() const { return crown_suit_at(id % kCrownSuits); }

  friend constexpr auto operator<=>(CrownCard, CrownCard) = default;
};

inline constexpr CrownCard kCrownJoker{kCrownNaturals};
/// How many of this face the deck has.
[[nodiscard]] constexpr int crown_copies(CrownCard card) {
  return card.is_joker() ? kCrownJokers : kCrownCopies;
}

/// The faces of a rank, of a suit, as bits of a hand's planes. (The masks of shifts in this file cost
/// nothing: they only say that no shift leaves the word.)
[[nodiscard]] constexpr std::uint64_t crown_faces(CrownRank rank) {
  return std::uint64_t{0b11111} << ((index_of(rank) * kCrownSuits) & 63);
}
[[nodiscard]] constexpr std::uint64_t crown_faces(CrownSuit suit) {
  return std::uint64_t{0x0004210842108421} << index_of(suit);
}

class CrownHand {
 public:
  [[nodiscard]] constexpr int count(CrownCard card) const {
    if (card.is_joker()) return jokers();
    return static_cast<int>(((once_ >> card.id) & 1U) + ((twice_ >> card.id) & 1U));
  }
  [[nodiscard]] constexpr bool has(CrownCard card) const { return count(card) > 0; }
  [[nodiscard]] constexpr int size() const {
    return count_ones(once_) + count_ones(twice_ & kNaturalBits) + jokers();
  }
  [[nodiscard]] constexpr bool empty() const { return (once_ | twice_) == 0; }
  [[nodiscard]] constexpr int jokers() const { return static_cast<int>(twice_ >> kJokerShift); }

  constexpr void add(CrownCard card) {
    assert(card.is_card() && count(card) < crown_copies(card));
    if (card.is_joker()) {
      twice_ += kOneJoker;
      return;
    }
    const std::uint64_t bit = std::uint64_t{1} << (card.id & 63U);
    twice_ |= once_ & bit;
    once_ |= bit;
  }
  constexpr void remove(CrownCard card) {
    assert(card.is_card() && has(card));
    if (card.is_joker()) {
      twice_ -= kOneJoker;
      return;
    }
    const std::uint64_t bit = std::uint64_t{1} << (card.id & 63U);
    once_ = (once_ & ~bit) | (twice_ & bit);
    twice_ &= ~bit;
  }
  /// Whether every card of `part`, copies counted, is here.
  [[nodiscard]] constexpr bool contains(const CrownHand& part) const {
    return (part.once_ & ~once_) == 0 && (part.twice_ & ~twice_ & kNaturalBits) == 0 &&
           part.jokers() <= jokers();
  }
  /// Takes all cards of `part` out; they must be here.
  constexpr void remove(const CrownHand& part) {
    assert(contains(part));
    const std::uint64_t jokers_left = (twice_ & ~kNaturalBits) - (part.twice_ & ~kNaturalBits);
    const std::uint64_t twice = twice_ & kNaturalBits;
    // A face held once loses its bit when one is taken; a face held twice only when both are.
    const std::uint64_t gone = part.once_ & (~twice | part.twice_);
    once_ &= ~gone;
    twice_ = (twice & ~part.once_) | jokers_left;
  }

  /// The copies that both have.
  [[nodiscard]] constexpr CrownHand common(const CrownHand& other) const {
    CrownHand both;
    both.once_ = once_ & other.once_;
    both.twice_ = (twice() & other.twice()) | std::min(twice_ & ~kNaturalBits, other.twice_ & ~kNaturalBits);
    return both;
  }

  /// Bit `id` set: at least one copy of that natural face is here.
  [[nodiscard]] constexpr std::uint64_t once() const { return once_; }
  /// Bit `id` set: both copies are here.
  [[nodiscard]] constexpr std::uint64_t twice() const { return twice_ & kNaturalBits; }

  /// Calls visit(card, count) for every face that is here, in ascending order, jokers last.
  template <class Visit>
  constexpr void for_each_face(Visit&& visit) const {
    for (std::uint64_t rest = once_; rest != 0; rest &= rest - 1) {
      const CrownCard card{static_cast<std::uint8_t>(std::countr_zero(rest))};
      visit(card, count(card));
    }
    if (jokers() > 0) visit(kCrownJoker, jokers());
  }

  friend constexpr bool operator==(const CrownHand&, const CrownHand&) = default;

 private:
  static constexpr int kJokerShift = 56;  // above the natural faces of `twice_` sits the number of jokers
  static constexpr std::uint64_t kOneJoker = std::uint64_t{1} << kJokerShift;
  static constexpr std::uint64_t kNaturalBits = (std::uint64_t{1} << kCrownNaturals) - 1;

  std::uint64_t once_ = 0;
  std::uint64_t twice_ = 0;
};
static_assert(sizeof(CrownHand) == 16);

/// The whole deck in ascending order.
[[nodiscard]] std::array<CrownCard, kCrownDeck> crown_deck();
/// The whole deck as counts.
[[nodiscard]] CrownHand crown_deck_counts();

[[nodiscard]] char rank_letter(CrownRank rank);
[[nodiscard]] char suit_letter(CrownSuit suit);
/// "3" … "9", "T", "J", "Q", "K"; "10" is read too and case does not matter.
[[nodiscard]] Result<CrownRank> parse_crown_rank(std::string_view text);

/// "7H", "TT", "JK".
[[nodiscard]] std::string to_text(CrownCard card);
/// Reads exactly one card; case does not matter; "10H" is TH.
[[nodiscard]] Result<CrownCard> parse_crown_card(std::string_view text);

/// "3S 7H 7H JK": ascending, every copy written out.
[[nodiscard]] std::string to_text(const CrownHand& hand);
/// Adds a card, unless the deck has no further copy of it.
[[nodiscard]] Status add_checked(CrownHand& hand, CrownCard card);
/// Reads cards separated by spaces or commas; no more copies of a face than the deck has.
[[nodiscard]] Result<CrownHand> parse_crown_hand(std::string_view text);

}  // namespace meldwise
