// Slips planted into the play of a strong player are found, and the player's own decisions are left in peace.
// A few matches of the quick games; `meldwise bench review GAME` does it at length, in every game.
#include <gtest/gtest.h>

#include "games/catalogue.h"
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
  EXPECT_GE(figures->costly, 5) << "there is something to find";
  EXPECT_GE(figures->found * 10, figures->costly * 9);
  EXPECT_GE(figures->others, 100);
  EXPECT_LE(figures->accused * 100, figures->others * 3);
}

}  // namespace
}  // namespace meldwise::review
