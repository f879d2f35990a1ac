#include "players/match.h"

#include <gtest/gtest.h>

namespace meldwise {
namespace {

TEST(Match, RandomMatchesEndAndCheckForEveryGameAndNumberOfSeats) {
  for (const GameInfo& game : catalogue()) {
    for (int seats = game.min_seats; seats <= game.max_seats; ++seats) {
      const Setup setup{&game, game.options.presets.front().values, seats, 41};
      const std::vector<AgentSpec> agents(static_cast<std::size_t>(seats), AgentSpec{"random", {}});
      ASSERT_TRUE(check_agents(setup, agents));
      const Record record = play_match(setup, agents);
      EXPECT_TRUE(record.finished) << game.name;
      const Status same = check_record(record);
      EXPECT_TRUE(same) << game.name << ": " << same.error().message;
      EXPECT_EQ(to_line(record), to_line(play_match(setup, agents))) << "the same seed gives the same match";
    }
  }
}

}  // namespace
}  // namespace meldwise
