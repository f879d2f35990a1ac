// Numbers that are fitted: the fit finds what made the data, lowers the loss on games held back, and does not
// depend on the number of threads; what is built in has its story beside it.
#include "values/fit.h"

#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <sstream>

#include "cards/rng.h"
#include "players/match.h"
#include "values/fit_data.h"

namespace meldwise::values {
namespace {

float between(Rng& rng) { return static_cast<float>(2 * rng.unit() - 1); }

TEST(FitData, AChoiceFindsTheWeightsThatMadeIt) {
  // Two sets of weights; three to choose from, the first of them by the first set.
  const std::vector<double> truth{1.5, -0.5, 0.8, 2.0};
  Rng rng = Rng::stream(3, Stream::test);
  ChoiceData data(truth.size());
  for (int question = 0; question < 20'000; ++question) {
    std::array<std::array<float, 2>, 3> rows{};
    std::array<double, 3> weight{};
    for (std::size_t i = 0; i < 3; ++i) {
      rows[i] = {between(rng), between(rng)};
      const std::size_t at = i == 0 ? 0 : 2;
      weight[i] = std::exp(truth[at] * rows[i][0] + truth[at + 1] * rows[i][1]);
    }
    double draw = rng.unit() * (weight[0] + weight[1] + weight[2]);
    std::size_t first = 0;
    while (first < 2 && draw >= weight[first]) draw -= weight[first++];
    for (std::size_t i = 0; i < 3; ++i) data.put(i == 0 ? 0 : 2, rows[i], i == first ? 1.0F : 0.0F);
    data.close();
  }
  const std::vector<double> zeros(truth.size());
  const std::vector<double> found = data.fit(1e-6, zeros);
  for (std::size_t i = 0; i < truth.size(); ++i) EXPECT_NEAR(found[i], truth[i], 0.1) << i;
  EXPECT_LT(data.judge(found)[0], data.judge(zeros)[0]);
  EXPECT_NEAR(data.judge(zeros)[0], std::log(3.0), 1e-6);
  EXPECT_LE(data.judge(found)[0], data.judge(truth)[0]);
  EXPECT_LT(data.apart(found, truth), 0.02);
}

TEST(FitData, ASumFindsTheWeightsThatMadeIt) {
  const std::vector<double> truth{3.0, -2.0, 0.5};
  Rng rng = Rng::stream(4, Stream::test);
  SumData data(truth.size());
  SumData first(truth.size());
  SumData second(truth.size());
  for (int i = 0; i < 4000; ++i) {
    const std::array<float, 3> row{1.0F, between(rng), between(rng)};
    const auto result = static_cast<float>(3.0 - 2.0 * row[1] + 0.5 * row[2]) + between(rng);
    data.put(row, result);
    (i < 1500 ? first : second).put(row, result);
  }
  const std::vector<double> found = data.fit(0, {});
  for (std::size_t i = 0; i < truth.size(); ++i) EXPECT_NEAR(found[i], truth[i], 0.1) << i;
  EXPECT_NEAR(data.judge(found)[0], std::sqrt(1.0 / 3), 0.02);  // of a number between -1 and 1
  EXPECT_NEAR(data.apart(found, std::vector<double>(3)), 3.2, 0.1);
  first.append(second);
  EXPECT_EQ(first.size(), data.size());
  EXPECT_NEAR(first.fit(0, {})[1], found[1], 1e-9);
}

TEST(FitData, ThePenaltyIsOnWhatIsUnsureAlone) {
  Rng rng = Rng::stream(4, Stream::test);
  SumData data(2, 1);
  for (int i = 0; i < 4000; ++i) {
    const std::array<float, 2> row{between(rng), between(rng)};
    data.put(row, 3 * row[0] + 2 * row[1]);
  }
  const std::vector<double> found = data.fit(1, {});
  EXPECT_NEAR(found[0], 1.5, 0.1);
  EXPECT_NEAR(found[1], 2.0, 0.1);
}

const Fit& fit_of(const char* game, std::string_view name) {
  for (const Fit& fit : fits_of(**find_game(game))) {
    if (fit.name == name) return fit;
  }
  throw std::runtime_error("no such numbers");
}

TEST(Fit, ATinyRunLowersTheLossOnGamesHeldBack) {
  const FitReport konkan = fit_of("konkan", "estimate").run({.seed = 5, .matches = 200, .positions = 8});
  for (const FitMeasure& measure : konkan.measures) {
    EXPECT_LT(measure.by_fit, 0.97 * measure.by_nothing) << measure.name;
  }
  const FitReport mahjong = fit_of("mahjong", "worth").run({.seed = 5, .matches = 60, .positions = 100});
  EXPECT_LT(mahjong.measures[0].by_fit, mahjong.measures[0].by_nothing);
  EXPECT_GT(mahjong.held, 1000U);
  // Most of it by what the draws brought.
  const FitReport plan = fit_of("mahjong", "plan").run({.seed = 5, .matches = 500});
  EXPECT_LT(plan.measures[0].by_fit, 0.8 * plan.measures[0].by_nothing);
  EXPECT_LT(plan.measures[0].by_built_in, 0.7 * plan.measures[0].by_nothing);
  for (const char* numbers : {"danger", "tai", "price"}) {
    const FitReport report = fit_of("mahjong", numbers).run({.seed = 5, .matches = 40, .positions = 2});
    EXPECT_LT(report.measures[0].by_fit, 0.9 * report.measures[0].by_nothing) << numbers;
    EXPECT_LT(report.measures[0].by_built_in, 0.9 * report.measures[0].by_nothing) << numbers;
  }
}

/// A match of the heuristic player with itself.
Record match_of_heuristic(const GameInfo& game, std::uint64_t seed) {
  const Setup setup{&game, game.options.presets.front().values, 2, seed};
  return play_match(setup, std::vector<AgentSpec>(2, AgentSpec{"heuristic", {}})).record;
}

TEST(Fit, LearnsFromMatchesThatWereRecorded) {
  std::vector<Record> records;
  for (std::uint64_t seed = 1; seed <= 60; ++seed)
    records.push_back(match_of_heuristic(**find_game("arboretum"), seed));
  const Fit& fit = fit_of("arboretum", "prior");
  const auto report = fit.learn(records, 1000);
  ASSERT_TRUE(report) << report.error().message;
  EXPECT_GT(report->held, 300U);
  EXPECT_LT(report->measures[0].by_fit, 0.8 * report->measures[0].by_nothing);
  EXPECT_LT(report->measures[0].by_built_in, report->measures[0].by_nothing);
  EXPECT_EQ(fit.learn(records, 1000)->data, report->data);
  records.back().actions.pop_back();
  EXPECT_FALSE(fit.learn(records, 1000)) << "it does not come out as it is recorded";
}

TEST(Fit, WhatIsLearnedFromChoicesByChanceIsNotLearnedFromRecords) {
  const auto report = fit_of("mahjong", "plan").learn({}, 1);
  ASSERT_FALSE(report);
  EXPECT_NE(report.error().message.find("--records"), std::string::npos) << report.error().message;
}

TEST(Fit, EveryStageKnowsTheOnesBefore) {
  const Fit& fit = fit_of("mahjong", "plan");
  const FitReport one = fit.run({.seed = 6, .matches = 60, .threads = 1});
  const FitReport many = fit.run({.seed = 6, .matches = 60, .threads = 3});
  EXPECT_EQ(one.data, many.data);
  EXPECT_EQ(one.numbers, many.numbers);
  EXPECT_EQ(one.positions + one.held, 60U * 4 * 9 / 10) << "four rows a hand, one hand a match";
}

TEST(Fit, IsTheSameWhateverTheNumberOfThreads) {
  const Fit& fit = fit_of("konkan", "estimate");
  const FitReport one = fit.run({.seed = 6, .matches = 60, .positions = 4, .threads = 1});
  const FitReport many = fit.run({.seed = 6, .matches = 60, .positions = 4, .threads = 3});
  EXPECT_EQ(one.data, many.data);
  EXPECT_EQ(one.numbers, many.numbers);
  EXPECT_NE(one.data, fit.run({.seed = 7, .matches = 60, .positions = 4}).data);
}

TEST(Fit, OnlySomeGamesHaveSuchNumbers) {
  EXPECT_TRUE(fits_of(**find_game("makiaveli")).empty());
  EXPECT_EQ(fit_of("arboretum", "prior").built_in.size(), 66U);
  EXPECT_EQ(fit_of("konkan", "estimate").built_in.size(), 80U);
  EXPECT_EQ(fit_of("mahjong", "worth").built_in.size(), 46U);
  EXPECT_EQ(fit_of("mahjong", "danger").built_in.size(), 70U);
  EXPECT_EQ(fit_of("mahjong", "tai").built_in.size(), 20U);
  EXPECT_EQ(fit_of("mahjong", "price").built_in.size(), 2U);
  EXPECT_EQ(fit_of("mahjong", "plan").built_in.size(), 443U);
}

TEST(Fit, WhatIsBuiltInKnowsMoreThanNothing) {
  const FitReport report = fit_of("konkan", "estimate").run({.seed = 8, .matches = 300, .positions = 8});
  for (const FitMeasure& measure : report.measures) {
    EXPECT_LT(measure.by_built_in, 0.95 * measure.by_nothing) << measure.name;
    // Fitted to a hundred times as much.
    EXPECT_LT(measure.by_built_in, measure.by_fit + 0.002) << measure.name;
  }
}

TEST(Fit, AHeaderIsCxxWithItsStory) {
  const GameInfo& game = **find_game("konkan");
  const Fit& fit = fits_of(game)[0];
  FitReport report{.positions = 7, .held = 3, .data = 0xab};
  report.numbers = {0.5F, -1.25F, -0.0F};
  report.measures = {{"log_loss", 0.7, 0.6, 0.65}};
  const std::string text = header_of(game, fit, report, "meldwise fit konkan estimate --seed 1");
  EXPECT_NE(text.find("//   meldwise fit konkan estimate --seed 1\n"), std::string::npos) << text;
  EXPECT_NE(text.find("data 00000000000000ab: 7 positions"), std::string::npos) << text;
  EXPECT_NE(text.find("namespace meldwise::konkan {"), std::string::npos) << text;
  EXPECT_NE(text.find("std::array<float, 3> kFittedEstimate{\n    0.500F, -1.250F, 0.000F,\n};"),
            std::string::npos)
      << text;
}

}  // namespace
}  // namespace meldwise::values
