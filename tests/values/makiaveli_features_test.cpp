// The value of Makiaveli asks the solver about as little as it can, and hears what it would have heard.
#include <gtest/gtest.h>

#include <string_view>
#include <vector>

#include "games/makiaveli/mind/features.h"
#include "games/makiaveli/mind/mind.h"

namespace meldwise::makiaveli {
namespace {

/// What is listed under one name, by seat.
struct Listed {
  std::string_view wanted;
  std::vector<int> values{};

  void number(std::string_view name, int value, int /*size*/) {
    if (name == wanted) values.push_back(value);
  }
  void flag(std::string_view /*name*/, bool /*value*/) {}
};

int left_by_solver(const State& state, Seat seat) {
  const Play& play = state.hidden.play;
  const Board& board = state.table.board;
  const FrenchHand& hand = state.hand(seat);
  const Solution best = solve({.must = board.floor + play.put,
                               .may = hand,
                               .cross_must = play.used,
                               .cross_may = board.cross - play.used,
                               .anchored = state.table.options.anchored});
  return best.feasible ? hand.size() - best.play.size() : -1;
}

TEST(MakiaveliFeatures, WhatIsLeftOverIsWhatTheSolverSays) {
  int checked = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    Rng rng = Rng::stream(seed, Stream::test);
    Options options;
    options.anchored = seed % 3 == 0;
    State state = Game::deal(options, seed % 2 == 0 ? 2 : 3, seed);
    for (int step = 0; step < 120 && Game::progress(state) == Progress::playing; ++step) {
      const Seat mover = Game::to_move(state);
      Listed rests{"rest"};
      Features::list(rests, state, mover);
      for (int places = 0; places < state.table.seats; ++places) {
        const Seat seat = seat_after(mover, state.table.seats, places);
        EXPECT_EQ(rests.values[static_cast<std::size_t>(places)], left_by_solver(state, seat))
            << "seed " << seed << " step " << step;
        ++checked;
      }
      // Steps by chance leave cards that cannot lie yet.
      const View view = Game::view(state, mover);
      Game::apply(state,
                  rng.below(3) == 0 ? Game::quick_action(view, rng) : Mind::styles().back().act(view, rng),
                  nullptr);
    }
  }
  EXPECT_GT(checked, 500);
}

}  // namespace
}  // namespace meldwise::makiaveli
