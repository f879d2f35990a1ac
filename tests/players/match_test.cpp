#include "players/match.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace meldwise {
namespace {

TEST(Match, RandomMatchesEndAndCheckForEveryGameAndNumberOfSeats) {
  for (const GameInfo& game : catalogue()) {
    for (int seats = game.min_seats; seats <= game.max_seats; ++seats) {
      const meldwise::Setup setup{&game, game.options.presets.front().values, seats, 41};
      const std::vector<AgentSpec> agents(static_cast<std::size_t>(seats), AgentSpec{"random", {}});
      ASSERT_TRUE(check_agents(setup, agents));
      const Record record = play_match(setup, agents).record;
      EXPECT_TRUE(record.finished) << game.name;
      const Status same = check_record(record);
      EXPECT_TRUE(same) << game.name << ": " << same.error().message;
      EXPECT_EQ(to_line(record), to_line(play_match(setup, agents).record))
          << "the same seed gives the same match";
    }
  }
}

TEST(Match, StylesPlayLegallyAndBeatRandomPlayers) {
  for (const GameInfo& game : catalogue()) {
    const int seats = std::max(2, game.min_seats);
    double share = 0;
    const int deals = 6;
    for (int deal = 0; deal < deals; ++deal) {
      for (int seat = 0; seat < seats; ++seat) {
        const meldwise::Setup setup{&game, game.options.presets.front().values, seats,
                                    900 + static_cast<std::uint64_t>(deal)};
        std::vector<AgentSpec> agents(static_cast<std::size_t>(seats), AgentSpec{"random", {}});
        agents[static_cast<std::size_t>(seat)] = AgentSpec{"heuristic", {}};
        const Record record = play_match(setup, agents).record;
        const Status same = check_record(record);
        EXPECT_TRUE(same) << game.name << ": " << same.error().message;
        share += record.outcome.place[static_cast<std::size_t>(seat)] == 1 ? 1.0 / (deals * seats) : 0.0;
      }
    }
    EXPECT_GT(share, 0.8) << game.name;
  }
}

TEST(Match, SlipsAreAShareAndNothingElse) {
  const GameInfo& game = catalogue().front();
  const meldwise::Setup setup{&game, game.options.presets.front().values, 2, 1};
  EXPECT_TRUE(check_agents(setup, {{"heuristic", {{"slips", "0.3"}}}, {"random", {}}}));
  EXPECT_FALSE(check_agents(setup, {{"heuristic", {{"slips", "2"}}}, {"random", {}}}));
  EXPECT_FALSE(check_agents(setup, {{"heuristic", {{"nerve", "1"}}}, {"random", {}}}));
  EXPECT_FALSE(check_agents(setup, {{"random", {{"slips", "0.3"}}}, {"random", {}}}));
}

}  // namespace
}  // namespace meldwise
