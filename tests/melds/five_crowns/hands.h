// Hands for the tests of Five Crowns: read from text, or drawn so that the hard cases come up often.
#pragma once

#include <stdexcept>
#include <string_view>

#include "cards/crown_card.h"
#include "cards/rng.h"

namespace meldwise::five_crowns::test {

inline CrownHand cards(std::string_view text) {
  const Result<CrownHand> hand = parse_crown_hand(text);
  if (!hand) throw std::invalid_argument(hand.error().message);
  return *hand;
}
inline CrownCard card(std::string_view text) { return parse_crown_card(text).value(); }
inline CrownRank rank(std::string_view text) { return parse_crown_rank(text).value(); }

/// How a random hand is drawn.
enum class Deal : std::uint8_t { fair, many_wilds, few_ranks, few_suits };
inline constexpr int kDeals = 4;

inline CrownCard draw_card(Rng& rng, Deal deal, CrownRank wild, int favourite) {
  const auto any = CrownCard{static_cast<std::uint8_t>(rng.below(kCrownFaces))};
  const CrownSuit suit = crown_suit_at(static_cast<int>(rng.below(kCrownSuits)));
  switch (deal) {
    case Deal::fair:
      return any;
    case Deal::many_wilds:
      if (rng.below(5) < 2) return rng.below(2) == 0 ? kCrownJoker : CrownCard::of(wild, suit);
      return any;
    case Deal::few_ranks:  // four neighbouring ranks: books, duplicates, and short runs across them
      if (rng.below(8) == 0) return any;
      return CrownCard::of(crown_rank_at((favourite + static_cast<int>(rng.below(4))) % kCrownRanks), suit);
    case Deal::few_suits:
      if (rng.below(8) == 0) return any;
      return CrownCard::of(crown_rank_at(static_cast<int>(rng.below(kCrownRanks))),
                           crown_suit_at((favourite + static_cast<int>(rng.below(2))) % kCrownSuits));
  }
  return any;
}

inline CrownHand random_hand(Rng& rng, int size, Deal deal, CrownRank wild) {
  const auto favourite = static_cast<int>(rng.below(kCrownRanks));
  CrownHand hand;
  while (hand.size() < size) {
    const CrownCard drawn = draw_card(rng, deal, wild, favourite);
    if (hand.count(drawn) < crown_copies(drawn)) hand.add(drawn);
  }
  return hand;
}

}  // namespace meldwise::five_crowns::test
