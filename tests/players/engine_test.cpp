// Engines play what the typed players play, from the seat's view alone.
#include "players/engine.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "games/catalogue.h"
#include "players/match.h"

namespace meldwise {
namespace {

class EngineOfGame : public testing::TestWithParam<std::string_view> {};

TEST_P(EngineOfGame, PlaysTheSameMatchAsTheTypedPlayers) {
  const GameInfo* game = *find_game(GetParam());
  const meldwise::Setup setup{game, game->options.presets.front().values, game->min_seats, 7};
  const std::vector<AgentSpec> agents(static_cast<std::size_t>(setup.seats), *parse_agent("heuristic"));
  const PlayedMatch typed = play_match(setup, agents);

  auto table = *make_table(setup);
  std::vector<std::unique_ptr<Engine>> engines;
  for (int i = 0; i < setup.seats; ++i) {
    engines.push_back(*make_engine(setup, agents[0], seat_at(i), setup.seed));
  }
  while (table->progress() != Progress::match_over) {
    if (table->progress() == Progress::round_over) {
      table->next_round();
      continue;
    }
    Engine& engine = *engines[static_cast<std::size_t>(index_of(table->to_move()))];
    engine.look(*table);
    const std::string action = engine.decide();
    EXPECT_EQ(engine.explain().at("action"), action);
    ASSERT_TRUE(table->apply(std::string_view(action))) << action;
  }
  EXPECT_EQ(table->actions(), typed.record.actions);
}

std::vector<std::string_view> all_names() {
  std::vector<std::string_view> names;
  for (const GameInfo& game : catalogue()) names.push_back(game.name);
  return names;
}
INSTANTIATE_TEST_SUITE_P(All, EngineOfGame, testing::ValuesIn(all_names()));

TEST(Engine, AnUnknownAgentIsAnError) {
  const GameInfo* game = *find_game("konkan");
  const meldwise::Setup setup{game, game->options.presets.front().values, 2, 7};
  EXPECT_FALSE(make_engine(setup, *parse_agent("nobody"), Seat::first, 1));
}

}  // namespace
}  // namespace meldwise
