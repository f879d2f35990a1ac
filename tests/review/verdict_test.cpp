// What is said about a loss, and when nothing may be said against a decision.
#include "review/verdict.h"

#include <gtest/gtest.h>

#include <cmath>

namespace meldwise::review {
namespace {

constexpr Figure kNothing{0, 0};

TEST(Verdict, SpeaksAgainstADecisionOnlyBeyondTwoStandardErrors) {
  EXPECT_EQ(verdict_of({0.30, 0.16}, kNothing, 0), Verdict::close);
  EXPECT_EQ(verdict_of({0.30, 0.14}, kNothing, 0), Verdict::blunder);
  EXPECT_EQ(verdict_of({0.06, 0.02}, kNothing, 0), Verdict::mistake);
  EXPECT_EQ(verdict_of({0.02, 0.005}, kNothing, 0), Verdict::inaccuracy);
  EXPECT_EQ(verdict_of({0.005, 0.001}, kNothing, 0), Verdict::good);
  EXPECT_EQ(verdict_of({-0.20, 0.01}, kNothing, 0), Verdict::good) << "the other one was not better at all";
  EXPECT_EQ(verdict_of({0.0, 0.03}, kNothing, 0), Verdict::close);
  EXPECT_EQ(verdict_of({0.0, 0.02}, kNothing, 0), Verdict::good) << "surely below a mistake";
}

TEST(Verdict, CountsPointsWhereTheyCountForThemselves) {
  const Figure win{0, 0.001};
  EXPECT_EQ(verdict_of(win, {400, 100}, 4000), Verdict::mistake);
  EXPECT_EQ(verdict_of(win, {400, 300}, 4000), Verdict::close);
  EXPECT_EQ(verdict_of(win, {400, 100}, 0), Verdict::good) << "points are told, not graded";
}

TEST(Verdict, WhatIsSurelyBetterThanTheSearchsChoiceIsTheBest) {
  EXPECT_TRUE(is_surely_better({-0.20, 0.05}, kNothing, 0));
  EXPECT_FALSE(is_surely_better({-0.20, 0.11}, kNothing, 0));
  EXPECT_FALSE(is_surely_better({0.20, 0.05}, kNothing, 0));
  EXPECT_TRUE(is_surely_better({-0.20, 0.05}, {-100, 300}, 4000));
  EXPECT_FALSE(is_surely_better({-0.20, 0.05}, {100, 300}, 4000)) << "it costs money";
}

TEST(Verdict, FewEqualWorldsAreNoProof) {
  Differences differences(1);
  for (int i = 0; i < 16; ++i) differences.add(0);
  EXPECT_DOUBLE_EQ(differences.figure().mean, 0);
  EXPECT_DOUBLE_EQ(differences.figure().error, 0.5 / 16);
  EXPECT_TRUE(is_open(differences.figure(), kNothing, 0));
  for (int i = 0; i < 48; ++i) differences.add(0);
  EXPECT_FALSE(is_open(differences.figure(), kNothing, 0));
}

TEST(Verdict, TheMeanAndItsErrorAreThoseOfTheDifferences) {
  Differences differences(0);
  for (const double value : {0.1, 0.3, 0.2, 0.6}) differences.add(value);
  EXPECT_NEAR(differences.figure().mean, 0.3, 1e-12);
  EXPECT_NEAR(differences.figure().error, std::sqrt(0.14) / 4, 1e-12);
}

TEST(Verdict, AccuracyIsTheDocumentedScale) {
  EXPECT_DOUBLE_EQ(accuracy_of(0), 100);
  EXPECT_NEAR(accuracy_of(0.01), 90.5, 0.1);
  EXPECT_NEAR(accuracy_of(0.05), 60.7, 0.1);
  EXPECT_NEAR(accuracy_of(0.15), 22.3, 0.1);
}

}  // namespace
}  // namespace meldwise::review
