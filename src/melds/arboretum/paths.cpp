#include "melds/arboretum/paths.h"

#include <algorithm>

namespace meldwise::arboretum {
namespace {

constexpr int kHighest = kTreeRanks;

template <int N>
using LaneTable = std::array<Lanes, N + 1>;

template <std::size_t Entries>
Lanes largest(const std::array<Lanes, Entries>& of, const Around& where) {
  return larger(larger(of[where[0]], of[where[1]]), larger(of[where[2]], of[where[3]]));
}

/// The upward pass. Fills the prefixes (see Growth) and returns the points of every species.
template <int N>
Lanes rise(const RankOrder<N>& order, LaneTable<N>& before, LaneTable<N>& alike) {
  before[0] = alike[0] = Lanes{};
  for (std::size_t here = order.begin_of(1); here < order.begin_of(2); ++here) {
    const Lanes lane = lane_of(order.card(here).species());
    before[here] = lane & everywhere(1 + kStartBonus);
    alike[here] = lane & everywhere(2 + kStartBonus);
  }
  Lanes best{};   // cards + start bonus
  Lanes chain{};  // of one species: 2 × cards + start bonus
  const auto extend = [&](std::size_t here) {
    const Lanes lane = lane_of(order.card(here).species());
    const Around lower = order.lower(here);
    before[here] = larger(grown(largest(before, lower)), lane & everywhere(1));
    alike[here] = (largest(alike, lower) + everywhere(2)) & lane;
    best = larger(best, before[here] & lane);
    chain = larger(chain, alike[here]);
  };
  // A path of one card is none; beginning with a 1 it could only end there, which `best` does not look at.
  const auto worth = [&](int bonus) {
    const Lanes mixed = (best + everywhere(bonus)) & more_than(best, 1);
    const Lanes pure = (chain + everywhere(bonus)) & more_than(chain, 2 * kDoubleFrom - 1);
    return larger(mixed, pure);
  };
  for (std::size_t here = order.begin_of(2); here < order.begin_of(kHighest); ++here) extend(here);
  const Lanes elsewhere = worth(0);
  best = chain = Lanes{};
  for (std::size_t here = order.begin_of(kHighest); here < order.end(); ++here) extend(here);
  return larger(elsewhere, worth(kEndBonus));
}

}  // namespace

template <int N>
SpeciesPoints score_paths(const BasicLayout<N>& layout) {
  LaneTable<N> before;
  LaneTable<N> alike;
  return first_lanes(rise<N>(RankOrder<N>(layout), before, alike));
}

template <int N>
Growth<N>::Growth(const BasicLayout<N>& layout) : order_(layout) {
  now_ = first_lanes(rise<N>(order_, before_, before_alike_));
  after_[0] = after_alike_[0] = after_alike_8_[0] = Lanes{};
  for (std::size_t here = order_.end() - 1; here >= 1; --here) {
    const TreeCard card = order_.card(here);
    const Around higher = order_.higher(here);
    const Lanes lane = lane_of(card.species());
    const bool is_8 = card.rank() == kHighest;
    after_[here] = larger(grown(largest(after_, higher)), lane & everywhere(is_8 ? 1 + kEndBonus : 1));
    after_alike_[here] = (largest(after_alike_, higher) + everywhere(1)) & lane;
    after_alike_8_[here] = (is_8 ? everywhere(1) : grown(largest(after_alike_8_, higher))) & lane;
  }
}

template <int N>
Placement Growth<N>::with(TreeCard card, Cell cell) const {
  const auto own = static_cast<std::size_t>(card.species());
  const Around around = order_.around(cell);
  const Around lower = order_.below(around, card.rank());
  const Around higher = order_.above(around, card.rank());
  const Lanes prefix = largest(before_, lower);
  const Lanes suffix = largest(after_, higher);
  const int alike_before = largest(before_alike_, lower)[own];
  const int alike_after = largest(after_alike_, higher)[own];
  const int alike_after_8 = largest(after_alike_8_, higher)[own];
  SpeciesPoints points = first_lanes((prefix + suffix + everywhere(1)) & nonzero(prefix) & nonzero(suffix));
  for (std::size_t s = 0; s < points.size(); ++s) points[s] = std::max(points[s], now_[s]);

  const int start = card.rank() == 1 ? kStartBonus : 0;
  const int end = card.rank() == kHighest ? kEndBonus : 0;
  int best = points[own];
  if (prefix[own] > 0) best = std::max(best, prefix[own] + 1 + end);    // the path may end here
  if (suffix[own] > 0) best = std::max(best, suffix[own] + 1 + start);  // or begin
  // Of one species: the longest continuation and the longest that ends with an 8 are kept apart, because
  // the shorter one with its bonus may be worth as much and yet miss the four cards for counting double.
  const int doubled = alike_before + start + 2;
  const int cards = alike_before / 2 + 1;
  if (cards + alike_after >= kDoubleFrom) best = std::max(best, doubled + 2 * alike_after + end);
  if (alike_after_8 > 0 && cards + alike_after_8 >= kDoubleFrom) {
    best = std::max(best, doubled + 2 * alike_after_8 + kEndBonus);
  }
  points[own] = static_cast<std::uint8_t>(best);

  const Lanes lane = lane_of(card.species());
  return {points, first_lanes(larger(grown(prefix), lane & everywhere(1 + start))),
          first_lanes(larger(grown(suffix), lane & everywhere(1 + end)))};
}

template SpeciesPoints score_paths(const Layout&);
template SpeciesPoints score_paths(const WideLayout&);
template class Growth<Layout::kCapacity>;
template class Growth<WideLayout::kCapacity>;

}  // namespace meldwise::arboretum
