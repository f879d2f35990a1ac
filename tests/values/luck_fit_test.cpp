#include "values/luck_fit.h"

#include <gtest/gtest.h>

#include <cmath>

#include "arena/statistics.h"
#include "cards/rng.h"
#include "games/catalogue.h"
#include "values/game_values.h"
#include "values/luck.h"

namespace meldwise::values {
namespace {

constexpr int kUnits = 16;

double spread(Rng& rng) { return 2 * rng.unit() - 1; }

/// Rounds of two in which the first unit of the mover says what chance did to it, the second is mere noise
/// and loud, and the rest of the gain is nobody's luck.
std::vector<LuckRound> made_up(int count, std::uint64_t seed) {
  Rng rng = Rng::stream(seed, Stream::test);
  std::vector<LuckRound> rounds;
  for (int i = 0; i < count; ++i) {
    LuckRound round;
    round.seats = 2;
    round.hidden.assign(2 * (kUnits + 1), 0.0F);
    for (std::size_t mover = 0; mover < 2; ++mover) {
      const double luck = spread(rng);
      round.hidden[mover * (kUnits + 1)] = static_cast<float>(luck);
      round.hidden[mover * (kUnits + 1) + 1] = static_cast<float>(20 * spread(rng));
      round.gain[mover] += static_cast<float>(3 * luck);
      round.gain[1 - mover] -= static_cast<float>(luck);
    }
    for (std::size_t seat = 0; seat < 2; ++seat) round.gain[seat] += static_cast<float>(7 + spread(rng));
    rounds.push_back(round);
  }
  return rounds;
}

/// A forecast that takes the noise for luck.
Net misled() {
  NetWeights weights{std::vector<float>(4 * kUnits), std::vector<float>(kUnits),
                     std::vector<float>(2 * kHeads * kUnits), std::vector<float>(2 * kHeads)};
  weights.second[0] = 3.0F;
  weights.second[1] = 1.0F;
  return Net(NetShape{4, kUnits, 2, 1, 1}, weights);
}

TEST(LuckFit, FindsWhatExplainsTheScoresAndLeavesTheNoise) {
  const LuckFit fit = fit_luck(misled(), made_up(3000, 1));
  EXPECT_NEAR(fit.rows[0], 3, 0.1);
  EXPECT_NEAR(fit.rows[1], 0, 0.05);
  EXPECT_NEAR(fit.rows[kUnits + 1], -1, 0.1);  // of the seat that does not move
  EXPECT_NEAR(fit.weight, 1, 0.1);
  EXPECT_LT(fit.saved_by_points, 0.2);  // worse than nothing
  EXPECT_GT(fit.saved, 10);
}

TEST(LuckFit, NoiseAloneGetsNoWeight) {
  std::vector<LuckRound> rounds = made_up(3000, 2);
  Rng rng = Rng::stream(3, Stream::test);
  for (LuckRound& round : rounds) {
    for (float& one : round.hidden) one = static_cast<float>(spread(rng));
  }
  const LuckFit fit = fit_luck(misled(), rounds);
  EXPECT_EQ(fit.weight, 0);
  EXPECT_EQ(fit.saved, 1);
}

TEST(LuckFit, OfAFewRoundsIsTheForecastOfPoints) {
  const Net net = misled();
  const LuckFit fit = fit_luck(net, made_up(50, 1));
  EXPECT_EQ(fit.rows, net.head_rows(0));
  EXPECT_EQ(fit.weight, 1);
}

/// Rounds in which every unit says a little of the truth.
std::vector<LuckRound> evenly_spread(int count, std::uint64_t seed) {
  Rng rng = Rng::stream(seed, Stream::test);
  std::vector<LuckRound> rounds;
  for (int i = 0; i < count; ++i) {
    LuckRound round;
    round.seats = 2;
    round.hidden.assign(2 * (kUnits + 1), 0.0F);
    for (std::size_t mover = 0; mover < 2; ++mover) {
      for (std::size_t unit = 0; unit < kUnits; ++unit) {
        const auto luck = static_cast<float>(spread(rng));
        round.hidden[mover * (kUnits + 1) + unit] = luck;
        round.gain[mover] += luck;
        round.gain[1 - mover] -= luck;
      }
    }
    const auto rest = static_cast<float>(6 * spread(rng));
    round.gain[0] += rest;
    round.gain[1] -= rest;
    rounds.push_back(round);
  }
  return rounds;
}

TEST(LuckFit, IsTheForecastWhereRoundsAreTooFewToDoBetter) {
  // The forecast knows how much each unit says: sixteen numbers a seat from some seventy rounds do not, and
  // mostly the rounds that choose see it.
  NetWeights weights{std::vector<float>(4 * kUnits), std::vector<float>(kUnits),
                     std::vector<float>(2 * kHeads * kUnits), std::vector<float>(2 * kHeads)};
  for (std::size_t i = 0; i < kUnits; ++i) {
    weights.second[i] = 1.0F;
    weights.second[kHeads * kUnits + i] = -1.0F;
  }
  const Net net(NetShape{4, kUnits, 2, 1, 1}, weights);
  int forecasts = 0;
  constexpr int kTimes = 40;
  for (std::uint64_t seed = 0; seed < kTimes; ++seed) {
    const LuckFit fit = fit_luck(net, evenly_spread(100, seed));
    if (fit.penalty > 0) continue;
    ++forecasts;
    EXPECT_EQ(fit.rows, net.head_rows(0));
  }
  EXPECT_GT(forecasts, kTimes / 2);
}

TEST(LuckFit, IsKeptInTheNet) {
  const Net net = misled();
  std::vector<double> rows(2 * (kUnits + 1));
  rows[0] = 2.5;
  rows[kUnits] = -1;
  const auto read = Net::read(net.with_luck(rows, 0.75).bytes());
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(read->head_rows(kLuckHead), rows);
  EXPECT_EQ(read->head_rows(0), net.head_rows(0));
  EXPECT_EQ(read->shape().luck_weight, 768);
  EXPECT_NE(read->hash(), net.hash());
}

TEST(LuckFit, SeesRoundsInWhichLuckIsNothingOnTheAverage) {
  for (const GameInfo& game : catalogue()) {
    const GameValues& values = values_of(game);
    const auto rounds = values.luck_rounds(values.net(), {.seed = 9, .matches = 12});
    ASSERT_GE(rounds.size(), 12U) << game.name;
    arena::Series units;
    for (const LuckRound& round : rounds) {
      ASSERT_EQ(round.hidden.size(), round.seats * static_cast<std::size_t>(values.shape().hidden + 1));
      double sum = 0;
      for (const float one : round.hidden) sum += one;
      units.add(sum);
    }
    EXPECT_GT(units.variance(), 0) << game.name;
    EXPECT_LE(std::fabs(units.mean()), 4 * units.error()) << game.name;
  }
}

TEST(LuckFit, SeesTheSameRoundsWhateverTheNumberOfThreads) {
  const GameValues& values = values_of(**find_game("gin-rummy"));
  const auto one = values.luck_rounds(values.net(), {.seed = 9, .matches = 50});
  const auto many = values.luck_rounds(values.net(), {.seed = 9, .matches = 50, .threads = 3});
  ASSERT_EQ(one.size(), many.size());
  for (std::size_t i = 0; i < one.size(); ++i) {
    EXPECT_EQ(one[i].gain, many[i].gain);
    EXPECT_EQ(one[i].hidden, many[i].hidden);
  }
}

}  // namespace
}  // namespace meldwise::values
