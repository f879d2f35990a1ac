// Line by line: for screen readers, pipes and terminals that have no screen.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cards/notation.h"
#include "games/catalogue.h"
#include "support/program.h"
#include "terminal/tmux.h"

namespace meldwise::test {
namespace {

Ran play(std::string_view game, const std::vector<std::string>& arguments, const std::string& typed) {
  const ScratchFolder home;
  setenv("XDG_STATE_HOME", home.file("state").c_str(), 1);
  std::vector<std::string> all{"play", std::string(game), "--plain", "--pace", "0", "--seed", "4"};
  all.insert(all.end(), arguments.begin(), arguments.end());
  return run_meldwise(all, typed);
}

std::string repeated(const std::string& text, int times) {
  std::string out;
  for (int i = 0; i < times; ++i) out += text;
  return out;
}

TEST(Lines, AWholeMatchThroughAPipe) {
  const Ran ran =
      play("five-crowns", {"--seat", "2=heuristic", "--option", "last_round=1"}, repeated("1\n", 200));
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_THAT(ran.out, testing::HasSubstr("The match is over."));
  EXPECT_THAT(ran.out, testing::HasSubstr("player 2 holds"));
  EXPECT_THAT(ran.out, testing::HasSubstr("Final score"));
  EXPECT_THAT(ran.out, testing::Not(testing::HasSubstr("\x1b")));
}

TEST(Lines, EveryGameIsPlayed) {
  for (const GameInfo& game : catalogue()) {
    const Ran ran = play(game.name, {"--level", "1"}, "1\n1\n1\nquit\n");
    EXPECT_EQ(ran.exit_code, 0) << game.name << ran.err;
    EXPECT_THAT(ran.out, testing::HasSubstr("\n   1 ")) << game.name;
    EXPECT_THAT(ran.out, testing::HasSubstr("The match is saved")) << game.name;
  }
}

TEST(Lines, WordsAreAnswered) {
  const Ran ran = play("konkan", {"--hint", "heuristic"},
                       "help\n?\nhands\nscores\nundo\ntable\nmore\n99\nfly\nrules\nquit\n");
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  for (const char* said : {"Type the number of an action", "hint: throw", "The hands stay hidden",
                           "now:  player 1: 0", "Nothing can be taken back", "There are no more: all ",
                           "expected a number from 1 to", "A rummy game"}) {
    EXPECT_THAT(ran.out, testing::HasSubstr(said));
  }
}

TEST(Lines, WhatIsPrintedIsReadBack) {
  const Ran first = play("konkan", {}, "quit\n");
  const std::size_t at = first.out.find("   1 throw ");
  ASSERT_NE(at, std::string::npos) << first.out;
  const std::string card = first.out.substr(at + 11, first.out.find('\n', at) - at - 11);
  const std::string letters = spelled(card);
  EXPECT_NE(card, letters) << "cards have their signs, here as on the screen";
  for (const std::string& typed : {card, letters}) {
    const Ran ran = play("konkan", {"--level", "1"}, "Throw " + typed + "\nquit\n");
    EXPECT_THAT(ran.out, testing::HasSubstr("you throw " + card)) << ran.out;
  }
}

TEST(Lines, ADumbTerminalGetsThemByItself) {
  const Tmux window(80, 24, "play konkan --seed 7 --level 1 --pace 0", "TERM=dumb");
  window.wait_for("> ");
  window.type("1");
  window.press("Enter");
  window.wait_for([](const std::string& s) { return has(s, "you throw"); }, "the throw");
  window.type("quit");
  window.press("Enter");
  window.wait_for("left with 0");
}

TEST(Lines, SeveralPeopleAreAskedOneAfterTheOther) {
  const Ran ran = play("konkan", {"--humans", "2"}, "\n1\n\n1\nquit\n");
  EXPECT_THAT(ran.out, testing::HasSubstr("Enter when player 1 is alone here"));
  EXPECT_THAT(ran.out, testing::HasSubstr("Enter when player 2 is alone here"));
}

TEST(Lines, DebuggingShowsEveryHand) {
  EXPECT_THAT(play("konkan", {"--debug"}, "quit\n").out, testing::HasSubstr("player 2 holds"));
  EXPECT_THAT(play("konkan", {}, "quit\n").out, testing::Not(testing::HasSubstr("player 2 holds")));
}

}  // namespace
}  // namespace meldwise::test
