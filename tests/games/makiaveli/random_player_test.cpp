// The random player that playouts have: it goes on with a play that was begun after a plan, and whatever it
// does is legal.
#include "games/makiaveli/mind/random_player.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "games/makiaveli/game.h"

namespace meldwise::makiaveli {
namespace {

/// A round with the deck drawn empty, then some turns at random: large hands, and cards on the floor.
State late_in_the_round(std::uint64_t seed) {
  State state = Game::deal(Game::option_table().defaults(), 2, seed);
  while (state.table.deck > 4) Game::apply(state, {ActionKind::draw, {}}, nullptr);
  Rng rng(seed);
  for (std::uint64_t i = 0; i < seed % 3 && state.table.progress == Progress::playing;) {
    Game::apply(state, Game::quick_action(state, rng), nullptr);
    if (state.hidden.play.put.empty()) ++i;
  }
  return state;
}

void play_to_the_end(State state, std::uint64_t seed) {
  RandomPlayer player;
  Rng rng(seed);
  while (state.table.progress == Progress::playing) {
    const Action action = player.act(state, rng);
    ASSERT_TRUE(Game::check(state, action)) << Game::to_text(action);
    Game::apply(state, action, nullptr);
  }
}

TEST(RandomPlayer, FinishesTheFirstPlanThatGoesOnFromWhatLies) {
  int finished = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    const State start = late_in_the_round(seed);
    if (start.table.progress != Progress::playing) continue;
    const TurnPlans plans = plans_of(situation_of(start));
    for (const TurnPlan& plan : plans) {
      State state = start;
      Game::apply(state, *step_of(plan, {}), nullptr);
      play_to_the_end(state, seed);
      const Play begun = state.hidden.play;
      const auto* meant = &plans[0];
      while (!step_of(*meant, begun)) ++meant;
      RandomPlayer player;
      Rng rng(seed);
      Play laid;
      for (Action action = player.act(state, rng); action.kind != ActionKind::done;
           action = player.act(state, rng)) {
        Game::apply(state, action, nullptr);
        laid = state.hidden.play;
      }
      EXPECT_EQ(state.hidden.play, meant->cards);
      finished += laid.put.size() > 3 ? 1 : 0;
    }
  }
  EXPECT_GT(finished, 5) << "no plan was longer than a group";
}

TEST(RandomPlayer, PlaysAnyBegunPlayToItsEnd) {
  int begun = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    State state = late_in_the_round(seed);
    Rng rng(seed);
    Game::Actions legal;
    for (int steps = 0; steps < 4 && state.table.progress == Progress::playing; ++steps) {
      Game::legal(state, legal);
      Game::apply(state, legal[rng.below(static_cast<std::uint32_t>(legal.size()))], nullptr);
      begun += state.hidden.play.put.empty() ? 0 : 1;
      play_to_the_end(state, seed);
    }
  }
  EXPECT_GT(begun, 5);
}

}  // namespace
}  // namespace meldwise::makiaveli
