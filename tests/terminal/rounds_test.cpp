// Every game through a whole round in the terminal, small and large, with kept screens from the middle and
// the end. The engines are deterministic, and the person always takes the first line of the palette.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <thread>

#include "terminal/tmux.h"

namespace meldwise::test {
namespace {

struct Played {
  const char* game;
  const char* arguments;
  int middle;  ///< the number of keys after which the screen is kept
};

struct Size {
  int columns;
  int rows;
};

class Rounds : public testing::TestWithParam<std::tuple<Played, Size>> {};

TEST_P(Rounds, AWholeRoundLooksAsKept) {
  const auto& [played, size] = GetParam();
  const std::string name =
      std::string(played.game) + "-" + std::to_string(size.columns) + "x" + std::to_string(size.rows);
  const Tmux window(
      size.columns, size.rows,
      "play " + std::string(played.game) + " " + played.arguments + " --pace 0 --hint heuristic");
  const auto settled = [](const std::string& screen) {
    return has(screen, "your turn") || has(screen, " is over\n");
  };
  // A screen that is only half drawn may look like one: it must be the same a moment later.
  const auto rested = [&](const auto& fits, const char* what) {
    std::string seen = window.wait_for(fits, what);
    for (std::string later;; seen = later) {
      std::this_thread::sleep_for(std::chrono::milliseconds(30));
      later = window.wait_for(fits, what);
      if (later == seen) return seen;
    }
  };
  std::string screen = rested(settled, "the first turn");
  int keys = 0;
  constexpr int kMostKeys = 300;
  while (!has(screen, " is over\n") && keys < kMostKeys && !testing::Test::HasFailure()) {
    window.press("1");
    ++keys;
    screen = rested([&](const std::string& now) { return now != screen && settled(now); }, "the next turn");
    if (keys == played.middle) expect_screen(name + "-middle", screen);
  }
  EXPECT_GT(keys, played.middle);
  expect_screen(name + "-end", screen);
}

INSTANTIATE_TEST_SUITE_P(
    Games, Rounds,
    testing::Combine(
        testing::Values(Played{"konkan", "--players 3 --seed 7 --level 4", 4},
                        Played{"makiaveli", "--players 2 --seed 3 --seat 2=greedy", 20},
                        Played{"arboretum", "--players 2 --seed 5 --level 2", 22},
                        Played{"mahjong", "--seed 7 --seat 2=heuristic --seat 3=heuristic --seat 4=heuristic",
                               8},
                        Played{"five-crowns", "--players 4 --seed 12 --level 1 --option first_round=8", 2}),
        testing::Values(Size{80, 24}, Size{140, 45})),
    [](const auto& test) {
      std::string name = std::get<0>(test.param).game + std::to_string(std::get<1>(test.param).columns);
      name.erase(std::remove(name.begin(), name.end(), '-'), name.end());
      return name;
    });

}  // namespace
}  // namespace meldwise::test
