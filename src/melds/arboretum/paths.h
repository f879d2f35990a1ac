// What the paths of an arboretum are worth: the points of the best path of every species, and the points
// after any further card on any cell.
//
// A path has at least two cards, goes orthogonally, ascends strictly, and begins and ends with the species
// it scores for; others may lie between. Both functions are exact. One pass through the cards in rank
// order carries, for each card, the best rising path that ends there for every species it may have begun
// with; paths of one species only are carried beside it, because they may count double. A mirrored pass
// from the top gives what can follow a card, so that a new card's worth is prefix + 1 + suffix.
// Cost: about a tenth of a microsecond a pass for a full arboretum, whatever lies in it; no heap.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "cards/tree_card.h"
#include "melds/arboretum/lanes.h"
#include "melds/arboretum/layout.h"
#include "melds/arboretum/rank_order.h"

namespace meldwise::arboretum {

/// Points for each species, 0 where it has no path.
using SpeciesPoints = std::array<std::uint8_t, kSpecies>;

[[nodiscard]] constexpr int total(const SpeciesPoints& points) {
  int sum = 0;
  for (const std::uint8_t p : points) sum += p;
  return sum;
}

/// A path of fewer cards than this does not count double, even if all are of one species.
inline constexpr int kDoubleFrom = 4;
inline constexpr int kStartBonus = 1;  ///< for beginning with the species' 1
inline constexpr int kEndBonus = 2;    ///< for ending with its 8

template <int N>
[[nodiscard]] SpeciesPoints score_paths(const BasicLayout<N>& layout);

/// What a card on a cell makes of a layout.
struct Placement {
  SpeciesPoints points;  ///< of every species then
  SpeciesPoints
      before;  ///< best rising path that begins in a species and ends with the card: cards, bonus of the 1
  SpeciesPoints
      after;  ///< best rising path from the card to one that ends in a species: cards, bonus of the 8
};

/// Everything that one more card could make of a layout.
template <int N>
class Growth {
 public:
  explicit Growth(const BasicLayout<N>& layout);

  [[nodiscard]] const SpeciesPoints& now() const { return now_; }
  /// What laying `card` on the empty cell `cell` would make of it.
  [[nodiscard]] Placement with(TreeCard card, Cell cell) const;

 private:
  RankOrder<N> order_;
  // Indexed by position in rank order; entry 0, "no card", is all zero.
  std::array<Lanes, N + 1> before_;         // best path up to here: cards, +1 if it began with a 1
  std::array<Lanes, N + 1> before_alike_;   // one species: 2 × cards, +1 if it began with a 1
  std::array<Lanes, N + 1> after_;          // best path from here on: cards, +2 if it ends with an 8
  std::array<Lanes, N + 1> after_alike_;    // one species: cards of the longest
  std::array<Lanes, N + 1> after_alike_8_;  // one species: cards of the longest that ends with an 8
  SpeciesPoints now_;
};

extern template SpeciesPoints score_paths(const Layout&);
extern template SpeciesPoints score_paths(const WideLayout&);
extern template class Growth<Layout::kCapacity>;
extern template class Growth<WideLayout::kCapacity>;

}  // namespace meldwise::arboretum
