#include "arena/duel.h"

#include <gtest/gtest.h>

namespace meldwise::arena {
namespace {

DuelPlan plan_of(const char* game, int seats, int blocks, int threads) {
  const GameInfo& info = **find_game(game);
  DuelPlan plan;
  plan.setup = {&info, info.options.presets.front().values, seats, 5};
  plan.baseline = {"random", {}};
  plan.challenger = {"random", {}};
  plan.blocks = blocks;
  plan.threads = threads;
  return plan;
}

TEST(Duel, TheResultDoesNotDependOnTheNumberOfThreads) {
  const DuelResult one = play_duel(plan_of("arboretum", 2, 12, 1));
  const DuelResult many = play_duel(plan_of("arboretum", 2, 12, 4));
  ASSERT_EQ(one.games.size(), 24U);
  ASSERT_EQ(many.games.size(), 24U);
  for (std::size_t i = 0; i < one.games.size(); ++i) {
    EXPECT_EQ(one.games[i].seed, many.games[i].seed);
    EXPECT_TRUE(one.games[i].outcome == many.games[i].outcome) << i;
  }
  EXPECT_EQ(one.win_share.mean(), many.win_share.mean());
}

TEST(Duel, EveryDealIsPlayedInAllSeatings) {
  const DuelResult result = play_duel(plan_of("makiaveli", 3, 4, 2));
  ASSERT_EQ(result.games.size(), 12U);
  for (std::size_t i = 0; i < result.games.size(); ++i) {
    EXPECT_EQ(result.games[i].challenger_seat, static_cast<int>(i % 3));
    EXPECT_EQ(result.games[i].seed, result.games[i - i % 3].seed);
  }
  EXPECT_EQ(result.games_per_block, 3);
}

TEST(Duel, TheSequentialTestStopsEarlyAndSaysWhy) {
  DuelPlan plan = plan_of("makiaveli", 2, 400, 2);
  plan.challenger = {"patient", {}};
  plan.baseline = {"greedy", {}};
  plan.sprt = Sprt{0, 100};
  const DuelResult result = play_duel(plan);
  EXPECT_LT(result.blocks, 400);
  EXPECT_NE(result.stopped.find("upper bound"), std::string::npos) << result.stopped;
  EXPECT_EQ(result.games.size(), static_cast<std::size_t>(2 * result.blocks));
}

TEST(Duel, TheSequentialTestKnowsWhatParIsAtLargerTables) {
  DuelPlan plan = plan_of("mahjong", 4, 60, 1);
  plan.luck = false;
  plan.baseline = {"heuristic", {}};
  plan.challenger = {"heuristic", {}};
  plan.sprt = Sprt{-200, 200};
  // A quarter of the first places is neither better nor worse.
  const DuelResult equal = play_duel(plan);
  EXPECT_NEAR(equal.llr, 0, 2) << equal.stopped;
  EXPECT_NEAR(equal.corrected->middle, equal.win_share.mean(), 0.05);
  plan.baseline = {"random", {}};
  plan.sprt = Sprt{0, 200};
  EXPECT_NE(play_duel(plan).stopped.find("upper bound"), std::string::npos) << play_duel(plan).stopped;
}

TEST(Duel, WhatNeverVariedTellsNoMoreThanItsNumber) {
  DuelPlan plan = plan_of("mahjong", 3, 3, 1);
  plan.baseline = {"heuristic", {}};
  plan.challenger = {"heuristic", {}};
  plan.sprt = Sprt{0, 60};
  const DuelResult equal = play_duel(plan);
  ASSERT_NEAR(equal.point_lead.error(), 0, 1e-9);
  EXPECT_EQ(games_saved(equal.point_lead, equal.adjusted_lead), 1);
  plan.baseline = {"random", {}};
  const DuelResult ahead = play_duel(plan);
  ASSERT_NEAR(ahead.win_share.mean(), 1, 1e-9);
  EXPECT_NEAR(ahead.corrected->high, 1, 1e-9);
  EXPECT_LT(ahead.corrected->low, 0.5) << "three blocks are no proof";
}

TEST(Duel, SharesAndLeads) {
  Outcome outcome;
  outcome.seats = 3;
  outcome.score = {10, 10, 4};
  rank_by_score(outcome);
  EXPECT_EQ(win_share(outcome, 0), 0.5);
  EXPECT_EQ(win_share(outcome, 2), 0);
  EXPECT_EQ(point_lead(outcome, 0, true), 3);
  EXPECT_EQ(point_lead(outcome, 2, false), 6);
}

}  // namespace
}  // namespace meldwise::arena
