// The desk of a game that has none of its own, tried on games that have one.
#include <gtest/gtest.h>

#include "games/catalogue.h"
#include "terminal/tmux.h"

namespace meldwise::test {
namespace {

std::string plainly(std::string_view game, const std::string& arguments) {
  return "play " + std::string(game) + " --desk plain --pace 0 --seed 4 " + arguments;
}

TEST(PlainDesk, AWholeRoundIsPlayedWithTheFirstLineOfThePalette) {
  const Tmux window(100, 30, plainly("five-crowns", "--seat 2=heuristic --option last_round=2"));
  const auto settled = [](const std::string& screen) {
    return has(screen, "your turn") || has(screen, " is over\n");
  };
  std::string screen = window.wait_for(settled, "the first turn");
  EXPECT_TRUE(has(screen, "1 draw stock")) << screen;
  EXPECT_TRUE(has(screen, "2 draw discard")) << screen;
  constexpr int kMostKeys = 200;
  for (int keys = 0; !has(screen, " is over\n") && keys < kMostKeys && !HasFailure(); ++keys) {
    window.press("1");
    screen = window.wait_for([&](const std::string& now) { return now != screen && settled(now); },
                             "the next turn");
  }
  EXPECT_TRUE(has(screen, "the round is over")) << screen;
  EXPECT_TRUE(has(screen, "Next round")) << screen;
}

TEST(PlainDesk, EveryGameHasItsHandItsWordsAndItsActions) {
  for (const GameInfo& game : catalogue()) {
    const Tmux window(100, 30, plainly(game.name, "--level 1"));
    const std::string screen = window.wait_for("your turn");
    EXPECT_TRUE(has(screen, "Your hand · ")) << screen;
    EXPECT_TRUE(has(screen, "\n ▸1 ")) << screen;
    window.press("v");
    window.wait_for("The table");
    window.press("Escape");
    window.press("1");
    window.wait_for([&](const std::string& now) { return now != screen; }, "a step");
  }
}

}  // namespace
}  // namespace meldwise::test
