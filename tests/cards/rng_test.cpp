#include "cards/rng.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <numeric>

namespace meldwise {
namespace {

// The figures below are part of the record format: a record stores a seed and replays from it, so the
// numbers a seed stands for may never change.
TEST(Rng, NumbersOfASeedNeverChange) {
  Rng rng(42);
  EXPECT_EQ(rng(), 15021278609987233951ULL);
  EXPECT_EQ(rng(), 5881210131331364753ULL);
  Rng deal = Rng::stream(42, Stream::deal);
  EXPECT_NE(deal(), Rng(42)());
}

TEST(Rng, StreamsOfOneSeedDiffer) {
  std::map<std::uint64_t, int> seen;
  for (const Stream purpose : {Stream::deal, Stream::play, Stream::search, Stream::test}) {
    for (std::uint64_t index = 0; index < 50; ++index) ++seen[Rng::stream(7, purpose, index)()];
  }
  EXPECT_EQ(seen.size(), 200U);
}

TEST(Rng, BelowIsUniform) {
  Rng rng(1);
  std::array<int, 6> counts{};
  constexpr int kDraws = 600'000;
  for (int i = 0; i < kDraws; ++i) ++counts.at(rng.below(6));
  double chi2 = 0;
  for (const int count : counts) {
    const double expected = kDraws / 6.0;
    chi2 += (count - expected) * (count - expected) / expected;
  }
  EXPECT_LT(chi2, 20.5);  // 99.9 % point with five degrees of freedom
}

TEST(Rng, ShuffleReachesEveryOrderEquallyOften) {
  Rng rng(3);
  std::map<std::array<int, 4>, int> counts;
  constexpr int kShuffles = 240'000;
  for (int i = 0; i < kShuffles; ++i) {
    std::array<int, 4> cards{0, 1, 2, 3};
    shuffle(cards.data(), cards.size(), rng);
    ++counts[cards];
  }
  ASSERT_EQ(counts.size(), 24U);
  double chi2 = 0;
  for (const auto& [order, count] : counts) {
    const double expected = kShuffles / 24.0;
    chi2 += (count - expected) * (count - expected) / expected;
  }
  EXPECT_LT(chi2, 49.7);  // 99.9 % point with 23 degrees of freedom
}

}  // namespace
}  // namespace meldwise
