// A quick bound on what a hand can lay, so that the solver is asked only where the answer may be yes.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "cards/french.h"
#include "melds/konkan/meld.h"

namespace meldwise::konkan {

namespace detail {

/// The points of the ranks in a mask: two to nine by their number, the others are tens.
inline constexpr std::array<std::uint8_t, 256> kPointsOfTwoToNine = [] {
  std::array<std::uint8_t, 256> table{};
  for (unsigned mask = 0; mask < table.size(); ++mask) {
    for (unsigned bit = 0; bit < 8; ++bit) {
      table[mask] = static_cast<std::uint8_t>(table[mask] + ((mask >> bit) & 1U) * (bit + 2));
    }
  }
  return table;
}();
inline constexpr std::array<std::uint8_t, 32> kPointsOfTens = [] {
  std::array<std::uint8_t, 32> table{};
  for (unsigned mask = 0; mask < table.size(); ++mask) {
    table[mask] = static_cast<std::uint8_t>(10 * count_ones(mask));
  }
  return table;
}();

[[nodiscard]] constexpr int points_of_ranks(unsigned ranks) {
  return kPointsOfTwoToNine[(ranks >> 1) & 0xFFU] + kPointsOfTens[((ranks >> 8) & 0x1EU) | (ranks & 1U)];
}

inline constexpr int kMostCardPoints = 10;

}  // namespace detail

/// The points of every card that is in some meld without jokers: no choice of such melds makes more.
[[nodiscard]] constexpr int natural_points_at_most(const FrenchHand& hand) {
  const unsigned s = hand.once(Suit::spades);
  const unsigned h = hand.once(Suit::hearts);
  const unsigned d = hand.once(Suit::diamonds);
  const unsigned c = hand.once(Suit::clubs);
  const unsigned sets = (s & h & (d | c)) | (d & c & (s | h));
  int sum = 0;
  for (int i = 0; i < kSuits; ++i) {
    const auto suit = static_cast<Suit>(i);
    const unsigned one = hand.once(suit);
    const unsigned line = one | (one & 1U) << (kPositions - 1);
    const unsigned starts = line & (line >> 1) & (line >> 2);
    const unsigned runs = starts | starts << 1 | starts << 2;
    const unsigned useful = one & (sets | runs | runs >> (kPositions - 1));
    sum += detail::points_of_ranks(useful) + detail::points_of_ranks(useful & hand.twice(suit));
  }
  return sum;
}

/// No melds of the hand make more points. Two bounds: each joker brings its own and two cards on either side;
/// and there are no more than the cards that can be in a meld with that many jokers.
[[nodiscard]] constexpr int points_at_most(const FrenchHand& hand) {
  const int jokers = hand.jokers();
  const int natural = natural_points_at_most(hand);
  if (jokers == 0) return natural;
  const unsigned s = hand.once(Suit::spades);
  const unsigned h = hand.once(Suit::hearts);
  const unsigned d = hand.once(Suit::diamonds);
  const unsigned c = hand.once(Suit::clubs);
  const unsigned pairs = ((s | h) & (d | c)) | (s & h) | (d & c);
  int sum = jokers * detail::kMostCardPoints;
  for (int i = 0; i < kSuits; ++i) {
    const auto suit = static_cast<Suit>(i);
    const unsigned one = hand.once(suit);
    const unsigned line = one | (one & 1U) << (kPositions - 1);
    const unsigned near = line & (line << 1 | line >> 1 | line << 2 | line >> 2);
    // With two jokers every card can be in a meld.
    const unsigned useful = jokers > 1 ? one : one & (pairs | near | near >> (kPositions - 1));
    sum += detail::points_of_ranks(useful) + detail::points_of_ranks(useful & hand.twice(suit));
  }
  return std::min(sum, natural + 5 * jokers * detail::kMostCardPoints);
}

}  // namespace meldwise::konkan
