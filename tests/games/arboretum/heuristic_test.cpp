// The player by rule of thumb: legal, blind to what is hidden, and far better than chance.
#include "games/arboretum/mind/heuristic.h"

#include "games/arboretum/mind/outlook.h"
#include "scene.h"
#include "support/scale.h"

namespace meldwise::arboretum::test {
namespace {

using meldwise::test::scaled;

TEST(ArboretumHeuristic, PlaysLegallyWithTwoToFour) {
  for (int i = 0; i < scaled(60); ++i) {
    State state = Game::deal({}, 2 + i % 3, static_cast<std::uint64_t>(i));
    Rng rng(static_cast<std::uint64_t>(i));
    while (Game::progress(state) == Progress::playing) {
      const Action action = greedy_action(Game::view(state, Game::to_move(state)), rng);
      ASSERT_TRUE(Game::check(state, action)) << Game::to_text(action);
      Game::apply(state, action, nullptr);
    }
    ASSERT_TRUE(Game::audit(state));
  }
}

TEST(ArboretumHeuristic, DecidesByItsViewAlone) {
  Rng rng(5);
  for (int i = 0; i < scaled(40); ++i) {
    State state = Game::deal({}, 2, static_cast<std::uint64_t>(i));
    while (Game::progress(state) == Progress::playing) {
      const View view = Game::view(state, Game::to_move(state));
      const State twin = Game::sample(view, rng);
      Rng first(9);
      Rng second(9);
      const Action action = greedy_action(view, first);
      ASSERT_EQ(action, greedy_action(Game::view(twin, Game::to_move(twin)), second));
      Game::apply(state, action, nullptr);
    }
  }
}

TEST(ArboretumOutlook, IsCertainOfTheRightOnceTheDeckIsEmpty) {
  int asked = 0;
  for (int i = 0; i < scaled(300); ++i) {
    State state = Game::deal({}, 2, static_cast<std::uint64_t>(i));
    Rng rng(static_cast<std::uint64_t>(i));
    while (Game::progress(state) == Progress::playing) {
      const Seat seat = Game::to_move(state);
      if (state.table.deck == 0) {
        const Outlook outlook(Game::view(state, seat));
        const FinalScore score = score_now(state);
        const TreeSet held = state.hidden.hand[slot_of(seat)].set();
        for (int s = 0; s < species_in_play(2); ++s) {
          const float chance = outlook.right(species_at(s), held.ranks(species_at(s)));
          EXPECT_NEAR(chance, score.may_score(index_of(seat), species_at(s)) ? 1 : 0, 1e-5);
          ++asked;
        }
      }
      Game::apply(state, Game::quick_action(state, rng), nullptr);
    }
  }
  EXPECT_GT(asked, 0);
}

TEST(ArboretumHeuristic, BeatsChanceNearlyAlways) {
  const int deals = scaled(100);
  int won = 0;
  for (int i = 0; i < deals; ++i) {
    const int side = i % 2;
    State state = Game::deal({}, 2, static_cast<std::uint64_t>(1000 + i));
    Rng rng(static_cast<std::uint64_t>(i));
    while (Game::progress(state) == Progress::playing) {
      const Seat seat = Game::to_move(state);
      const Action action = index_of(seat) == side ? greedy_action(Game::view(state, seat), rng)
                                                   : Game::quick_action(state, rng);
      Game::apply(state, action, nullptr);
    }
    if (Game::outcome(state).place[static_cast<std::size_t>(side)] == 1) ++won;
  }
  EXPECT_GE(won, deals * 97 / 100);
}

}  // namespace
}  // namespace meldwise::arboretum::test
