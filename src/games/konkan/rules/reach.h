// Quick looks at what a hand can lay at most, so that the solver is asked only where the answer may be yes.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>

#include "cards/french.h"
#include "melds/konkan/face_points.h"

namespace meldwise::konkan {

inline constexpr int kMostCardPoints = 10;

namespace detail {

/// The cards of a hand that are in some meld without jokers, as ranks of SuitLines.
[[nodiscard]] constexpr std::uint64_t in_natural_melds(const FrenchHand& hand, const SuitLines& lines) {
  const unsigned s = hand.once(Suit::spades);
  const unsigned h = hand.once(Suit::hearts);
  const unsigned d = hand.once(Suit::diamonds);
  const unsigned c = hand.once(Suit::clubs);
  const std::uint64_t sets = (s & h & (d | c)) | (d & c & (s | h));
  const std::uint64_t line = lines.with_high_aces();
  const std::uint64_t starts = line & (line >> 1) & (line >> 2);
  const std::uint64_t runs = starts | starts << 1 | starts << 2;
  return lines.one & (sets * SuitLines::kLowest | runs | (runs >> (kPositions - 1) & SuitLines::kLowest));
}

/// The same with one joker.
[[nodiscard]] constexpr std::uint64_t beside_a_joker(const FrenchHand& hand, const SuitLines& lines) {
  const unsigned s = hand.once(Suit::spades);
  const unsigned h = hand.once(Suit::hearts);
  const unsigned d = hand.once(Suit::diamonds);
  const unsigned c = hand.once(Suit::clubs);
  const std::uint64_t pairs = ((s | h) & (d | c)) | (s & h) | (d & c);
  const std::uint64_t line = lines.with_high_aces();
  const std::uint64_t near = line & (line << 1 | line >> 1 | line << 2 | line >> 2);
  return lines.one & (pairs * SuitLines::kLowest | near | (near >> (kPositions - 1) & SuitLines::kLowest));
}

/// The most points that cards of `ranks` within five neighbouring places of a suit have together.
[[nodiscard]] constexpr int most_in_five_places(std::uint64_t ranks) {
  constexpr std::uint64_t kFivePlaces = 0x1F;
  constexpr std::uint64_t kSuit = 0xFFFF;
  const std::uint64_t line = SuitLines{ranks, 0}.with_high_aces();
  const std::uint64_t followed = line & (line >> 1 | line >> 2 | line >> 3 | line >> 4);
  int most = 0;
  for (std::uint64_t rest = followed; rest != 0; rest &= rest - 1) {
    const int first = std::countr_zero(rest);
    most = std::max(most, points_of_lines(line & kFivePlaces << first & kSuit << (first & ~15)));
  }
  return most;
}

}  // namespace detail

/// The points of every card that is in some meld without jokers: no choice of such melds makes more.
[[nodiscard]] constexpr int natural_points_at_most(const FrenchHand& hand) {
  const SuitLines lines = SuitLines::of(hand);
  return lines.points_of(detail::in_natural_melds(hand, lines));
}

/// Whether the card makes a meld of three with two cards of the hand, or with one and a joker of it.
[[nodiscard]] constexpr bool joins(const FrenchHand& hand, Face card) {
  if (card.is_joker()) return true;
  const int rank = card.rank();
  unsigned suits = 0;
  for (int i = 0; i < kSuits; ++i)
    suits |= ((static_cast<unsigned>(hand.once(static_cast<Suit>(i))) >> rank) & 1U) << i;
  suits &= ~(1U << static_cast<unsigned>(card.suit()));
  const unsigned one = hand.once(card.suit());
  const unsigned line = (one | (one & 1U) << (kPositions - 1)) << 2;
  const auto beside = [&](int position) {
    const unsigned window = line >> position;
    return (window & 3U) | ((window >> 1) & 12U);
  };
  const auto runs = [](unsigned near) { return (near & (near >> 1) & 7U) != 0; };
  const unsigned low = beside(rank);
  const unsigned high = rank == 0 ? beside(kPositions - 1) : 0;
  if (hand.jokers() > 0) return hand.jokers() > 1 || (suits | low | high) != 0;
  return (suits & (suits - 1)) != 0 || runs(low) || runs(high);
}

/// No melds of the hand make more points. Two bounds: there are no more than the cards that can be in a meld
/// with that many jokers. And besides the cards that are in some meld without a joker each joker brings no
/// more than itself and what else is in its meld: two cards of one rank, or what lies within five places of a
/// suit, since a longer run is a shorter one and one without jokers (melds/konkan/candidates.h).
[[nodiscard]] constexpr int points_at_most(const FrenchHand& hand) {
  const int jokers = hand.jokers();
  const SuitLines lines = SuitLines::of(hand);
  const std::uint64_t natural = detail::in_natural_melds(hand, lines);
  const int without = lines.points_of(natural);
  if (jokers == 0) return without;
  // With two jokers every card can be in a meld.
  const std::uint64_t useful = jokers > 1 ? lines.one : detail::beside_a_joker(hand, lines);
  const int beside = std::max(2 * kMostCardPoints, detail::most_in_five_places(lines.one & ~natural));
  return std::min(lines.points_of(useful) + jokers * kMostCardPoints,
                  without + jokers * (kMostCardPoints + beside));
}

}  // namespace meldwise::konkan
