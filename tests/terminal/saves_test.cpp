// Nothing is lost: matches are kept action by action, under names, and never overwritten.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>
#include <filesystem>

#include "support/program.h"
#include "terminal/tmux.h"

namespace meldwise::test {
namespace {

constexpr const char* kSavedKonkan = "play konkan --players 3 --seed 7 --level 4 --pace 0";

/// Plays line by line with a home of its own.
class Saves : public testing::Test {
 protected:
  Ran play(const std::vector<std::string>& arguments, const std::string& typed) {
    setenv("XDG_STATE_HOME", home_.file("state").c_str(), 1);
    std::vector<std::string> all{"play", "--plain", "--pace", "0"};
    all.insert(all.end(), arguments.begin(), arguments.end());
    return run_meldwise(all, typed);
  }
  [[nodiscard]] std::string save(const std::string& name) const {
    return home_.file("state/meldwise/" + name + ".jsonl");
  }
  [[nodiscard]] static int actions_in(const std::string& path) {
    const std::string text = read_file(path);
    return static_cast<int>(std::count(text.begin(), text.end(), '\n'));
  }

  ScratchFolder home_;
};

TEST(SavesOnScreen, KillingTheProgramCostsNothing) {
  const ScratchFolder folder;
  const std::string save = " --save " + folder.file("match.jsonl");
  std::string before;
  {
    const Tmux window(80, 24, kSavedKonkan + save);
    window.wait_for("your turn");
    window.press("1");
    before = window.wait_for([](const std::string& s) { return has(s, "turn 4") && has(s, "your turn"); },
                             "turn 4");
    window.kill_program(SIGKILL);
    window.wait_for("left with 137");
  }
  const Tmux window(80, 24, "play konkan --pace 0 --resume" + save);
  EXPECT_EQ(window.wait_for("your turn"), before);
}

TEST(SavesOnScreen, WhatWasTakenBackBeforeTheKillStaysSo) {
  const ScratchFolder folder;
  const std::string save = " --save " + folder.file("match.jsonl");
  std::string before;
  {
    const Tmux window(80, 24, "play arboretum --seed 5 --seat 2=heuristic --pace 0" + save);
    window.wait_for("draw the first of two cards");
    window.press("1");
    window.wait_for("draw the second card");
    window.press("1");
    window.wait_for("plant a tree");
    window.press("1");
    window.wait_for("discard a card on your own pile");
    window.press("u");
    window.wait_for("Taken back");
    window.press("Escape");
    before = window.wait_for("plant a tree");
    window.kill_program(SIGKILL);
    window.wait_for("left with 137");
  }
  EXPECT_THAT(read_file(folder.file("match.jsonl")), testing::EndsWith("null\n"));
  const Tmux window(80, 24, "play arboretum --pace 0 --resume" + save);
  const std::string after = window.wait_for("plant a tree");
  // The first row and the hand; where the cursor stood is not part of a save.
  const auto table = [](const std::string& screen) {
    const std::size_t hand = screen.find("── Your hand");
    const std::size_t row = screen.find('\n', hand) + 1;
    return screen.substr(0, screen.find('\n')) + screen.substr(row, screen.find('\n', row) - row);
  };
  EXPECT_EQ(table(after), table(before));
}

TEST_F(Saves, EveryMatchHasAFileOfItsOwn) {
  EXPECT_EQ(play({"konkan", "--seed", "7"}, "1\nquit\n").exit_code, 0);
  const std::string first = read_file(save("konkan"));
  EXPECT_FALSE(first.empty());
  EXPECT_EQ(play({"konkan", "--seed", "8"}, "1\nquit\n").exit_code, 0);
  EXPECT_EQ(read_file(save("konkan")), first);
  EXPECT_TRUE(std::filesystem::exists(save("konkan-2")));
  EXPECT_EQ(play({"konkan", "--seed", "9", "--save", "sunday"}, "1\nquit\n").exit_code, 0);
  EXPECT_TRUE(std::filesystem::exists(save("sunday")));

  const Ran taken = play({"konkan", "--seed", "9", "--save", "sunday"}, "1\nquit\n");
  EXPECT_EQ(taken.exit_code, 2);
  EXPECT_THAT(taken.err, testing::HasSubstr("there is a match in"));
  const Ran which = play({"--resume"}, "");
  EXPECT_EQ(which.exit_code, 2);
  for (const char* name : {"konkan-2", "sunday"}) EXPECT_THAT(which.err, testing::HasSubstr(name));
  EXPECT_THAT(play({"--resume", "--save", "sunday"}, "quit\n").out, testing::HasSubstr("Konkan"));
  EXPECT_EQ(run_meldwise({"replay", save("sunday"), "--check"}).exit_code, 0);
}

TEST_F(Saves, OptionsThatContradictASaveAreAnError) {
  ASSERT_EQ(play({"konkan", "--seed", "7", "--players", "3", "--level", "2", "--option", "threshold=91"},
                 "1\nquit\n")
                .exit_code,
            0);
  const std::string kept = read_file(save("konkan"));
  const auto refused = [&](const std::vector<std::string>& said, const std::string& named) {
    std::vector<std::string> all{"konkan", "--resume"};
    all.insert(all.end(), said.begin(), said.end());
    const Ran ran = play(all, "quit\n");
    EXPECT_EQ(ran.exit_code, 2) << named;
    EXPECT_THAT(ran.err, testing::HasSubstr(named));
  };
  refused({"--players", "2"}, "--players");
  refused({"--seed", "8"}, "--seed");
  refused({"--humans", "2"}, "--humans");
  refused({"--level", "5"}, "level:5");
  refused({"--seat", "2=random"}, "--seat 2=random");
  refused({"--option", "threshold=81"}, "threshold");
  refused({"--rounds", "1"}, "rounds");
  EXPECT_THAT(play({"makiaveli", "--resume", "--save", "konkan"}, "").err,
              testing::HasSubstr("is a match of Konkan"));
  EXPECT_EQ(read_file(save("konkan")), kept);
  EXPECT_EQ(play({"konkan", "--resume", "--players", "3", "--level", "2", "--option", "threshold=91",
                  "--seed", "7"},
                 "quit\n")
                .exit_code,
            0);
}

TEST_F(Saves, ALineThatWasCutShortIsDropped) {
  ASSERT_EQ(play({"konkan", "--seed", "7", "--save", home_.file("cut.jsonl")}, "1\nquit\n").exit_code, 0);
  const Ran whole = play({"--resume", "--save", home_.file("cut.jsonl")}, "quit\n");
  std::filesystem::path path = home_.file("cut.jsonl");
  {
    std::ofstream file(path, std::ios::app | std::ios::binary);
    file << "\"pull de";
  }
  const Ran again = play({"--resume", "--save", path.string()}, "quit\n");
  EXPECT_EQ(again.exit_code, 0) << again.err;
  EXPECT_EQ(again.out, whole.out);
}

TEST_F(Saves, WhatWasTakenBackIsNotThere) {
  const std::string file = home_.file("undone.jsonl");
  ASSERT_EQ(play({"arboretum", "--seed", "5", "--seat", "2=heuristic", "--save", file},
                 "draw deck\ndraw deck\n1\nundo\n")
                .exit_code,
            0);
  const Ran resumed = play({"--resume", "--save", file}, "quit\n");
  EXPECT_THAT(resumed.out, testing::HasSubstr("play a card"));
}

TEST_F(Saves, AFinishedMatchIsAmongTheFinishedOnes) {
  const Ran ran = play({"five-crowns", "--humans", "0", "--option", "last_round=1", "--level", "1"}, "");
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_THAT(ran.out, testing::HasSubstr("Final score"));
  EXPECT_FALSE(std::filesystem::exists(save("five-crowns")));
  EXPECT_EQ(
      run_meldwise({"replay", home_.file("state/meldwise/finished/five-crowns.jsonl"), "--check"}).exit_code,
      0);
}

TEST(SavesOnScreen, ResumeAsksWhichAndAMatchIsPlayedOnce) {
  const ScratchFolder home;
  setenv("XDG_STATE_HOME", home.file("state").c_str(), 1);
  for (const char* name : {"one", "two"}) {
    ASSERT_EQ(
        run_meldwise({"play", "konkan", "--plain", "--pace", "0", "--seed", "3", "--save", name}, "1\nquit\n")
            .exit_code,
        0);
  }
  const std::string environment = "XDG_STATE_HOME=" + home.file("state");
  const Tmux window(80, 24, "play --resume --pace 0", environment);
  const std::string list = window.wait_for("Go on with which match?");
  EXPECT_TRUE(has(list, "one") && has(list, "two") && has(list, "Konkan")) << list;
  window.type("two");
  window.press("Enter");
  window.wait_for("your turn");
  const Ran second = run_meldwise({"play", "--plain", "--resume", "--save", "two"}, "quit\n");
  EXPECT_EQ(second.exit_code, 2);
  EXPECT_THAT(second.err, testing::HasSubstr("in another terminal"));
}

}  // namespace
}  // namespace meldwise::test
