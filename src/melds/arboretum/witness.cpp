#include "melds/arboretum/witness.h"

#include <algorithm>

#include "melds/arboretum/paths.h"
#include "melds/arboretum/rank_order.h"

namespace meldwise::arboretum {
namespace {

/// The best path for one species that ends at a card, found by looking at that species only.
template <int N>
class Trace {
 public:
  Trace(const RankOrder<N>& order, Species species, bool alike)
      : order_(order), species_(species), alike_(alike) {
    for (std::size_t here = 1; here < order_.end(); ++here) reach_[here] = reach(here);
  }

  /// Points of the best path that ends at `here`, 0 if there is none.
  [[nodiscard]] int points(std::size_t here) const {
    const TreeCard end = order_.card(here);
    const Reach& found = reach_[here];
    if (end.species() != species_ || found.cards < (alike_ ? kDoubleFrom : 2)) return 0;
    return found.cards * (alike_ ? 2 : 1) + found.start_bonus + (end.rank() == kTreeRanks ? kEndBonus : 0);
  }
  [[nodiscard]] BestPath path(std::size_t here) const {
    BestPath path;
    path.points = points(here);
    for (; here != 0; here = reach_[here].from) path.cards.push_back(order_.card(here));
    std::reverse(path.cards.begin(), path.cards.end());
    return path;
  }

 private:
  struct Reach {
    int cards = 0;  // 0: no path of this species comes here
    int start_bonus = 0;
    std::size_t from = 0;

    [[nodiscard]] int worth(int a_card) const { return cards * a_card + start_bonus; }
  };

  [[nodiscard]] Reach reach(std::size_t here) const {
    const TreeCard card = order_.card(here);
    const bool own = card.species() == species_;
    if (alike_ && !own) return {};
    Reach best;
    for (const std::size_t lower : order_.lower(here)) {
      const Reach& found = reach_[lower];
      if (found.cards == 0) continue;
      const Reach longer{found.cards + 1, found.start_bonus, lower};
      if (longer.worth(alike_ ? 2 : 1) > best.worth(alike_ ? 2 : 1)) best = longer;
    }
    if (best.cards == 0 && own) best = {1, card.rank() == 1 ? kStartBonus : 0, 0};
    return best;
  }

  const RankOrder<N>& order_;
  Species species_;
  bool alike_;
  std::array<Reach, N + 1> reach_{};
};

}  // namespace

template <int N>
BestPaths best_paths(const BasicLayout<N>& layout) {
  const RankOrder<N> order(layout);
  BestPaths best;
  for (int s = 0; s < kSpecies; ++s) {
    for (const bool alike : {false, true}) {
      const Trace<N> trace(order, species_at(s), alike);
      for (std::size_t here = 1; here < order.end(); ++here) {
        BestPath& kept = best[static_cast<std::size_t>(s)];
        if (trace.points(here) > kept.points) kept = trace.path(here);
      }
    }
  }
  return best;
}

template BestPaths best_paths(const Layout&);
template BestPaths best_paths(const WideLayout&);

}  // namespace meldwise::arboretum
