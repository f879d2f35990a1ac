// Sums, differences and parts of hands, copies counted: the arithmetic of laying cards down. Pure, without
// heap, some instructions a card.
#pragma once

#include <cstdint>

#include "cards/french.h"

namespace meldwise::makiaveli {

/// Both together; no face may come to more than two.
[[nodiscard]] constexpr FrenchHand sum(FrenchHand a, const FrenchHand& b) {
  b.for_each_face([&](Face face, int count) {
    for (int i = 0; i < count; ++i) a.add(face);
  });
  return a;
}

/// Whether every card of `part` is in `whole`, copies counted.
[[nodiscard]] constexpr bool contains(const FrenchHand& whole, const FrenchHand& part) {
  for (int suit = 0; suit < kSuits; ++suit) {
    const auto s = static_cast<Suit>(suit);
    if ((part.once(s) & ~whole.once(s)) != 0 || (part.twice(s) & ~whole.twice(s)) != 0) return false;
  }
  return part.jokers() <= whole.jokers();
}

/// `a` without the cards of `b`, which must all be in it.
[[nodiscard]] constexpr FrenchHand difference(FrenchHand a, const FrenchHand& b) {
  b.for_each_face([&](Face face, int count) {
    for (int i = 0; i < count; ++i) a.remove(face);
  });
  return a;
}

}  // namespace meldwise::makiaveli
