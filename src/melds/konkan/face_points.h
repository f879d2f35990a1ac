// The points of many faces at once, whichever way they are kept as bits: for each binary digit of a card's
// points the cards that have it are counted, so that any number of them costs four counts.
#pragma once

#include <array>
#include <cstdint>

#include "cards/bits.h"
#include "melds/konkan/face_mask.h"
#include "melds/konkan/meld.h"

namespace meldwise::konkan {

namespace detail {

using PointDigits = std::array<std::uint64_t, 4>;  // ten is the most

[[nodiscard]] constexpr int points_by(const PointDigits& digits, std::uint64_t cards) {
  int sum = 0;
  for (std::size_t i = 0; i < digits.size(); ++i) sum += count_ones(cards & digits[i]) << i;
  return sum;
}

/// `bit(suit, rank)` says where a face is.
template <class Bit>
[[nodiscard]] constexpr PointDigits point_digits(Bit&& bit) {
  PointDigits digits{};
  for (int suit = 0; suit < kSuits; ++suit) {
    for (int rank = 0; rank < kRanks; ++rank) {
      for (std::size_t i = 0; i < digits.size(); ++i) {
        if ((rank_points(rank) >> i & 1) != 0) digits[i] |= std::uint64_t{1} << bit(suit, rank);
      }
    }
  }
  return digits;
}

inline constexpr PointDigits kDigitsOfFaces =
    point_digits([](int suit, int rank) { return rank * kSuits + suit; });
inline constexpr PointDigits kDigitsOfLines = [] {
  PointDigits digits = point_digits([](int suit, int rank) { return suit * 16 + rank; });
  constexpr std::uint64_t kAces = 0x0001000100010001U;
  for (std::uint64_t& digit : digits) digit |= (digit & kAces) << (kPositions - 1);
  return digits;
}();

}  // namespace detail

/// Of the faces of a mask.
[[nodiscard]] constexpr int points_of(FaceMask faces) {
  return detail::points_by(detail::kDigitsOfFaces, faces);
}

/// Of ranks in four suits side by side, sixteen bits each; an ace may stand above its king.
[[nodiscard]] constexpr int points_of_lines(std::uint64_t ranks) {
  return detail::points_by(detail::kDigitsOfLines, ranks);
}

/// The ranks of a hand's suits side by side, sixteen bits each: what a suit is asked is asked of all at once.
struct SuitLines {
  std::uint64_t one = 0;
  std::uint64_t two = 0;

  static constexpr std::uint64_t kLowest = 0x0001000100010001U;  ///< the lowest bit of each

  [[nodiscard]] static constexpr SuitLines of(const FrenchHand& hand) {
    SuitLines lines;
    for (unsigned s = 0; s < kSuits; ++s) {
      lines.one |= static_cast<std::uint64_t>(hand.once(static_cast<Suit>(s))) << (16 * s);
      lines.two |= static_cast<std::uint64_t>(hand.twice(static_cast<Suit>(s))) << (16 * s);
    }
    return lines;
  }
  /// The ranks with the ace also above the king, where its suit has room for it.
  [[nodiscard]] constexpr std::uint64_t with_high_aces() const {
    return one | (one & kLowest) << (kPositions - 1);
  }
  /// Of the cards whose ranks these are, both copies.
  [[nodiscard]] constexpr int points_of(std::uint64_t ranks) const {
    return points_of_lines(one & ranks) + points_of_lines(two & ranks);
  }
};

}  // namespace meldwise::konkan
