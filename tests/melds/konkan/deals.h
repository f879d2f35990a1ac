// Random hands for the tests, plain and crowded.
#pragma once

#include "cards/french.h"
#include "cards/rng.h"

namespace meldwise::konkan::test {

/// A hand of `size` cards with `jokers` jokers from a part of the deck: `ranks` neighbouring ranks (the ace
/// follows the king) in `suits` suits. A small part makes hands in which melds get in each other's way.
inline FrenchHand deal_from_part(int size, int jokers, int ranks, int suits, Rng& rng) {
  FrenchHand hand;
  for (int i = 0; i < jokers; ++i) hand.add(kJoker);
  const auto first_rank = rng.below(kRanks);
  const auto first_suit = rng.below(kSuits);
  int room = 2 * ranks * suits;
  while (hand.size() < size && room > 0) {
    const int rank = static_cast<int>((first_rank + rng.below(static_cast<std::uint32_t>(ranks))) % kRanks);
    const auto suit = static_cast<Suit>((first_suit + rng.below(static_cast<std::uint32_t>(suits))) % kSuits);
    if (hand.count(Face::of(suit, rank)) == 2) continue;
    hand.add(Face::of(suit, rank));
    --room;
  }
  return hand;
}

/// One of many kinds of hands with `smallest`..`largest` cards and up to two jokers.
inline FrenchHand deal_any(int smallest, int largest, Rng& rng) {
  const int size = smallest + static_cast<int>(rng.below(static_cast<std::uint32_t>(largest - smallest + 1)));
  const int jokers = static_cast<int>(rng.below(3));
  const int ranks = rng.below(3) == 0 ? kRanks : 3 + static_cast<int>(rng.below(6));
  const int suits = rng.below(2) == 0 ? kSuits : 1 + static_cast<int>(rng.below(3));
  return deal_from_part(size, jokers < size ? jokers : 0, ranks, suits, rng);
}

}  // namespace meldwise::konkan::test
