// A turn is told as one decision: what its choices cost together, each priced with what was known by then.
#include "review/turn.h"

#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "games/catalogue.h"
#include "games/table.h"
#include "players/match.h"
#include "review/review.h"

namespace meldwise::review {
namespace {

Decision drawn_and_thrown() {
  Decision turn{4, 2, Seat::first, 1, "draw deck; throw 9D"};
  turn.choices = {{4, 1, Seat::first, 1, "draw deck"}, {5, 1, Seat::first, 1, "throw 9D"}};
  return turn;
}

Opinion thought(const char* best, Figure win) {
  Opinion opinion;
  opinion.best = best;
  opinion.loss_win = win;
  opinion.loss_points = {100 * win.mean, 100 * win.error};
  opinion.sure_loss = sure_loss(win, {}, 0);
  opinion.verdict = verdict_of(win, {}, 0);
  opinion.worlds = 64;
  return opinion;
}

Opinion found_best(const char* best) {
  Opinion opinion;
  opinion.best = best;
  opinion.verdict = Verdict::best;
  opinion.worlds = 16;
  return opinion;
}

TEST(Turn, CostsWhatItsChoicesSurelyCostTogether) {
  const Opinion both = opinion_on_turn(
      drawn_and_thrown(), {thought("take 4C", {0.10, 0.03}), thought("throw 2C", {0.08, 0.03})}, 0);
  EXPECT_NEAR(both.loss_win.mean, 0.18, 1e-12);
  EXPECT_NEAR(both.sure_loss, 0.18, 1e-12);
  EXPECT_EQ(both.verdict, Verdict::blunder) << "neither choice alone was one";
  EXPECT_EQ(both.choices[0].verdict, Verdict::mistake);
}

TEST(Turn, NeverLosesMoreThanThereWas) {
  Opinion draw = thought("take 4C", {0.70, 0.03});
  Opinion discard = thought("throw 2C", {0.60, 0.03});
  draw.chances = {0.15, 0.85};     // of 0.85 before
  discard.chances = {0.05, 0.95};  // of 0.65: a lucky card had come
  const Opinion turn = opinion_on_turn(drawn_and_thrown(), {draw, discard}, 0);
  EXPECT_NEAR(turn.loss_win.mean, 0.85, 1e-12) << "1.3 of a win cannot be lost";
  EXPECT_NEAR(turn.sure_loss, 0.85, 1e-12);
}

TEST(Turn, WorldsSpeakOfPointsWhereOnlyThoseAreSure) {
  Opinion dear = thought("throw 2C", {-0.01, 0.02});
  dear.loss_points = {620, 90};
  EXPECT_EQ(told_by_worlds("throw 2C", "throw 9D", dear).text(),
            "throw 2C rather than throw 9D: played to the end in 64 worlds it brings 620.0 points more on "
            "average");
  dear.loss_win = {0.05, 0.01};
  EXPECT_EQ(told_by_worlds("throw 2C", "throw 9D", dear).text(),
            "throw 2C rather than throw 9D: tried in 64 worlds it wins 5.0 % more often");
}

TEST(Turn, WhatCouldNotBeToldApartDoesNotBlurWhatCould) {
  const Opinion turn = opinion_on_turn(
      drawn_and_thrown(), {thought("take 4C", {-0.02, 0.04}), thought("throw 2C", {0.07, 0.03})}, 0);
  EXPECT_DOUBLE_EQ(turn.loss_win.mean, 0.07);
  EXPECT_DOUBLE_EQ(turn.loss_win.error, 0.03);
  EXPECT_EQ(turn.verdict, Verdict::mistake);
  EXPECT_EQ(turn.best, "draw deck; throw 2C");
  EXPECT_EQ(turn.dearest, 1U);
  EXPECT_TRUE(other_costly_choices(turn).empty());
}

TEST(Turn, ABetterDrawIsToldAsFarAsItIsKnown) {
  const Opinion turn = opinion_on_turn(
      drawn_and_thrown(), {thought("take 4C", {0.20, 0.03}), thought("throw 2C", {0.06, 0.02})}, 0);
  EXPECT_EQ(turn.best, "take 4C") << "what is thrown then depends on what is drawn";
  EXPECT_NEAR(turn.loss_win.mean, 0.26, 1e-12);
  EXPECT_NEAR(turn.loss_win.error, std::hypot(0.03, 0.02), 1e-12);
  EXPECT_NEAR(turn.loss_points.mean, 26, 1e-9);
  EXPECT_EQ(turn.verdict, Verdict::blunder);
  EXPECT_EQ(other_costly_choices(turn), std::vector<std::size_t>{1});
}

TEST(Turn, DoubtsMayAddUpToAVerdictAndThenTheWorldsSpeak) {
  const Opinion turn = opinion_on_turn(
      drawn_and_thrown(), {thought("take 4C", {0.05, 0.03}), thought("throw 2C", {0.06, 0.031})}, 0);
  EXPECT_EQ(turn.verdict, Verdict::mistake);
  EXPECT_NE(turn.reason.text().find("throw 2C rather than throw 9D"), std::string::npos)
      << turn.reason.text();
}

TEST(Turn, IsBestIfEveryChoiceIsAndForcedIfNoneWasFree) {
  const Opinion best = opinion_on_turn(drawn_and_thrown(), {Opinion{}, found_best("throw 9D")}, 0);
  EXPECT_EQ(best.verdict, Verdict::best);
  EXPECT_EQ(best.best, "draw deck; throw 9D");
  EXPECT_EQ(best.dearest, 1U);
  EXPECT_EQ(opinion_on_turn(drawn_and_thrown(), {Opinion{}, Opinion{}}, 0).verdict, Verdict::forced);
}

struct Turns {
  const char* game;
  const char* draw;
  const char* end;
  std::size_t choices;
};

/// What is told to a person, and what is priced.
TEST(Turn, ADrawAndTheDiscardAfterItAreOneDecision) {
  for (const auto& [name, draw, end, choices] : {Turns{"konkan", "pull", "throw", 2},
                                                 {"five-crowns", "draw", "discard", 2},
                                                 {"gin-rummy", "draw", "discard", 2},
                                                 {"arboretum", "draw", "discard", 4}}) {
    const GameInfo& game = **find_game(name);
    const meldwise::Setup setup{&game, game.options.presets.front().values, std::max(2, game.min_seats), 3};
    const Record record = play_match(setup, std::vector<AgentSpec>(static_cast<std::size_t>(setup.seats),
                                                                   *parse_agent("heuristic")))
                              .record;
    const auto course = make_course(record.setup, record.actions, *parse_agent("ismcts:sims=8"));
    ASSERT_TRUE(course);
    std::size_t whole = 0;
    for (const Decision& decision : (*course)->decisions()) {
      EXPECT_FALSE(decision.choices.empty() && decision.played.starts_with(draw))
          << name << ": " << decision.played;
      if (decision.choices.empty()) continue;
      std::size_t step = decision.step;
      for (const Decision& choice : decision.choices) {
        EXPECT_EQ(choice.seat, decision.seat);
        EXPECT_EQ(choice.step, step);
        step += choice.steps;
      }
      EXPECT_EQ(step, decision.step + decision.steps);
      if (decision.choices.size() != choices || decision.choices.back().steps > 1) continue;
      ++whole;
      EXPECT_TRUE(decision.choices.back().played.starts_with(end) ||
                  decision.choices.back().played.starts_with("knock") ||
                  decision.choices.back().played.starts_with("go out"))
          << name << ": " << decision.played;
    }
    EXPECT_GT(whole, 5U) << name;
  }
}

TEST(Turn, ChoicesJudgedOneByOneMakeTheSameOpinion) {
  const GameInfo& game = **find_game("gin-rummy");
  const meldwise::Setup setup{&game, game.options.presets.front().values, 2, 5};
  const Record record =
      play_match(setup, {*parse_agent("heuristic"), *parse_agent("simple:slips=0.3")}).record;
  const auto course = *make_course(record.setup, record.actions, *parse_agent("ismcts:sims=16"));
  int turns = 0;
  for (std::size_t number = 0; number < course->decisions().size() && turns < 6; ++number) {
    const Decision& turn = course->decisions()[number];
    if (turn.choices.empty()) continue;
    ++turns;
    std::vector<Opinion> choices;
    for (std::size_t i = 0; i < choices_of(turn); ++i) choices.push_back(*course->judge_choice(number, i));
    const Opinion whole = *course->judge(number);
    EXPECT_EQ(to_json(JudgedDecision{turn, whole}),
              to_json(JudgedDecision{turn, course->put_together(number, choices)}));
    EXPECT_EQ(whole.choices.size(), turn.choices.size());
    if (whole.verdict >= Verdict::inaccuracy) {
      EXPECT_GT(whole.loss_win.mean, kSure * whole.loss_win.error);
    }
  }
  EXPECT_EQ(turns, 6);
}

}  // namespace
}  // namespace meldwise::review
