// Faces as bits of one word, in the order that the search wants: bit = 4 * rank + suit.
//
// With the ranks side by side a run is a shift by four per step, for all suits at once, and a set is one
// nibble. The two copies of a face are two words, `one` (at least one is there) and `two` (both are).
#pragma once

#include <cstdint>

#include "cards/bits.h"
#include "cards/french.h"
#include "melds/konkan/meld.h"

namespace meldwise::konkan {

using FaceMask = std::uint64_t;

inline constexpr FaceMask kAllFaces = (FaceMask{1} << kNaturalFaces) - 1;

[[nodiscard]] constexpr FaceMask face_bit(Face face) {
  return FaceMask{1} << (face.rank() * kSuits + static_cast<int>(face.suit()));
}
[[nodiscard]] constexpr FaceMask position_bit(Suit suit, int position) {
  return face_bit(Face::of(suit, rank_at(position)));
}
[[nodiscard]] constexpr int rank_of_bit(int bit) { return bit / kSuits; }
[[nodiscard]] constexpr Suit suit_of_bit(int bit) { return static_cast<Suit>(bit % kSuits); }

/// The ranks of one suit (bit r = rank r) moved four places apart.
[[nodiscard]] constexpr FaceMask spread_ranks(std::uint16_t ranks) {
  FaceMask x = ranks;
  x = (x | x << 24) & 0x000000FF000000FFU;
  x = (x | x << 12) & 0x000F000F000F000FU;
  x = (x | x << 6) & 0x0303030303030303U;
  return (x | x << 3) & 0x1111111111111111U;
}

struct FaceCounts {
  FaceMask one = 0;
  FaceMask two = 0;

  [[nodiscard]] static constexpr FaceCounts of(const FrenchHand& hand) {
    FaceCounts counts;
    for (int s = 0; s < kSuits; ++s) {
      counts.one |= spread_ranks(hand.once(static_cast<Suit>(s))) << s;
      counts.two |= spread_ranks(hand.twice(static_cast<Suit>(s))) << s;
    }
    return counts;
  }
  [[nodiscard]] constexpr int size() const { return count_ones(one) + count_ones(two); }
  /// Both copies of these faces, gone.
  constexpr void drop(FaceMask faces) {
    one &= ~faces;
    two &= ~faces;
  }
  /// One copy of each of these faces, gone. All must be there.
  constexpr void take(FaceMask faces) {
    one = (one & ~faces) | (two & faces);
    two &= ~faces;
  }
};

}  // namespace meldwise::konkan
