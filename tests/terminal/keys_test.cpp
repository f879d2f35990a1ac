// What the keys do, and how the program comes and goes.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "support/program.h"
#include "terminal/tmux.h"

namespace meldwise::test {
namespace {

constexpr const char* kKonkan = "play konkan --players 3 --seed 7 --level 4 --pace 0 --hint heuristic";
constexpr const char* kArboretum = "play arboretum --seed 5 --seat 2=heuristic --pace 0";

TEST(Terminal, SaysWhatToDoWithoutATerminal) {
  const Ran ran = run_meldwise({"play", "konkan"});
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_THAT(ran.err, testing::HasSubstr("needs a terminal"));
  EXPECT_THAT(ran.err, testing::HasSubstr("meldwise selfplay konkan"));
  EXPECT_EQ(ran.out, "");
}

TEST(Terminal, NamesABadArgument) {
  EXPECT_THAT(run_meldwise({"play", "konkan", "--seat", "7=random"}).err,
              testing::HasSubstr("--seat: expected 1=AGENT"));
  EXPECT_THAT(run_meldwise({"play", "konkan", "--level", "9"}).err, testing::HasSubstr("--level"));
  EXPECT_THAT(run_meldwise({"play", "konkan", "--level", "2", "--ms", "5"}).err,
              testing::HasSubstr("exclude"));
  EXPECT_THAT(run_meldwise({"play", "konkan", "--humans", "4"}).err, testing::HasSubstr("2 seats"));
  EXPECT_THAT(run_meldwise({"play", "konkan", "--resume", "--save", "/nowhere/x"}).err,
              testing::HasSubstr("no saved match"));
}

TEST(Terminal, HelpRulesScoresAndDebugOpenAndClose) {
  const Tmux window(80, 24, kKonkan);
  window.wait_for("your turn");
  window.press("?");
  window.wait_for("take back a step");
  window.press("Escape");
  window.press("F1");
  window.wait_for("A rummy game with a high doorstep");
  window.press("NPage");
  window.wait_for("Your turn");
  window.press("x");
  window.press("B");
  window.wait_for("No round is over yet");
  window.press("Enter");
  window.press("D");
  EXPECT_TRUE(has(window.wait_for("Debugging"), "seed hidden"));
  window.press("D");
  window.wait_for("Nobody is down yet");
  window.press("h");
  window.wait_for("The hands stay hidden");
}

TEST(Terminal, CardsAreSelectedJudgedAndSorted) {
  const Tmux window(80, 24, kKonkan);
  window.wait_for("your turn");
  window.press("Space");
  window.wait_for("✓ Throw A♠");
  window.press("Right");
  window.press("Space");
  window.wait_for("✗ a meld needs at least three cards, this has 2");
  window.press("Escape");
  window.type(":4♠ 9s j♣");
  window.press("Enter");
  window.wait_for("✗ ");
  window.press("Escape");
  window.press("s");
  window.wait_for("by rank");
  window.press("s");
  window.wait_for("by melds");
  window.type(":throw KS");
  window.press("Enter");
  window.wait_for("K♠ is not in your hand");
  window.type(":Throw a♠");  // as the palette writes it
  window.press("Enter");
  window.wait_for("over A♠");
}

TEST(Terminal, TypedCardsMarkWhatCanBeDoneWithThem) {
  const Tmux window(80, 24, "play makiaveli --seed 5 --level 1 --pace 0");
  window.wait_for("solver: Play 6♦ 8♦ 9♦");
  window.type(":6♦8♦9♦");
  window.press("Enter");
  const std::string screen = window.wait_for("✓ Play 6♦ 8♦ 9♦");
  EXPECT_TRUE(has(screen, "▸2 solver: Play 6♦ 8♦ 9♦")) << screen;
}

TEST(Terminal, DebuggingIsThereFromTheFirstFrame) {
  const Tmux window(100, 30, std::string(kKonkan) + " --debug");
  const std::string screen = window.wait_for("your turn");
  EXPECT_TRUE(has(screen, "Debugging")) << screen;
  EXPECT_TRUE(has(screen, "seed 7")) << screen;
  EXPECT_TRUE(has(screen, "P2 holds")) << screen;
}

TEST(Terminal, AHintIsWordedAsThePaletteAndMarksItsCard) {
  const Tmux crowns(120, 45, "play five-crowns --seed 5 --pace 0 --hint ismcts:sims=200");
  crowns.wait_for("your turn");
  crowns.press("!");
  const std::string screen = crowns.wait_for("│ ★ Draw from the stock");
  EXPECT_TRUE(has(screen, " ±")) << "what an action is worth has its error\n" << screen;
  const Tmux konkan(80, 24, "play konkan --seed 5 --pace 0 --hint heuristic");
  konkan.wait_for("your turn");
  konkan.press("!");
  konkan.wait_for([](const std::string& s) { return s.find("★") != s.rfind("★"); },
                  "a mark in the hand, though the palette is about another card");
}

TEST(Terminal, HandsAreOpenAfterTheRound) {
  const Tmux window(100, 30,
                    "play five-crowns --seed 12 --seat 2=heuristic --pace 0 --option first_round=3 "
                    "--hint heuristic");
  std::string screen = window.wait_for("your turn");
  for (int keys = 0; keys < 60 && !has(screen, "the round is over") && !HasFailure(); ++keys) {
    EXPECT_FALSE(has(screen, "P2  holds")) << screen;
    window.press("1");
    const std::string before = screen;
    screen = window.wait_for(
        [&](const std::string& s) {
          return s != before && (has(s, "your turn") || has(s, "the round is over"));
        },
        "the next turn");
  }
  window.press("h");
  window.wait_for([&](const std::string& s) { return s != screen || has(s, "P2 "); }, "the hands");
}

TEST(Terminal, AClickSelectsACard) {
  const Tmux window(80, 24, kKonkan);
  window.wait_for("your turn");
  // An xterm mouse report: button 0 at column 11, row 15, counted from 1; then its release.
  window.type(std::string("\x1b[M ") + static_cast<char>(32 + 11) + static_cast<char>(32 + 15));
  window.wait_for("✓ Throw 9♠");
}

TEST(Terminal, UndoTakesBackWhatRevealedNothing) {
  const Tmux window(80, 24, kArboretum);
  window.wait_for("draw the first of two cards");
  window.press("1");
  window.wait_for("draw the second card");
  window.press("u");
  window.wait_for("Nothing can be taken back");
  window.press("1");
  const std::string before = window.wait_for("plant a tree");
  window.press("1");
  window.wait_for("discard a card on your own pile");
  window.press("u");
  window.wait_for("Taken back");
  window.press("Escape");
  EXPECT_EQ(window.wait_for("plant a tree"), before);
}

TEST(Terminal, AHintComesWithItsReason) {
  const Tmux window(80, 24, kKonkan);
  window.wait_for("your turn");
  window.press("!");
  const std::string screen = window.wait_for("★ Throw");
  EXPECT_TRUE(has(screen, "throwing"));
}

TEST(Terminal, QuittingKeepsTheMatchForResume) {
  const ScratchFolder folder;
  const std::string save = " --save " + folder.file("match.jsonl");
  std::string before;
  {
    const Tmux window(80, 24, kKonkan + save + " --record " + folder.file("record.jsonl"));
    window.wait_for("your turn");
    window.press("1");
    before = window.wait_for([](const std::string& s) { return has(s, "turn 4") && has(s, "your turn"); },
                             "turn 4");
    window.press("q");
    window.wait_for("left with 0");
    EXPECT_TRUE(has(window.screen(), "meldwise play konkan --resume"));
  }
  const Tmux window(80, 24, "play konkan --pace 0 --resume" + save);
  EXPECT_EQ(window.wait_for("your turn"), before);
  const Ran checked = run_meldwise({"replay", folder.file("record.jsonl"), "--check"});
  EXPECT_EQ(checked.exit_code, 0) << checked.err;
}

TEST(Terminal, CtrlCRestoresTheTerminalAndKeepsTheMatch) {
  const Tmux window(80, 24, kKonkan);
  window.wait_for("your turn");
  window.press("1");
  window.wait_for("turn 4");
  window.press("C-c");
  const std::string screen = window.wait_for("left with 130");
  EXPECT_FALSE(has(screen, "Your hand"));
  EXPECT_TRUE(std::filesystem::exists(window.folder().file("state/meldwise/konkan.jsonl")));
  window.type("echoed again");  // only with echo on is it seen, by `cat` and the terminal
  window.wait_for("echoed again");
}

TEST(Terminal, CtrlZStopsAndTheScreenComesBack) {
  // A shell with job control in the window, instead of the program alone.
  const Tmux window(80, 24, "--version; bash --norc --noprofile -i");
  window.wait_for("bash-");
  window.type(std::string(MELDWISE_PROGRAM) + " " + kKonkan);
  window.press("Enter");
  window.wait_for("your turn");
  window.press("C-z");
  window.wait_for("Stopped");
  window.type("fg");
  window.press("Enter");
  window.wait_for("your turn");
  window.press("q");
  window.wait_for("bash-");
}

TEST(Terminal, FollowsTheSizeOfTheWindow) {
  const Tmux window(80, 24, kKonkan);
  window.wait_for("your turn");
  window.resize(140, 45);
  window.wait_for("╭───╮");
  window.resize(60, 20);
  window.wait_for("Meldwise needs 80 × 24 characters");
  window.resize(80, 24);
  EXPECT_FALSE(has(window.wait_for("Your hand"), "╭"));
}

TEST(Terminal, ColoursAreLeftOutIfAsked) {
  const Tmux coloured(80, 24, kKonkan);
  coloured.wait_for("your turn");
  EXPECT_TRUE(has(coloured.screen(true), "\x1b[38;5;"));
  const Tmux plain(80, 24, kKonkan, "NO_COLOR=1");
  plain.wait_for("your turn");
  EXPECT_FALSE(has(plain.screen(true), "\x1b[38;5;"));
}

TEST(Terminal, AsciiIsAscii) {
  for (const char* game : {"konkan", "makiaveli", "arboretum", "mahjong", "five-crowns", "gin-rummy"}) {
    const Tmux window(80, 24, "play " + std::string(game) + " --seed 3 --level 2 --pace 0 --ascii");
    const std::string screen = window.wait_for("your turn");
    EXPECT_TRUE(std::all_of(screen.begin(), screen.end(), [](char c) {
      return static_cast<unsigned char>(c) < 128;
    })) << screen;
    EXPECT_FALSE(has(screen, "??")) << screen;
  }
}

TEST(Terminal, SeveralPeopleAreAskedOneAfterTheOther) {
  const Tmux window(80, 24, "play konkan --humans 2 --seed 3 --pace 0");
  EXPECT_FALSE(has(window.wait_for("Player 1 is to move"), "hand"));
  window.press("Enter");
  window.wait_for("P1's hand");
  window.press("1");
  EXPECT_FALSE(has(window.wait_for("Player 2 is to move"), "hand"));
  window.press("Enter");
  window.wait_for("P2's hand");
}

TEST(Terminal, WatchersPauseAndSeeEveryHand) {
  const Tmux window(80, 24, "play five-crowns --humans 0 --seed 3 --level 2 --pace 5000");
  window.wait_for("thinks");
  window.press("Space");
  window.wait_for("paused");
  window.press("h");
  window.wait_for("holds");
}

TEST(Terminal, NoLineOfTheHelpIsCutOff) {
  const Tmux window(80, 24, "play konkan --players 2 --seed 7 --level 1 --pace 0");
  window.wait_for("your turn");
  window.press("?");
  const std::string help = window.wait_for([](const std::string& s) { return has(s, "wheel"); }, "help");
  for (const char* end : {"T: the next such part", "wheel scrolls", "with a star)"})
    EXPECT_TRUE(has(help, end)) << help;
}

TEST(Terminal, StaysAwakeWhileAnEngineThinks) {
  // A tree goes on until its number is reached, however clear the choice is.
  const Tmux window(80, 24, "play konkan --seat 2=ismcts-1:sims=100000000 --seed 7 --pace 0");
  window.wait_for("your turn");
  window.press("1");
  window.wait_for([](const std::string& s) { return has(s, "P2 thinks"); }, "the clock");
  window.press("?");
  window.wait_for([](const std::string& s) { return has(s, "take back a step"); }, "help");
  window.press("q");
  window.press("q");
  window.wait_for("left with 0");
}

}  // namespace
}  // namespace meldwise::test
