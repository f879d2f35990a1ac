// A match as decisions, and its review: the same every time, in every game, and the parts add up.
#include "review/course.h"

#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "games/catalogue.h"
#include "players/match.h"
#include "review/review.h"

namespace meldwise::review {
namespace {

/// As short as the game can be.
Setup short_setup(const GameInfo& game, std::uint64_t seed) {
  Setup setup{&game, game.options.presets.front().values, std::max(2, game.min_seats), seed};
  for (std::size_t i = 0; i < game.options.options.size(); ++i) {
    const OptionInfo& option = game.options.options[i];
    if ((option.key == "rounds" || option.key == "hands" || option.key == "last_round") && option.min <= 1) {
      setup.options[i] = 1;
    }
    if (option.key == "winds" || (option.key == "target" && game.name == "gin-rummy")) {
      setup.options[i] = std::max<std::int64_t>(0, option.min);
    }
  }
  return setup;
}

Record played(const Setup& setup, const char* agent) {
  const std::vector<AgentSpec> agents(static_cast<std::size_t>(setup.seats), *parse_agent(agent));
  return play_match(setup, agents).record;
}

const GameInfo& game_named(std::string_view name) { return **find_game(name); }

TEST(Course, EveryActionBelongsToOneDecision) {
  for (const GameInfo& game : catalogue()) {
    const Record record = played(short_setup(game, 3), "heuristic");
    const auto course = make_course(record.setup, record.actions, *parse_agent("ismcts"));
    ASSERT_TRUE(course) << game.name << ": " << course.error().message;
    std::size_t next = 0;
    for (const Decision& decision : (*course)->decisions()) {
      EXPECT_EQ(decision.step, next) << game.name;
      std::string whole;
      for (std::size_t i = 0; i < decision.steps; ++i) {
        whole.append(whole.empty() ? "" : "; ").append(record.actions[next + i]);
      }
      EXPECT_EQ(decision.played, whole) << game.name;
      next += decision.steps;
    }
    EXPECT_EQ(next, record.actions.size()) << game.name;
  }
}

TEST(Course, APlayOfMakiaveliAndAComeDownOfKonkanAreOneDecision) {
  for (const auto& [name, ends] : {std::pair{"makiaveli", "done"}, {"konkan", "throw"}}) {
    std::size_t long_ones = 0;
    for (std::uint64_t seed = 1; seed < 5; ++seed) {
      const Record record = played(short_setup(game_named(name), seed),
                                   name == std::string("makiaveli") ? "simple" : "heuristic");
      const auto course = make_course(record.setup, record.actions, *parse_agent("ismcts"));
      ASSERT_TRUE(course);
      for (const Decision& decision : (*course)->decisions()) {
        if (decision.steps == 1) continue;
        ++long_ones;
        const std::string last = decision.played.substr(decision.played.rfind("; ") + 2);
        const bool over = decision.step + decision.steps == record.actions.size();
        EXPECT_TRUE(over || last.starts_with(ends)) << decision.played;
      }
    }
    EXPECT_GT(long_ones, 0U) << name;
  }
}

TEST(Review, IsTheSameEveryTimeAndAddsUpInEveryGame) {
  const auto judge = *parse_agent("ismcts:sims=8");
  for (const GameInfo& game : catalogue()) {
    Record record = played(short_setup(game, 7), "heuristic");
    // The end of a match is enough of it.
    const auto whole = make_course(record.setup, record.actions, judge);
    ASSERT_TRUE(whole);
    const auto review = make_review(record, {judge, Seat::first, {}});
    ASSERT_TRUE(review) << game.name << ": " << review.error().message;
    const auto json = to_json(*review);
    EXPECT_EQ(json.dump(), to_json(*make_review(record, {judge, Seat::first, {}})).dump()) << game.name;
    EXPECT_EQ(json.at("game"), game.name);
    std::size_t at = 0;
    for (const char* key : {"game", "judge", "seats", "decisions"}) {
      EXPECT_EQ(std::next(json.begin(), static_cast<std::ptrdiff_t>(at++)).key(), key);
    }
    const auto parts = *parts_of(record);
    for (const Parts& part : parts) {
      EXPECT_NEAR(part.result, part.luck + part.own_errors + part.others_errors, 1e-6) << game.name;
    }
    for (const auto& seat : json.at("seats")) {
      const double sum = seat.at("luck").get<double>() + seat.at("own_errors").get<double>() +
                         seat.at("others_errors").get<double>();
      EXPECT_NEAR(seat.at("result").get<double>(), sum, 1e-9) << game.name;
    }
    for (const auto& [decision, opinion] : review->decisions) {
      EXPECT_EQ(decision.seat, Seat::first);
      if (opinion.verdict == Verdict::forced) continue;
      EXPECT_FALSE(opinion.reason.empty()) << game.name << " " << decision.played;
      EXPECT_EQ(opinion.verdict == Verdict::best,
                opinion.best == decision.played || (opinion.loss_win.error == 0 && opinion.worlds > 0))
          << game.name << " " << decision.played;
      if (opinion.verdict >= Verdict::inaccuracy) {
        EXPECT_GT(opinion.sure_loss, 0) << game.name;
      }
    }
  }
}

/// The mean over some matches of what a seat's own decisions changed, and of the results' sizes.
struct Errors {
  double first = 0;
  double second = 0;
  double size = 0;
  double result = 0;
};
Errors errors_of(const GameInfo& game, const char* first, const char* second) {
  constexpr int kMatches = 6;
  Errors sum;
  for (std::uint64_t seed = 1; seed <= kMatches; ++seed) {
    const Setup setup = short_setup(game, seed);
    const auto parts = *parts_of(play_match(setup, {*parse_agent(first), *parse_agent(second)}).record);
    sum.first += parts[0].own_errors / kMatches;
    sum.second += parts[1].own_errors / kMatches;
    for (const Parts& part : parts) {
      sum.size += std::fabs(part.own_errors);
      sum.result += std::fabs(part.result);
    }
  }
  return sum;
}

TEST(Review, OwnErrorsAreNoMoreThanWhatIsPlayedForAndTellWhoPlaysBadly) {
  // Adding up is not enough: two parts that are ten times the result and cancel add up as well.
  for (const GameInfo& game : catalogue()) {
    const Errors alike = errors_of(game, "heuristic", "heuristic");
    EXPECT_LT(alike.size, 2 * alike.result) << game.name;
  }
  for (const char* name : {"konkan", "arboretum", "five-crowns"}) {
    const Errors mixed = errors_of(game_named(name), "heuristic", "random");
    EXPECT_LT(mixed.second, 0) << name << ": chance plays badly";
    EXPECT_LT(mixed.second, mixed.first) << name;
  }
}

TEST(Review, ADecisionIsJudgedTheSameByItself) {
  const auto judge = *parse_agent("ismcts:sims=16");
  const Record record = played(short_setup(game_named("gin-rummy"), 5), "heuristic");
  const auto review = make_review(record, {judge, std::nullopt, {}});
  ASSERT_TRUE(review);
  const auto course = make_course(record.setup, record.actions, judge);
  const std::size_t number = review->decisions.size() - 2;
  const auto alone = (*course)->judge(number);
  EXPECT_EQ(to_json(JudgedDecision{(*course)->decisions()[number], *alone}),
            to_json(review->decisions[number]));
}

TEST(Review, RefusesWhatWouldNotBeTheSameTwice) {
  const Record record = played(short_setup(game_named("gin-rummy"), 5), "heuristic");
  for (const char* judge :
       {"ismcts:ms=300", "heuristic", "ismcts:sims=10,threads=2", "ismcts:sims=10,ponder=on"}) {
    EXPECT_FALSE(make_course(record.setup, record.actions, *parse_agent(judge))) << judge;
  }
  std::vector<std::string> wrong = record.actions;
  wrong[1] = "knock";
  EXPECT_FALSE(make_course(record.setup, wrong, *parse_agent("ismcts")));
}

TEST(Review, SharesTheUsualBudgetAmongMoreSeatsThanUsual) {
  const GameInfo& game = game_named("arboretum");
  const auto judge_of = [&](int seats, const char* judge) {
    const meldwise::Setup setup{&game, game.options.presets.front().values, seats, 1};
    return (*make_course(setup, {}, *parse_agent(judge)))->judged_by();
  };
  EXPECT_TRUE(judge_of(2, "ismcts").starts_with("ismcts:sims=12000,")) << judge_of(2, "ismcts");
  EXPECT_TRUE(judge_of(4, "ismcts").starts_with("ismcts:sims=6000,")) << judge_of(4, "ismcts");
  EXPECT_TRUE(judge_of(4, "ismcts:sims=70").starts_with("ismcts:sims=70,")) << "as it was asked for";
}

TEST(Review, KonkanIsJudgedByATreeThoughItIsPlayedByAFlatSearch) {
  const auto course = make_course(short_setup(game_named("konkan"), 3), {}, *parse_agent("ismcts"));
  ASSERT_TRUE(course);
  EXPECT_EQ((*course)->judged_by(), "ismcts:sims=4800,exploration=0.7,playout-laps=6");
}

TEST(Review, CanBeStopped) {
  const Record record = played(short_setup(game_named("gin-rummy"), 5), "heuristic");
  std::stop_source stop;
  stop.request_stop();
  EXPECT_FALSE(make_review(record, {*parse_agent("ismcts"), std::nullopt, {}}, stop.get_token()));
}

}  // namespace
}  // namespace meldwise::review
