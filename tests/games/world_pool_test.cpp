// The worlds of a pool are distributed as the belief's own, whatever their order.
#include "games/world_pool.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

namespace meldwise {
namespace {

/// A world is a number from 0 to 9, weighed unevenly, with a tail that no weight depends on.
struct Dice {
  struct State {
    int face = 0;
    int tail = 0;
  };
  static constexpr int kWorlds = 6;

  bool grounds = true;

  [[nodiscard]] bool has_grounds() const { return grounds; }
  [[nodiscard]] State world(Rng& rng) const { return {static_cast<int>(rng.below(10)), 0}; }
  [[nodiscard]] double weight(const State& state) const { return state.face < 7 ? 1 : 9; }
  static void shuffle_unseen(State& world, Rng& rng) { world.tail = static_cast<int>(rng.below(2)); }
};
static_assert(WeighingBelief<Dice>);

constexpr int kDraws = 60'000;
using Shares = std::array<double, 10>;

template <class Draw>
Shares shares_of(Draw&& draw) {
  Shares shares{};
  for (int i = 0; i < kDraws; ++i) shares[static_cast<std::size_t>(draw().face)] += 1.0 / kDraws;
  return shares;
}

TEST(WorldPool, DrawsAsTheBeliefDoes) {
  const Dice belief;
  Rng rng(5);
  const Shares one_by_one = shares_of([&] { return choose_world(belief, rng); });
  WorldPool<Dice> pool(belief);
  const Shares pooled = shares_of([&] { return pool.draw(rng); });
  for (std::size_t face = 0; face < 10; ++face) {
    // Draws of a pool hang together over its size: errors are that much larger.
    const double error = std::sqrt(one_by_one[face] * (Dice::kWorlds * 2 + 1) / kDraws);
    EXPECT_NEAR(pooled[face], one_by_one[face], 4 * error) << face;
  }
  EXPECT_GT(pooled[8], 2.5 * pooled[2]);
}

TEST(WorldPool, AWorldThatComesAgainHasAnotherTail) {
  const Dice belief;
  Rng rng(6);
  WorldPool<Dice> pool(belief);
  double tails = 0;
  for (int i = 0; i < 4'000; ++i) tails += pool.draw(rng).tail;
  EXPECT_NEAR(tails / 4'000, 0.5, 0.04);
}

TEST(WorldPool, WithoutGroundsItProposesOnly) {
  const Dice belief{false};
  Rng rng(7);
  Rng same(7);
  WorldPool<Dice> pool(belief);
  for (int i = 0; i < 100; ++i) EXPECT_EQ(pool.draw(rng).face, belief.world(same).face);
}

}  // namespace
}  // namespace meldwise
