#include "arena/statistics.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "cards/rng.h"
#include "support/scale.h"

namespace meldwise::arena {
namespace {

/// Pairs of games by their two results; a win and a loss count the same as two draws.
std::array<Bin, 5> pairs(double ll, double ld, double wl, double dd, double wd, double ww) {
  return {{{0, ll}, {0.25, ld}, {0.5, wl + dd}, {0.75, wd}, {1, ww}}};
}

// Figures that established tournament managers give for the same counts.
TEST(Sprt, LogLikelihoodRatiosAgreeWithKnownFigures) {
  EXPECT_NEAR(llr_normalised(pairs(365, 16618, 36029, 200, 16974, 390), 0, 2, 2), 2.25, 0.005);
  EXPECT_NEAR(llr_normalised(pairs(127, 4883, 10311, 401, 5150, 104), -1.75, 0.25, 2), 3.01, 0.005);
  EXPECT_NEAR(llr_logistic(pairs(223, 9863, 20279, 1000, 10037, 246), 0.5, 2.5), -3.07, 0.005);
  // The published figure is 111.82; the exact maximum of the likelihood is 5550 ln(1 + 2x) with
  // x = t / (2 sqrt(1 + t²)), t = 5 sqrt(2) ln(10) / 800, which is 111.798.
  EXPECT_NEAR(llr_normalised(pairs(0, 0, 0, 0, 0, 5550), 0, 5, 2), 111.798, 0.005);
}

TEST(Sprt, AFewIdenticalBlocksDecideNothing) {
  const Sprt test{0, 5};
  EXPECT_EQ(judge(test, llr_normalised(pairs(0, 0, 0, 0, 0, 6), 0, 5, 2)), Verdict::go_on);
  EXPECT_EQ(judge(test, llr_normalised(pairs(6, 0, 0, 0, 0, 0), 0, 5, 2)), Verdict::go_on);
  EXPECT_EQ(judge(test, llr_normalised(pairs(0, 0, 6, 0, 0, 0), 0, 5, 2)), Verdict::go_on);
  Series same;
  for (int i = 0; i < 1000; ++i) same.add(12);
  EXPECT_EQ(llr_points(same, 0, 5, 2), 0);
  // Nor does what rounding leaves of leads that are all nothing.
  Series rounded;
  for (int i = 0; i < 1000; ++i) rounded.add(i % 3 == 0 ? 0 : -4e-13);
  EXPECT_EQ(llr_points(rounded, 0, 50, 4), 0);
  EXPECT_EQ(share_half_width(rounded), 3.0 / 1000);
  EXPECT_EQ(llr_points(Series{}, 0, 5, 2), 0);
}

TEST(Sprt, BoundsAndWords) {
  const Sprt test{0, 5, 0.05, 0.05};
  EXPECT_NEAR(test.upper(), 2.944, 0.001);
  EXPECT_NEAR(test.lower(), -2.944, 0.001);
  EXPECT_EQ(judge(test, 3), Verdict::accept_h1);
  EXPECT_EQ(judge(test, -3), Verdict::accept_h0);
  EXPECT_NE(explain(test, 3).find("upper bound 2.94"), std::string::npos);
  EXPECT_NE(explain(test, 0).find("undecided"), std::string::npos);
}

/// How often a test between 0 and 60 normalised Elo ends for H1 when the truth is `elo`; points are normal.
double accepted_h1(double elo, int runs, std::uint64_t seed) {
  const Sprt test{0, 60, 0.05, 0.05};
  Rng rng(seed);
  int accepted = 0;
  const double t = elo / (800 / std::log(10.0)) * std::sqrt(2.0);
  for (int run = 0; run < runs; ++run) {
    Series blocks;
    while (true) {
      double normal = -6;
      for (int i = 0; i < 12; ++i) normal += rng.unit();
      blocks.add(t + normal);
      if (blocks.count() < 10) continue;
      const Verdict verdict = judge(test, llr_points(blocks, test.elo0, test.elo1, 2));
      if (verdict == Verdict::go_on) continue;
      accepted += verdict == Verdict::accept_h1 ? 1 : 0;
      break;
    }
  }
  return static_cast<double>(accepted) / runs;
}

TEST(Sprt, ErrorRatesHoldOnPointScores) {
  const int runs = test::scaled(2000);
  const double noise = 3 * std::sqrt(0.05 * 0.95 / runs);
  EXPECT_LT(accepted_h1(0, runs, 1), 0.05 + noise);
  EXPECT_GT(accepted_h1(60, runs, 2), 0.95 - noise);
}

/// The same on win, draw and loss pairs, with the pentanomial test.
double accepted_h1_pairs(double share, int runs, std::uint64_t seed, const Sprt& test) {
  Rng rng(seed);
  int accepted = 0;
  for (int run = 0; run < runs; ++run) {
    auto bins = pairs(0, 0, 0, 0, 0, 0);
    for (int n = 1;; ++n) {
      int score = 0;
      for (int game = 0; game < 2; ++game) {
        const double u = rng.unit();
        const double draw = 0.2;
        const double win = share - draw / 2;
        score += u < win ? 2 : u < win + draw ? 1 : 0;
      }
      bins[static_cast<std::size_t>(score)].count += 1;
      if (n % 8 != 0) continue;
      const Verdict verdict = judge(test, llr_normalised(bins, test.elo0, test.elo1, 2));
      if (verdict == Verdict::go_on) continue;
      accepted += verdict == Verdict::accept_h1 ? 1 : 0;
      break;
    }
  }
  return static_cast<double>(accepted) / runs;
}

TEST(Sprt, ErrorRatesHoldOnWinsAndLosses) {
  const Sprt test{0, 60, 0.05, 0.05};
  const int runs = test::scaled(600);
  const double noise = 3 * std::sqrt(0.05 * 0.95 / runs);
  EXPECT_LT(accepted_h1_pairs(0.5, runs, 3, test), 0.05 + noise);
  // 60 normalised Elo: mean ½ + t σ of a single game, σ² = 0.2 + 0 ... = share of decided games / 4.
  const double sigma = std::sqrt(0.8 / 4);
  const double share = 0.5 + 60 / (800 / std::log(10.0)) * sigma;
  EXPECT_GT(accepted_h1_pairs(share, runs, 4, test), 0.95 - noise);
}

/// The same for the share of first places at a table of four, where an equal has a quarter.
double accepted_h1_of_four(double share, int runs, std::uint64_t seed, const Sprt& test) {
  Rng rng(seed);
  int accepted = 0;
  for (int run = 0; run < runs; ++run) {
    std::array<Bin, 5> bins{{{0, 0}, {0.25, 0}, {0.5, 0}, {0.75, 0}, {1, 0}}};
    for (int n = 1;; ++n) {
      std::size_t won = 0;
      for (int game = 0; game < 4; ++game) won += rng.unit() < share ? 1 : 0;
      bins[won].count += 1;
      if (n % 8 != 0) continue;
      const Verdict verdict = judge(test, llr_normalised(bins, test.elo0, test.elo1, 4, 0.25));
      if (verdict == Verdict::go_on) continue;
      accepted += verdict == Verdict::accept_h1 ? 1 : 0;
      break;
    }
  }
  return static_cast<double>(accepted) / runs;
}

TEST(Sprt, ErrorRatesHoldWhereAnEqualHasAQuarter) {
  const Sprt test{0, 60, 0.05, 0.05};
  const int runs = test::scaled(600);
  const double noise = 3 * std::sqrt(0.05 * 0.95 / runs);
  EXPECT_LT(accepted_h1_of_four(0.25, runs, 5, test), 0.05 + noise);
  double share = 0.25;  // so much better by 60 normalised Elo
  for (int i = 0; i < 20; ++i) share = 0.25 + 60 / (800 / std::log(10.0)) * std::sqrt(share * (1 - share));
  EXPECT_GT(accepted_h1_of_four(share, runs, 6, test), 0.95 - noise);
}

TEST(Sprt, BoundsFarApartHaveALikelihoodToo) {
  const std::array<Bin, 5> equal{{{0, 0}, {0.25, 20}, {0.5, 0}, {0.75, 0}, {1, 0}}};
  EXPECT_NEAR(llr_normalised(equal, -200, 200, 4, 0.25), 0, 0.01);
  for (const double elo : {100.0, 200.0, 300.0, 500.0}) {
    // Twice as many blocks say twice as much, and it is the same seen from the other side.
    const double once = llr_normalised(pairs(4, 6, 10, 2, 8, 6), -elo, elo, 2);
    EXPECT_GT(once, 0) << elo;
    EXPECT_NEAR(llr_normalised(pairs(8, 12, 20, 4, 16, 12), -elo, elo, 2), 2 * once, 1e-3) << elo;
    EXPECT_NEAR(llr_normalised(pairs(6, 8, 10, 2, 6, 4), -elo, elo, 2), -once, 1e-3) << elo;
  }
  const std::array<Bin, 5> of_seven{{{0, 12}, {1.0 / 7, 9}, {2.0 / 7, 3}, {3.0 / 7, 0}, {1, 0}}};
  EXPECT_TRUE(std::isfinite(llr_normalised(of_seven, -50, 50, 7, 1.0 / 7)));
}

TEST(Series, MeanAndErrorAreTheTextbookOnes) {
  Series series;
  for (const double value : {2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0}) series.add(value);
  EXPECT_DOUBLE_EQ(series.mean(), 5);
  EXPECT_NEAR(series.variance(), 32.0 / 7, 1e-12);
  EXPECT_NEAR(series.error(), std::sqrt(32.0 / 7 / 8), 1e-12);
  EXPECT_NEAR(series.half_width(), 2.3646 * series.error(), 2e-3);
  EXPECT_TRUE(std::isinf(Series{}.half_width()));
}

TEST(Series, IntervalsCoverTheTruthNinetyFiveTimesInAHundred) {
  Rng rng(9);
  const int runs = test::scaled(20'000);
  int covered = 0;
  for (int run = 0; run < runs; ++run) {
    Series series;
    for (int i = 0; i < 12; ++i) {
      double normal = -6;
      for (int k = 0; k < 12; ++k) normal += rng.unit();
      series.add(3 + 2 * normal);
    }
    covered += std::abs(series.mean() - 3) <= series.half_width() ? 1 : 0;
  }
  EXPECT_NEAR(static_cast<double>(covered) / runs, 0.95, 4 * std::sqrt(0.05 * 0.95 / runs) + 0.002);
}

TEST(Elo, ScoresAndDifferencesAreInverse) {
  for (const double elo : {-400.0, -50.0, 0.0, 120.0})
    EXPECT_NEAR(elo_of_score(score_of_elo(elo)), elo, 1e-9);
  EXPECT_NEAR(score_of_elo(400), 10.0 / 11, 1e-12);
  EXPECT_TRUE(std::isinf(elo_of_score(1)));
  EXPECT_EQ(normalised_elo(pairs(0, 0, 5, 0, 0, 0), 2), 0);
}

}  // namespace
}  // namespace meldwise::arena
