// Slips planted into the play of a strong player are found, and the player's own decisions are left in peace.
// A few matches of the quick games; `meldwise bench review GAME` does it at length, in every game.
#include <gtest/gtest.h>

#include <fstream>
#include <string>

#include "games/catalogue.h"
#include "games/record.h"
#include "review/planted.h"

namespace meldwise::review {
namespace {

TEST(PlantedErrors, AreFoundAndOthersAreNotAccused) {
  const GameInfo& gin = **find_game("gin-rummy");
  PlantedPlan plan;
  plan.setup = meldwise::Setup{&gin, gin.options.presets.front().values, 2, 0};
  for (std::size_t i = 0; i < gin.options.options.size(); ++i) {
    if (gin.options.options[i].key == "target") plan.setup.options[i] = gin.options.options[i].min;
  }
  plan.player = *parse_agent("ismcts:sims=1500");
  plan.judge = *parse_agent(kUsualJudge);
  plan.reference = *parse_agent("ismcts:sims=4000");
  plan.slips = 0.2;
  plan.games = 8;
  plan.seed = 11;
  const auto figures = planted_errors(plan);
  ASSERT_TRUE(figures) << figures.error().message;
  for (const PlantedCounts& counts : {figures->turns, figures->choices}) {
    EXPECT_GE(counts.costly, 5) << "there is something to find";
    EXPECT_GE(counts.found * 10, counts.costly * 9);
    EXPECT_GE(counts.others, 60);
    EXPECT_LE(counts.accused * 100, counts.others * 3);
  }
  EXPECT_LT(figures->turns.others, figures->choices.others) << "a turn has a draw and a discard";
  EXPECT_LE(figures->turns.slips, figures->choices.slips);
}

/// A match of a search with ten times the judge's simulations. Where the rest of the round was played by
/// rules of thumb, three of its turns were mistakes or blunders, the dearest for 26 % of a win.
TEST(PlantedErrors, APlayerWhoPreparesSomethingIsNotAccused) {
  std::ifstream file(MELDWISE_TEST_DATA "/arboretum-strong-match.jsonl");
  std::string line;
  ASSERT_TRUE(std::getline(file, line));
  const auto record = parse_record(line);
  ASSERT_TRUE(record);
  const auto course = make_course(record->setup, record->actions, *parse_agent(kUsualJudge));
  ASSERT_TRUE(course);
  int looked_at = 0;
  for (std::size_t number = 0; number < (*course)->decisions().size(); ++number) {
    const Decision& turn = (*course)->decisions()[number];
    if (turn.step != 56 && turn.step != 76) continue;
    ++looked_at;
    const auto opinion = (*course)->judge(number);
    ASSERT_TRUE(opinion);
    EXPECT_LT(opinion->verdict, Verdict::mistake) << turn.played << ", better " << opinion->best;
  }
  EXPECT_EQ(looked_at, 2);
}

TEST(PlantedErrors, SharesHaveTheIntervalOfWilson) {
  // By hand: all of 30, none of 175, 3 of 979.
  EXPECT_NEAR(share_of(30, 30).low, 0.8865, 1e-4);
  EXPECT_EQ(share_of(30, 30).high, 1);
  EXPECT_EQ(share_of(0, 175).low, 0);
  EXPECT_NEAR(share_of(0, 175).high, 0.02148, 1e-5);
  EXPECT_NEAR(share_of(3, 979).low, 0.00104, 1e-5);
  EXPECT_NEAR(share_of(3, 979).high, 0.00897, 1e-5);
  EXPECT_EQ(share_of(0, 0).low, 0);
  EXPECT_EQ(share_of(0, 0).high, 1);
}

}  // namespace
}  // namespace meldwise::review
