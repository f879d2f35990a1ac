// A quick bound on what a hand can lay, so that the solver is asked only where the answer may be yes.
#pragma once

#include <algorithm>

#include "cards/french.h"
#include "melds/konkan/face_points.h"

namespace meldwise::konkan {

inline constexpr int kMostCardPoints = 10;

/// The points of every card that is in some meld without jokers: no choice of such melds makes more.
[[nodiscard]] constexpr int natural_points_at_most(const FrenchHand& hand) {
  const unsigned s = hand.once(Suit::spades);
  const unsigned h = hand.once(Suit::hearts);
  const unsigned d = hand.once(Suit::diamonds);
  const unsigned c = hand.once(Suit::clubs);
  const std::uint64_t sets = (s & h & (d | c)) | (d & c & (s | h));
  const SuitLines lines = SuitLines::of(hand);
  const std::uint64_t line = lines.with_high_aces();
  const std::uint64_t starts = line & (line >> 1) & (line >> 2);
  const std::uint64_t runs = starts | starts << 1 | starts << 2;
  return lines.points_of(sets * SuitLines::kLowest | runs | (runs >> (kPositions - 1) & SuitLines::kLowest));
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
  const std::uint64_t pairs = ((s | h) & (d | c)) | (s & h) | (d & c);
  const SuitLines lines = SuitLines::of(hand);
  const std::uint64_t line = lines.with_high_aces();
  const std::uint64_t near = line & (line << 1 | line >> 1 | line << 2 | line >> 2);
  // With two jokers every card can be in a meld.
  const std::uint64_t useful =
      jokers > 1 ? lines.one
                 : pairs * SuitLines::kLowest | near | (near >> (kPositions - 1) & SuitLines::kLowest);
  return std::min(lines.points_of(useful) + jokers * kMostCardPoints, natural + 5 * jokers * kMostCardPoints);
}

}  // namespace meldwise::konkan
