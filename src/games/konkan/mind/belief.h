// What the others probably hold: worlds are drawn as the cards fall and kept as the others' play suggests.
//
// A seat that is not down does not hold a come-down (it would have made it), one that is down holds nothing
// it could have laid, and the cards a seat threw last were of less use to it than those it kept.
#pragma once

#include "cards/rng.h"
#include "games/konkan/rules/state.h"

namespace meldwise::konkan {

/// How well `hand` goes with what `seat` was seen doing: above 0, at most 1.
[[nodiscard]] float plausibility(const Public& table, Seat seat, const FrenchHand& hand);

/// See games/world_pool.h. The view must outlive it.
class Belief {
 public:
  using State = konkan::State;
  static constexpr int kWorlds = 4;

  explicit Belief(const View& view) : view_(view) {}

  /// Not while nobody has done anything.
  [[nodiscard]] bool has_grounds() const { return !view_.table.trash.empty(); }
  [[nodiscard]] State world(Rng& rng) const;
  [[nodiscard]] float weight(const State& state) const;
  /// The order of the deck, and the seed of reshuffles and later rounds.
  static void shuffle_unseen(State& world, Rng& rng);

 private:
  const View& view_;
};

}  // namespace meldwise::konkan
