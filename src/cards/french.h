// Cards of the French deck with jokers, as Konkan and Makiaveli use them, and compact hands of them.
//
// A `Face` is what is printed on a card; the two physical copies of a double deck share a face. Text:
// rank `A 2 … 9 T J Q K` (`10` is read too), suit `S H D C`, joker `JK`. A `FrenchHand` counts faces
// (at most two of each, up to 255 jokers) in two bit planes a suit, which is the form that run and set
// searches want; all its operations are a few instructions.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <string>
#include <string_view>

#include "cards/result.h"

namespace meldwise {

enum class Suit : std::uint8_t { spades, hearts, diamonds, clubs };

inline constexpr int kSuits = 4;
inline constexpr int kRanks = 13;  // index 0 is the ace, 12 the king

/// A printed face: 0..51 = suit * 13 + rank, 52 = joker.
struct Face {
  std::uint8_t id = 0;

  static constexpr Face of(Suit suit, int rank) {
    return Face{static_cast<std::uint8_t>(static_cast<int>(suit) * kRanks + rank)};
  }
  [[nodiscard]] constexpr bool is_joker() const { return id == kSuits * kRanks; }
  [[nodiscard]] constexpr Suit suit() const { return static_cast<Suit>(id / kRanks); }
  /// 0 = ace … 12 = king; not for a joker.
  [[nodiscard]] constexpr int rank() const { return id % kRanks; }

  friend constexpr auto operator<=>(Face, Face) = default;
};

inline constexpr Face kJoker{kSuits * kRanks};
inline constexpr int kNaturalFaces = kSuits * kRanks;
inline constexpr int kFaces = kNaturalFaces + 1;

/// "7H", "TS", "JK".
[[nodiscard]] std::string to_text(Face face);
/// Reads exactly one face; case does not matter; "10H" is TH.
[[nodiscard]] Result<Face> parse_face(std::string_view text);
[[nodiscard]] char rank_letter(int rank);
[[nodiscard]] char suit_letter(Suit suit);

class FrenchHand {
 public:
  [[nodiscard]] constexpr int count(Face face) const {
    if (face.is_joker()) return jokers_;
    const auto suit = static_cast<std::size_t>(face.suit());
    return ((once_[suit] >> face.rank()) & 1) + ((twice_[suit] >> face.rank()) & 1);
  }
  [[nodiscard]] constexpr bool has(Face face) const {
    if (face.is_joker()) return jokers_ > 0;
    return ((once_[static_cast<std::size_t>(face.suit())] >> face.rank()) & 1) != 0;
  }
  [[nodiscard]] constexpr int size() const { return size_; }
  [[nodiscard]] constexpr bool empty() const { return size_ == 0; }
  [[nodiscard]] constexpr int jokers() const { return jokers_; }

  constexpr void add(Face face) {
    ++size_;
    if (face.is_joker()) {
      ++jokers_;
      return;
    }
    const auto suit = static_cast<std::size_t>(face.suit());
    const auto bit = static_cast<std::uint16_t>(1U << face.rank());
    assert((twice_[suit] & bit) == 0);
    twice_[suit] = static_cast<std::uint16_t>(twice_[suit] | (once_[suit] & bit));
    once_[suit] = static_cast<std::uint16_t>(once_[suit] | bit);
  }
  constexpr void remove(Face face) {
    assert(has(face));
    --size_;
    if (face.is_joker()) {
      --jokers_;
      return;
    }
    const auto suit = static_cast<std::size_t>(face.suit());
    const auto bit = static_cast<std::uint16_t>(1U << face.rank());
    once_[suit] = static_cast<std::uint16_t>((once_[suit] & ~bit) | (twice_[suit] & bit));
    twice_[suit] = static_cast<std::uint16_t>(twice_[suit] & ~bit);
  }

  /// Bit r set: at least one copy of rank r of that suit is here.
  [[nodiscard]] constexpr std::uint16_t once(Suit suit) const {
    return once_[static_cast<std::size_t>(suit)];
  }
  /// Bit r set: both copies are here.
  [[nodiscard]] constexpr std::uint16_t twice(Suit suit) const {
    return twice_[static_cast<std::size_t>(suit)];
  }

  /// Calls visit(face, count) for every face that is here, in ascending order, jokers last.
  template <class Visit>
  constexpr void for_each_face(Visit&& visit) const {
    for (int suit = 0; suit < kSuits; ++suit) {
      const unsigned both = twice_[static_cast<std::size_t>(suit)];
      for (unsigned rest = once_[static_cast<std::size_t>(suit)]; rest != 0; rest &= rest - 1) {
        const int rank = std::countr_zero(rest);
        visit(Face::of(static_cast<Suit>(suit), rank), 1 + static_cast<int>((both >> rank) & 1U));
      }
    }
    if (jokers_ > 0) visit(kJoker, static_cast<int>(jokers_));
  }

  // The arithmetic of laying cards down, copies counted: some instructions a suit.

  /// Both together; no face may come to more than two.
  friend constexpr FrenchHand operator+(FrenchHand a, const FrenchHand& b) {
    for (std::size_t suit = 0; suit < kSuits; ++suit) {
      assert(((a.twice_[suit] & b.once_[suit]) | (a.once_[suit] & b.twice_[suit])) == 0);
      a.twice_[suit] |= static_cast<std::uint16_t>(b.twice_[suit] | (a.once_[suit] & b.once_[suit]));
      a.once_[suit] |= b.once_[suit];
    }
    a.jokers_ = static_cast<std::uint8_t>(a.jokers_ + b.jokers_);
    a.size_ = static_cast<std::uint8_t>(a.size_ + b.size_);
    return a;
  }
  /// `a` without the cards of `b`, which must all be in it.
  friend constexpr FrenchHand operator-(FrenchHand a, const FrenchHand& b) {
    assert(contains(a, b));
    for (std::size_t suit = 0; suit < kSuits; ++suit) {
      const unsigned once = a.once_[suit] & ~unsigned{b.once_[suit]};
      const unsigned of_two = a.twice_[suit] & ~unsigned{b.twice_[suit]};
      a.once_[suit] = static_cast<std::uint16_t>(once | of_two);
      a.twice_[suit] = static_cast<std::uint16_t>(a.twice_[suit] & ~unsigned{b.once_[suit]});
    }
    a.jokers_ = static_cast<std::uint8_t>(a.jokers_ - b.jokers_);
    a.size_ = static_cast<std::uint8_t>(a.size_ - b.size_);
    return a;
  }
  /// Whether every card of `part` is in `whole`.
  [[nodiscard]] friend constexpr bool contains(const FrenchHand& whole, const FrenchHand& part) {
    unsigned missing = 0;
    for (std::size_t suit = 0; suit < kSuits; ++suit) {
      missing |= part.once_[suit] & ~unsigned{whole.once_[suit]};
      missing |= part.twice_[suit] & ~unsigned{whole.twice_[suit]};
    }
    return missing == 0 && part.jokers_ <= whole.jokers_;
  }

  /// The copies that both have.
  [[nodiscard]] constexpr FrenchHand common(const FrenchHand& other) const {
    FrenchHand both = *this;
    int naturals = 0;
    for (std::size_t suit = 0; suit < kSuits; ++suit) {
      both.once_[suit] &= other.once_[suit];
      both.twice_[suit] &= other.twice_[suit];
      naturals += std::popcount(both.once_[suit]) + std::popcount(both.twice_[suit]);
    }
    both.jokers_ = std::min(jokers_, other.jokers_);
    both.size_ = static_cast<std::uint8_t>(naturals + both.jokers_);
    return both;
  }

  friend constexpr bool operator==(const FrenchHand&, const FrenchHand&) = default;

 private:
  std::array<std::uint16_t, kSuits> once_{};
  std::array<std::uint16_t, kSuits> twice_{};
  std::uint8_t jokers_ = 0;
  std::uint8_t size_ = 0;
};

/// "AS 7H 7H JK": ascending, every copy written out.
[[nodiscard]] std::string to_text(const FrenchHand& hand);
/// Reads faces separated by spaces or commas; at most two copies of a face and `max_jokers` jokers.
[[nodiscard]] Result<FrenchHand> parse_french_hand(std::string_view text, int max_jokers = 2);

}  // namespace meldwise
