// Every distinct meld that can be laid from a hand, each exactly once, in a fixed order.
//
// Complete in the sense of the rules: all windows of runs, all places of jokers, also a joker standing
// for a card that the hand holds. That is what legality needs; the solver works on far fewer. No heap;
// cost is proportional to the number of melds: a handful without jokers, some hundred with two, and at
// most kMostMeldsOfHand for hands of up to 16 cards.
#pragma once

#include <algorithm>

#include "cards/bits.h"
#include "cards/french.h"
#include "melds/konkan/meld.h"

namespace meldwise::konkan {

/// No hand of up to 16 cards with up to two jokers has more melds: thirteen of a suit and two jokers come
/// to 2 220.
inline constexpr int kMostMeldsOfHand = 2400;

namespace detail {

/// Calls visit(mask) for the subsets of `from` with at most `most` bits (`most` <= 2).
template <class Visit>
void for_each_small_subset(unsigned from, int most, Visit&& visit) {
  visit(0U);
  if (most < 1) return;
  for (unsigned rest = from; rest != 0; rest &= rest - 1) {
    const unsigned first = rest & (0U - rest);
    visit(first);
    if (most < 2) continue;
    for (unsigned second = rest & (rest - 1); second != 0; second &= second - 1) {
      visit(first | (second & (0U - second)));
    }
  }
}

template <class Sink>
void for_each_run(const FrenchHand& hand, int jokers, Sink&& sink) {
  for (int s = 0; s < kSuits; ++s) {
    const auto suit = static_cast<Suit>(s);
    const unsigned ranks = hand.once(suit);
    const unsigned held = ranks | ((ranks & 1U) << (kPositions - 1));
    if (held == 0) continue;
    for (int start = 0; start + kShortestMeld <= kPositions; ++start) {
      unsigned missing = 0;
      for (int last = start; last < kPositions && last - start < kLongestRun; ++last) {
        missing |= ~held & (1U << last);
        const int free = jokers - count_ones(missing);
        if (free < 0) break;
        const int length = last - start + 1;
        // All thirteen ranks from the two to the high ace: the same cards as from the low ace.
        if (length < kShortestMeld || (length == kLongestRun && start == 1)) continue;
        const unsigned window = ((1U << length) - 1U) << start;
        for_each_small_subset(window & held, std::min(free, length - 1 - count_ones(missing)),
                              [&](unsigned extra) { sink(Meld::run(suit, start, length, missing | extra)); });
      }
    }
  }
}

template <class Sink>
void for_each_set(const FrenchHand& hand, int jokers, Sink&& sink) {
  for (int rank = 0; rank < kRanks; ++rank) {
    unsigned held = 0;
    for (int s = 0; s < kSuits; ++s) {
      held |= ((static_cast<unsigned>(hand.once(static_cast<Suit>(s))) >> rank) & 1U) << s;
    }
    for (unsigned suits = held; suits != 0; suits = (suits - 1) & held) {
      const int naturals = count_ones(suits);
      for (int used = std::max(0, kShortestMeld - naturals); used <= std::min(jokers, kLargestSet - naturals);
           ++used) {
        sink(Meld::set(rank, suits, used));
      }
    }
  }
}

}  // namespace detail

/// Calls sink(const Meld&) for every meld that can be laid from the hand.
template <class Sink>
void for_each_meld(const FrenchHand& hand, int max_jokers_per_meld, Sink&& sink) {
  const int jokers = std::min({hand.jokers(), max_jokers_per_meld, kMostJokersPerMeld});
  detail::for_each_run(hand, jokers, sink);
  detail::for_each_set(hand, jokers, sink);
}

}  // namespace meldwise::konkan
