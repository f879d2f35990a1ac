// The best path of every species together with its cards, for people and for checking.
//
// Same points as score_paths, always; where several paths are worth as much, one of them. Traced back
// through the tables of the upward pass; a microsecond or so.
#pragma once

#include <array>

#include "cards/fixed_list.h"
#include "cards/tree_card.h"
#include "melds/arboretum/layout.h"

namespace meldwise::arboretum {

struct BestPath {
  int points = 0;
  FixedList<TreeCard, kTreeRanks> cards;  ///< ascending; empty where the species has no path
};

using BestPaths = std::array<BestPath, kSpecies>;

template <int N>
[[nodiscard]] BestPaths best_paths(const BasicLayout<N>& layout);

extern template BestPaths best_paths(const Layout&);
extern template BestPaths best_paths(const WideLayout&);

}  // namespace meldwise::arboretum
