// What the program says about itself, made from one set of definitions: help, completions, manual pages; and
// the commands that ask, list and look.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <sstream>

#include "games/catalogue.h"
#include "support/program.h"

namespace meldwise::test {
namespace {

using nlohmann::json;
using testing::HasSubstr;

TEST(Help, InWordsIsTheSameAsWithTwoDashes) {
  for (const std::vector<std::string>& command :
       std::vector<std::vector<std::string>>{{}, {"play"}, {"solve", "konkan"}, {"arena", "run"}}) {
    std::vector<std::string> words{"help"};
    words.insert(words.end(), command.begin(), command.end());
    std::vector<std::string> dashes = command;
    dashes.emplace_back("--help");
    const Ran said = run_meldwise(words);
    EXPECT_EQ(said.exit_code, 0) << said.err;
    EXPECT_EQ(said.out, run_meldwise(dashes).out);
  }
  EXPECT_EQ(run_meldwise({"help", "dance"}).exit_code, 2);
}

TEST(Help, BashCompletesCommandsOptionsAndGames) {
  const auto completed = [](const std::string& words, int current) {
    const Ran ran = run_line("bash", "source <(meldwise completion bash)\nCOMP_WORDS=(" + words +
                                         ")\nCOMP_CWORD=" + std::to_string(current) +
                                         "\n_meldwise\nprintf '%s\\n' \"${COMPREPLY[@]}\"");
    EXPECT_EQ(ran.err, "");
    return ran.out;
  };
  EXPECT_EQ(completed("meldwise self", 1), "selfplay\n");
  EXPECT_EQ(completed("meldwise play kon", 2), "konkan\n");
  EXPECT_EQ(completed("meldwise play konkan --res", 3), "--resume\n");
  EXPECT_EQ(completed("meldwise arena ru", 2), "run\n");
  EXPECT_EQ(completed("meldwise solve five-crowns --rules off", 4), "official\n");
  EXPECT_EQ(completed("meldwise completion z", 2), "zsh\n");
  EXPECT_EQ(completed("meldwise help arena ru", 3), "run\n");
  EXPECT_EQ(completed("meldwise arena run konkan --format kn", 5), "knockout\n");
  // The shell takes the word apart at the `=` and replaces what is behind it.
  EXPECT_EQ(completed("meldwise play konkan --option threshold_by = l", 6), "laid\n");
  EXPECT_EQ(completed("meldwise play konkan --option threshold_", 4), "threshold_by=\n");
}

TEST(Help, WhatMayStandAtTheCursorIsKnown) {
  const auto words = [](std::vector<std::string> line) {
    line.insert(line.begin(), {"completion", "words", "--"});
    std::string found;
    std::istringstream lines(run_meldwise(line).out);
    for (std::string one; std::getline(lines, one);) found += one.substr(0, one.find('\t')) + " ";
    return found;
  };
  EXPECT_THAT(words({""}), HasSubstr("selfplay "));
  EXPECT_THAT(words({""}), HasSubstr("completion man "));
  EXPECT_EQ(words({"arena", "re"}), "resume replay report ");
  EXPECT_EQ(words({"arena", "run", "konkan", "--format", ""}),
            "best-of round-robin knockout swiss gauntlet ");
  EXPECT_EQ(words({"arena", "run", "--format", "swiss", "kon"}), "konkan ");
  EXPECT_EQ(words({"help", "arena", "ru"}), "run ");
  EXPECT_EQ(words({"play", "konkan", "--option", "thr"}), "threshold= threshold_by= ");
  EXPECT_EQ(words({"play", "konkan", "--option", "threshold_by="}),
            "threshold_by=come_down threshold_by=laid ");
  EXPECT_EQ(words({"play", "konkan", "--option", "preset=s"}), "preset=standard preset=single ");
  EXPECT_EQ(words({"arena", "show", ""}), "") << "a file: that is the shell's";
  EXPECT_EQ(run_meldwise({"completion", "tcsh"}).exit_code, 2);
}

TEST(Help, ZshCompletes) {
  if (run_line("sh", "command -v zsh").exit_code != 0) GTEST_SKIP() << "there is no zsh";
  const auto completed = [](const std::string& words, int current) {
    // The shell's own part is played by functions that print what they are given.
    const Ran ran =
        run_line("zsh -f",
                 "compdef() {}\n_files() { print files }\ncompadd() { print -r -- \"${argv[-1]}\" }\n"
                 "_describe() { print -rl -- \"${(@P)argv[-1]}\" }\n"
                 "source <(meldwise completion zsh)\nwords=(" +
                     words + ")\nCURRENT=" + std::to_string(current) + "\n_meldwise");
    EXPECT_EQ(ran.err, "") << words;
    return ran.out;
  };
  EXPECT_EQ(completed("meldwise self", 2), "selfplay:Play matches between agents and sum them up\n");
  EXPECT_EQ(completed("meldwise arena run konkan --format kn", 6), "knockout:\n");
  EXPECT_EQ(completed("meldwise play konkan --option threshold_", 5), "threshold_by=\n");
  EXPECT_EQ(completed("meldwise arena show a", 4), "files\n");
}

TEST(Help, FishCompletes) {
  if (run_line("sh", "command -v fish").exit_code != 0) GTEST_SKIP() << "there is no fish";
  const auto completed = [](const std::string& line) {
    // Its settings come from a home that is empty.
    const ScratchFolder home;
    const Ran ran = run_line("sh", "HOME=" + home.file(".") +
                                       " fish -N -c \"meldwise completion fish | source; "
                                       "complete -C '" +
                                       line + "'\"");
    EXPECT_EQ(ran.err, "") << line;
    return ran.out;
  };
  EXPECT_THAT(completed("meldwise self"), testing::StartsWith("selfplay\tPlay matches"));
  EXPECT_EQ(completed("meldwise arena run konkan --format kn"), "knockout\n");
  EXPECT_EQ(completed("meldwise help arena ru"), "run\n");
  EXPECT_EQ(completed("meldwise play konkan --option threshold_by=l"), "threshold_by=laid\n");
}

TEST(Help, ManualPagesHaveEveryOptionAndNoMistakes) {
  const ScratchFolder scratch;
  ASSERT_EQ(run_meldwise({"man", "--folder", scratch.file(".")}).exit_code, 0);
  EXPECT_TRUE(std::filesystem::exists(scratch.file("meldwise.1")));
  const std::string play = read_file(scratch.file("meldwise-play.1"));
  EXPECT_THAT(play, HasSubstr("\\-\\-dirichlet\\-alpha"));
  EXPECT_THAT(read_file(scratch.file("meldwise-arena-run.1")), HasSubstr(".SH OPTIONS"));
  EXPECT_EQ(run_meldwise({"man", "play"}).out, play);
  for (const auto& page : std::filesystem::directory_iterator(scratch.file("."))) {
    const Ran laid_out =
        run_line("sh", "if command -v groff >/dev/null; then groff -K utf8 -man -Tutf8 -ww " +
                           page.path().string() + " >/dev/null; fi");
    EXPECT_EQ(laid_out.err, "") << page.path();
  }
}

TEST(Commands, AMissingGameIsAskedForOnATerminal) {
  const Ran asked = run_meldwise_on_terminal({"games", "--json"}, "");
  EXPECT_EQ(asked.exit_code, 0);
  const Ran chosen = run_meldwise_on_terminal({"selfplay", "--games", "1"}, "five-crowns\n");
  EXPECT_THAT(chosen.out, HasSubstr("Which game?"));
  EXPECT_THAT(chosen.out, HasSubstr("Five Crowns: 1 match"));
  const Ran nobody = run_meldwise({"selfplay"});
  EXPECT_EQ(nobody.exit_code, 2);
  EXPECT_THAT(nobody.err, HasSubstr("GAME: expected one of konkan"));
}

TEST(Commands, AHintFromTheShellIsTwoCommands) {
  for (const GameInfo& game : catalogue()) {
    const std::string name(game.name);
    const Ran ran = run_line(
        "sh", "meldwise view " + name + " --seed 5 | meldwise hint " + name + " --agent heuristic --json");
    ASSERT_EQ(ran.exit_code, 0) << ran.err;
    EXPECT_TRUE(json::parse(ran.out).at("action").is_string()) << ran.out;
  }
}

TEST(Commands, AHintUsesUpWhatItIsGiven) {
  const auto hint = [](const std::string& agent) {
    const Ran ran = run_line(
        "sh", "meldwise view five-crowns --seed 5 | meldwise hint five-crowns --json --agent " + agent);
    EXPECT_EQ(ran.exit_code, 0) << ran.err;
    json told = json::parse(ran.out);
    told.erase("per_second");
    return told;
  };
  const json counted = hint("ismcts:sims=1000");
  EXPECT_GE(counted.at("simulations"), 999) << "settled or not, advice goes on to the end of its budget";
  EXPECT_TRUE(counted.at("stopped").is_null()) << counted;
  EXPECT_GT(counted.at("lead_error"), 0);
  EXPECT_EQ(counted.at("over"), counted.at("table").at(1).at("text"));
  EXPECT_EQ(counted, hint("ismcts:sims=1000")) << "the same every time";
  EXPECT_EQ(hint("ismcts:sims=1000000000,ms=50").at("stopped"), "the time was over");
}

TEST(Commands, AViewOfARecordIsOneSeats) {
  const ScratchFolder scratch;
  ASSERT_EQ(run_meldwise({"selfplay", "konkan", "--records", scratch.file("r")}).exit_code, 0);
  const Ran view =
      run_meldwise({"view", "konkan", "--record", scratch.file("r"), "--after", "10", "--seat", "2"});
  ASSERT_EQ(view.exit_code, 0) << view.err;
  const json seen = json::parse(view.out);
  EXPECT_EQ(seen.at("seat"), 1);
  EXPECT_FALSE(seen.at("hand").empty());
  const Ran outside = run_meldwise({"view", "konkan", "--seat", "spectator"});
  EXPECT_TRUE(json::parse(outside.out).at("hand").empty());
  EXPECT_THAT(run_meldwise({"view", "konkan", "--seat", "9"}).err, HasSubstr("--seat: expected 1 to 2"));
  EXPECT_THAT(run_meldwise({"view", "konkan", "--text"}).out, HasSubstr("Hand"));
  EXPECT_THAT(run_meldwise({"view", "konkan", "--after", "3"}).err, HasSubstr("--after: only with --record"));
  // An action is a text or an object.
  const auto after = [](const char* action) {
    return run_meldwise({"view", "five-crowns", "--seed", "3", "--action", action});
  };
  EXPECT_EQ(after(R"({"type":"draw","from":"stock"})").out, after("draw stock").out);
  EXPECT_EQ(after("draw stock").exit_code, 0);
  EXPECT_THAT(after(R"({"type":"draw"})").err, HasSubstr("--action"));
}

TEST(Validate, EveryGameWithMeldsAndSeveralAtOnce) {
  struct Case {
    std::vector<std::string> command;
    int exit_code;
    const char* said;
  };
  for (const Case& one :
       std::vector<Case>{{{"konkan", "7S", "8S", "JK", "/", "KS", "KH", "KD"}, 0, "a set, 30 points"},
                         {{"konkan", "7♠ 8♠ 10♠"}, 1, "not a meld"},
                         {{"makiaveli", "7S 7H 7D / 4C 5C 7C"}, 1, "6♣ is missing"},
                         {{"makiaveli", "10♣ J♣ Q♣"}, 0, "a run"},
                         {{"mahjong", "234m / EEE / 北北北北"}, 0, "a kang"},
                         {{"mahjong", "235m"}, 1, "not a meld"},
                         {{"five-crowns", "QH KH JK / 7★ 7H 7S", "--wild", "3"}, 0, "a book"},
                         {{"five-crowns", "7H", "7H", "7S", "--wild", "3"}, 1, "not a meld"},
                         {{"konkan", "7X"}, 2, "7X"}}) {
    std::vector<std::string> words{"validate"};
    words.insert(words.end(), one.command.begin(), one.command.end());
    const Ran ran = run_meldwise(words);
    EXPECT_EQ(ran.exit_code, one.exit_code) << ran.out << ran.err;
    EXPECT_THAT(ran.out + ran.err, HasSubstr(one.said));
  }
  const Ran lines = run_meldwise({"validate", "konkan", "--jsonl"}, R"({"id":1,"cards":["7S","7H","JK"]})");
  EXPECT_EQ(json::parse(lines.out).at("valid"), true);
  EXPECT_EQ(json::parse(lines.out).at("kind"), "set");
}

TEST(Find, ListsEveryBookAndRunOnce) {
  const Ran ran = run_meldwise({"find", "five-crowns", "3S 4S 5S 5H JK", "--wild", "7", "--json"});
  ASSERT_EQ(ran.exit_code, 0) << ran.err;
  const json found = json::parse(ran.out);
  // By hand: the fives of two suits and the joker; the run alone, its three pairs with the joker, all four,
  // and a single card of a suit with the joker is only two.
  EXPECT_EQ(found.at("books"), json::parse(R"([["5S","5H","JK"]])"));
  EXPECT_EQ(
      found.at("runs"),
      json::parse(
          R"([["4S","5S","JK"],["3S","5S","JK"],["3S","4S","JK"],["3S","4S","5S"],["3S","4S","5S","JK"]])"));
}

TEST(Notation, WhatIsShownIsReadOnTheCommandLine) {
  const Ran shown =
      run_meldwise({"solve", "makiaveli", "--hand", "7♠ 10♣", "--floor", "7♥7♦7♣ / 5♣6♣7♣8♣9♣"});
  EXPECT_EQ(
      shown.out,
      run_meldwise({"solve", "makiaveli", "--hand", "7S TC", "--floor", "7H 7D 7C / 5C 6C 7C 8C 9C"}).out)
      << shown.err;
  EXPECT_THAT(shown.out, HasSubstr("put 10♣ from your hand"));
  EXPECT_THAT(shown.out, testing::Not(HasSubstr("T♣")));
  EXPECT_EQ(run_meldwise({"solve", "konkan", "K♠ K♥ joker T♣"}).exit_code, 0);
  EXPECT_EQ(run_meldwise({"solve", "five-crowns", "7★ 10★ joker", "--wild", "10"}).exit_code, 0);
  EXPECT_EQ(run_meldwise({"solve", "mahjong", "123m 北北 East 🀄"}).exit_code, 0);
}

}  // namespace
}  // namespace meldwise::test
