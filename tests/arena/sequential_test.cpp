#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "arena/misfit.h"
#include "arena/stopped_test.h"
#include "arena/tune.h"
#include "arena/worker_misfit.h"
#include "cards/rng.h"

namespace meldwise::arena {
namespace {

double normal(Rng& rng) {
  double sum = -6;
  for (int i = 0; i < 12; ++i) sum += rng.unit();
  return sum;
}

TEST(StoppedTest, IsTooHighAsOftenAsTooLowAndCovers) {
  const Sprt test{0, 60};
  constexpr int kGames = 2;
  const double truth = t_of_normalised(60, kGames);
  Rng rng = Rng::stream(8, Stream::test);
  constexpr int kTests = 150;
  int too_high = 0;
  int plain_too_high = 0;
  int covered = 0;
  for (int i = 0; i < kTests; ++i) {
    Series blocks;
    double llr = 0;
    do {
      blocks.add(truth + normal(rng));
      if (blocks.count() > 2) llr = llr_points(blocks, test.elo0, test.elo1, kGames);
    } while (judge(test, llr) == Verdict::go_on && blocks.count() < 2000);
    const StoppedEstimate estimate = estimate_after(test, llr, blocks.count(), kGames);
    EXPECT_LT(estimate.low, estimate.middle);
    EXPECT_LT(estimate.middle, estimate.high);
    too_high += estimate.middle > truth ? 1 : 0;
    plain_too_high += blocks.mean() / std::sqrt(blocks.variance()) > truth ? 1 : 0;
    covered += estimate.low <= truth && truth <= estimate.high ? 1 : 0;
  }
  EXPECT_NEAR(too_high, kTests / 2.0, 4 * std::sqrt(kTests) / 2);
  EXPECT_GT(plain_too_high, too_high);  // the plain mean is too high more often
  EXPECT_GE(covered, static_cast<int>(0.90 * kTests));
}

TEST(StoppedTest, IsThePlainMeanWhereNothingWasNearABound) {
  const Sprt test{-400, 400, 0.001, 0.001};
  // A flat ratio after few blocks of a wide test: the bounds hardly matter.
  const StoppedEstimate estimate = estimate_after(test, 0, 4, 2);
  EXPECT_NEAR(estimate.middle, 0, 0.05);
  EXPECT_NEAR(estimate.high - estimate.low, 2 * 1.96 / 2, 0.25);
}

/// Games of pairs by given strengths; `odd(a, b, block)` may say another chance.
template <class Odd>
std::vector<PlacingBlock> pairs(int players, int blocks, Odd&& odd) {
  Rng rng = Rng::stream(3, Stream::test);
  std::vector<PlacingBlock> all;
  for (int block = 0; block < blocks; ++block) {
    for (int a = 0; a < players; ++a) {
      for (int b = a + 1; b < players; ++b) {
        PlacingBlock games;
        for (int game = 0; game < 2; ++game) {
          const bool won = rng.unit() < odd(a, b, block);
          games.push_back({{a, b}, won ? std::vector{1, 2} : std::vector{2, 1}});
        }
        all.push_back(std::move(games));
      }
    }
  }
  return all;
}

double by_strength(int a, int b) { return score_of_elo(60.0 * (b - a)); }

TEST(Misfit, NamesNobodyWhereTheModelHolds) {
  const auto games = pairs(5, 60, [](int a, int b, int) { return by_strength(a, b); });
  for (const Misfit& misfit : find_misfits(games, rate(5, games))) {
    EXPECT_FALSE(misfit.named) << misfit.chance;
  }
}

TEST(Misfit, NamesABotThatPlaysUnlikeItsRating) {
  // Number 4 is the weakest but always beats number 0.
  const auto games =
      pairs(5, 60, [](int a, int b, int) { return a == 0 && b == 4 ? 0.02 : by_strength(a, b); });
  const auto misfits = find_misfits(games, rate(5, games));
  EXPECT_TRUE(misfits[4].named) << misfits[4].chance;
  EXPECT_EQ(misfits[4].other, 0);
  EXPECT_GT(misfits[4].scored, misfits[4].expected);
}

TEST(Misfit, NamesABotThatBreaksHalfWay) {
  const auto games =
      pairs(3, 80, [](int a, int b, int block) { return b == 2 && block >= 40 ? 0.98 : by_strength(a, b); });
  const auto misfits = find_misfits(games, rate(3, games));
  EXPECT_TRUE(misfits[2].named) << misfits[2].chance;
  EXPECT_EQ(misfits[2].other, -1);
  EXPECT_GT(misfits[2].scored, misfits[2].expected);
}

TEST(Misfit, NamesABotThatWinsAllAndThenNone) {
  const auto games = pairs(2, 40, [](int, int, int block) { return block < 20 ? 1.0 : 0.0; });
  const auto misfits = find_misfits(games, rate(2, games));
  EXPECT_TRUE(misfits[0].named) << misfits[0].chance;
  EXPECT_EQ(misfits[0].other, -1);
  // One that always wins has a rating that says so.
  const auto even = pairs(2, 40, [](int, int, int) { return 1.0; });
  for (const Misfit& misfit : find_misfits(even, rate(2, even))) EXPECT_FALSE(misfit.named) << misfit.chance;
}

/// Blocks of two games in which the challenger wins each so often.
std::vector<double> blocks_of(int count, double chance, Rng& rng) {
  std::vector<double> scores;
  for (int i = 0; i < count; ++i) {
    scores.push_back(((rng.unit() < chance ? 1 : 0) + (rng.unit() < chance ? 1 : 0)) / 2.0);
  }
  return scores;
}

TEST(WorkerMisfit, NamesAWorkerOnWhoseMachineTheChallengerIsWeak) {
  Rng rng = Rng::stream(8, Stream::test);
  const auto misfits = find_worker_misfits({{"attic", blocks_of(80, 0.6, rng)},
                                            {"cellar", blocks_of(60, 0.2, rng)},
                                            {"kitchen", blocks_of(80, 0.6, rng)},
                                            {"passing by", blocks_of(3, 0.0, rng)}});
  ASSERT_EQ(misfits.size(), 3U);
  for (const WorkerMisfit& one : misfits) EXPECT_EQ(one.named, one.worker == "cellar") << one.chance;
  EXPECT_LT(misfits[0].scored, misfits[0].others);  // the odd one stands first
}

TEST(WorkerMisfit, OfTwoThatDifferNobodyCanSayWhichIsOdd) {
  Rng rng = Rng::stream(11, Stream::test);
  const auto misfits =
      find_worker_misfits({{"attic", blocks_of(60, 0.8, rng)}, {"cellar", blocks_of(40, 0.3, rng)}});
  ASSERT_EQ(misfits.size(), 2U);
  for (const WorkerMisfit& one : misfits) EXPECT_TRUE(one.named) << one.worker;
}

TEST(WorkerMisfit, NamesNobodyInNinetyNineRunsOfAHundred) {
  Rng rng = Rng::stream(9, Stream::test);
  int named = 0;
  constexpr int kRuns = 600;
  for (int run = 0; run < kRuns; ++run) {
    bool any = false;
    for (const WorkerMisfit& one : find_worker_misfits({{"attic", blocks_of(40, 0.55, rng)},
                                                        {"cellar", blocks_of(8, 0.55, rng)},
                                                        {"kitchen", blocks_of(100, 0.55, rng)}})) {
      any |= one.named;
    }
    named += any ? 1 : 0;
  }
  EXPECT_LE(named, kRuns / 50);  // a hundredth, and its chance
}

TEST(WorkerMisfit, EightEqualBlocksAreNoProof) {
  Rng rng = Rng::stream(10, Stream::test);
  const auto misfits =
      find_worker_misfits({{"attic", std::vector<double>(8, 0.5)}, {"cellar", blocks_of(60, 0.55, rng)}});
  for (const WorkerMisfit& one : misfits) EXPECT_FALSE(one.named) << one.chance;
  EXPECT_TRUE(find_worker_misfits({{"alone", blocks_of(60, 0.55, rng)}}).empty());
}

TEST(Misfit, TailsOfChiSquare) {
  EXPECT_NEAR(chi_square_tail(3.841, 1), 0.05, 0.005);
  EXPECT_NEAR(chi_square_tail(18.307, 10), 0.05, 0.002);
  EXPECT_NEAR(chi_square_tail(29.588, 10), 0.001, 0.0002);
}

TEST(Tune, ReadsItsNumbers) {
  const auto number = parse_tuned("exploration=0.7:0.2:2");
  ASSERT_TRUE(number) << number.error().message;
  EXPECT_EQ(number->key, "exploration");
  EXPECT_DOUBLE_EQ(number->value, 0.7);
  EXPECT_FALSE(number->whole);
  EXPECT_TRUE(parse_tuned("playout-laps=6:1:20")->whole);
  for (const char* bad :
       {"", "x", "x=", "x=1", "x=1:2", "x=1:2:3", "x=1:0:y", "=1:0:2", "x=1:0:2:3", "x=0:0:0"}) {
    EXPECT_FALSE(parse_tuned(bad)) << bad;
  }
  const AgentSpec agent{"ismcts", {{"exploration", "1"}, {"sims", "20"}}};
  EXPECT_EQ(to_text(with_numbers(agent, {*number, *parse_tuned("playout-laps=6:1:20")})),
            "ismcts:exploration=0.7,sims=20,playout-laps=6");
}

TEST(Tune, FindsThatSlipsCost) {
  const GameInfo& info = **find_game("gin-rummy");
  TunePlan plan;
  plan.setup = {&info, *options_from_words(info.options, std::vector<std::string>{"target=0"}), 2, 9};
  plan.agent = {"heuristic", {}};
  plan.numbers = {*parse_tuned("slips=0.5:0.0:1.0")};
  plan.steps = 14;
  plan.blocks = 6;
  ASSERT_TRUE(check_tuning(plan));
  int steps = 0;
  const auto numbers = tune(plan, [&](const TuneStep& step) { steps = step.step; });
  EXPECT_EQ(steps, 14);
  EXPECT_LT(numbers[0].value, 0.3);
  plan.numbers[0].key = "nonsense";
  EXPECT_FALSE(check_tuning(plan));
  plan.numbers.clear();
  EXPECT_FALSE(check_tuning(plan));
}

}  // namespace
}  // namespace meldwise::arena
