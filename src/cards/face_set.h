// A set of faces of any cards, one bit each by their ids: what somebody threw, a hand of a deck without
// doubles. Trivially copyable, one word; everything but a walk through it is an instruction or two.
#pragma once

#include <bit>
#include <cstdint>
#include <string>

#include "cards/bits.h"

namespace meldwise {

template <class Card>
struct FaceSet {
  using value_type = Card;
  std::uint64_t bits = 0;

  /// The faces with the lowest so many ids.
  static constexpr FaceSet first(int faces) { return {(std::uint64_t{1} << faces) - 1}; }
  static constexpr FaceSet of(Card card) { return {std::uint64_t{1} << (card.id & 63U)}; }

  [[nodiscard]] constexpr bool has(Card card) const { return (bits & of(card).bits) != 0; }
  [[nodiscard]] constexpr int size() const { return count_ones(bits); }
  [[nodiscard]] constexpr bool empty() const { return bits == 0; }
  [[nodiscard]] constexpr Card lowest() const {
    return Card{static_cast<std::uint8_t>(std::countr_zero(bits))};
  }
  /// The one after so many, ascending; there must be more.
  [[nodiscard]] constexpr Card after(std::uint32_t skipped) const {
    std::uint64_t rest = bits;
    for (; skipped > 0; --skipped) rest &= rest - 1;
    return FaceSet{rest}.lowest();
  }
  /// The first of those with the largest value(card); there must be one.
  [[nodiscard]] constexpr Card most(auto&& value) const {
    Card best = lowest();
    auto largest = value(best);
    (*this - best).for_each([&](Card card) {
      const auto now = value(card);
      if (!(now > largest)) return;
      best = card;
      largest = now;
    });
    return best;
  }
  constexpr void add(Card card) { bits |= of(card).bits; }
  constexpr void remove(Card card) { bits &= ~of(card).bits; }
  constexpr void for_each(auto&& visit) const {
    for (std::uint64_t rest = bits; rest != 0; rest &= rest - 1) visit(FaceSet{rest}.lowest());
  }

  friend constexpr FaceSet operator|(FaceSet a, FaceSet b) { return {a.bits | b.bits}; }
  friend constexpr FaceSet operator&(FaceSet a, FaceSet b) { return {a.bits & b.bits}; }
  friend constexpr FaceSet operator-(FaceSet a, FaceSet b) { return {a.bits & ~b.bits}; }
  friend constexpr FaceSet operator-(FaceSet a, Card card) { return a - of(card); }
  friend constexpr bool operator==(FaceSet, FaceSet) = default;

  /// "AS 7H KC", ascending.
  friend std::string to_text(FaceSet cards) {
    std::string text;
    cards.for_each([&](Card card) { text.append(text.empty() ? "" : " ").append(to_text(card)); });
    return text;
  }
};

}  // namespace meldwise
