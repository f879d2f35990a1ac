// A look at the cards before the solver is asked: a card that must lie and that no group can take, whatever
// the others do, proves that the answer is no.
//
// All suits are looked at side by side in one word, sixteen bits a suit, so a look costs some ten nanoseconds
// where a question costs half a microsecond and more. Between turns most hands cannot go down as a whole, and
// most of those show it.
#pragma once

#include <cstdint>

#include "melds/makiaveli/solver.h"

namespace meldwise::makiaveli {

namespace detail {

/// Ranks of all suits: bit 16 s + r of suit s, the ace at 0 and once more above the king at 13.
using Rows = std::uint64_t;

inline constexpr Rows kEachRow = 0x0001'0001'0001'0001;
inline constexpr Rows kWholeRows = kEachRow * 0x3FFF;

[[nodiscard]] constexpr Rows side_by_side(const std::uint16_t (&ranks)[kSuits]) {
  return Rows{ranks[0]} | Rows{ranks[1]} << 16U | Rows{ranks[2]} << 32U | Rows{ranks[3]} << 48U;
}
[[nodiscard]] constexpr Rows once_of(const FrenchHand& cards) {
  return side_by_side({cards.once(Suit::spades), cards.once(Suit::hearts), cards.once(Suit::diamonds),
                       cards.once(Suit::clubs)});
}
[[nodiscard]] constexpr Rows twice_of(const FrenchHand& cards) {
  return side_by_side({cards.twice(Suit::spades), cards.twice(Suit::hearts), cards.twice(Suit::diamonds),
                       cards.twice(Suit::clubs)});
}
[[nodiscard]] constexpr Rows with_high_aces(Rows ranks) { return ranks | (ranks & kEachRow) << 13U; }
/// What is true of an ace at either end is true of the ace.
[[nodiscard]] constexpr Rows aces_folded(Rows rows) { return rows | (rows >> 13U & kEachRow); }

/// How many suits have a rank, as sets of ranks.
struct SuitCounts {
  Rows two;    ///< at least
  Rows three;  ///< at least
  Rows four;
};
[[nodiscard]] constexpr SuitCounts count_suits(Rows ranks) {
  const Rows a = ranks & 0x1FFF;
  const Rows b = ranks >> 16U & 0x1FFF;
  const Rows c = ranks >> 32U & 0x1FFF;
  const Rows d = ranks >> 48U & 0x1FFF;
  const Rows left = a & b;
  const Rows right = c & d;
  return {left | right | ((a | b) & (c | d)), (left & (c | d)) | (right & (a | b)), left & right};
}

/// Those that are part of three in a row, the ace low or high.
[[nodiscard]] constexpr Rows in_rows(Rows ranks) {
  const Rows one = with_high_aces(ranks);
  // A step to the side never leaves a row: two bits above its last are free.
  const Rows middle = one & one << 1U & one >> 1U & kWholeRows;
  return middle | middle << 1U | middle >> 1U;
}

}  // namespace detail

/// Faces as one bit for each id.
[[nodiscard]] constexpr std::uint64_t faces_of(const FrenchHand& cards) {
  std::uint64_t faces = 0;
  for (int suit = 0; suit < kSuits; ++suit) {
    faces |= std::uint64_t{cards.once(static_cast<Suit>(suit))} << (suit * kRanks);
  }
  return faces;
}

/// The faces of which some group can be made of these cards, one bit for each id.
[[nodiscard]] constexpr std::uint64_t faces_in_groups(const FrenchHand& cards) {
  using namespace detail;
  const Rows ranks = once_of(cards);
  const Rows homes = (aces_folded(in_rows(ranks)) | count_suits(ranks).three * kEachRow) & ranks;
  std::uint64_t faces = 0;
  for (int suit = 0; suit < kSuits; ++suit) faces |= (homes >> (16 * suit) & 0x1FFF) << (suit * kRanks);
  return faces;
}

/// Whether some card that must lie finds no group even if all other cards of the question serve it. False
/// says nothing.
[[nodiscard]] constexpr bool has_homeless(const Query& query) {
  using namespace detail;
  const FrenchHand must = query.must + query.cross_must;
  const FrenchHand all = must + query.may + query.cross_may;
  const Rows ranks = once_of(all);
  const Rows row = in_rows(ranks);
  const Rows in_run = aces_folded(row);
  const SuitCounts suits = count_suits(ranks);
  const Rows in_set = suits.three * kEachRow;
  if ((once_of(must) & ~(in_run | in_set)) != 0) return true;

  const Rows both = twice_of(must);
  if (both == 0) return false;
  // Two copies are in two groups: a run and a set, two sets, or two runs by the neighbours that these take.
  const Rows pairs = twice_of(all);
  const Rows one = with_high_aces(ranks);
  const Rows two = with_high_aces(pairs);
  const Rows below = one << 1U & kWholeRows;
  const Rows above = one >> 1U & kWholeRows;
  const Rows far_below = one << 2U & kWholeRows;
  const Rows far_above = one >> 2U & kWholeRows;
  const Rows both_below = two << 1U & kWholeRows;
  const Rows both_above = two >> 1U & kWholeRows;
  const Rows rows = (below & far_below & above & far_above) | (both_below & (two << 2U & kWholeRows)) |
                    (both_above & (two >> 2U & kWholeRows)) | (both_below & both_above) |
                    (far_below & both_below & above) | (below & both_above & far_above);
  const Rows ace_at_both_ends = row & row >> 13U & kEachRow;
  const SuitCounts doubled = count_suits(pairs);
  const Rows in_sets = ((suits.four & doubled.two) | (suits.three & doubled.three)) * kEachRow;
  return (both & ~(aces_folded(rows) | ace_at_both_ends | in_sets | (in_run & in_set))) != 0;
}

}  // namespace meldwise::makiaveli
