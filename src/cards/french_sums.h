// Sums, differences and parts of French hands, copies counted: the arithmetic of laying cards down. Pure,
// without heap, a few instructions a suit.
#pragma once

#include "cards/french.h"

namespace meldwise {

/// Both together; no face may come to more than two.
[[nodiscard]] constexpr FrenchHand operator+(FrenchHand a, const FrenchHand& b) {
  b.for_each_face([&](Face face, int count) {
    for (int i = 0; i < count; ++i) a.add(face);
  });
  return a;
}

/// Whether every card of `part` is in `whole`.
[[nodiscard]] constexpr bool contains(const FrenchHand& whole, const FrenchHand& part) {
  for (int i = 0; i < kSuits; ++i) {
    const auto suit = static_cast<Suit>(i);
    if ((part.once(suit) & ~whole.once(suit)) != 0 || (part.twice(suit) & ~whole.twice(suit)) != 0)
      return false;
  }
  return part.jokers() <= whole.jokers();
}

/// `a` without the cards of `b`, which must all be in it.
[[nodiscard]] constexpr FrenchHand operator-(FrenchHand a, const FrenchHand& b) {
  b.for_each_face([&](Face face, int count) {
    for (int i = 0; i < count; ++i) a.remove(face);
  });
  return a;
}

}  // namespace meldwise
