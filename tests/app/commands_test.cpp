// The commands as a user types them.
#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <sstream>

#include "games/catalogue.h"
#include "support/program.h"

namespace meldwise::test {
namespace {

using nlohmann::json;

TEST(App, WithoutArgumentsItShowsWhatCanBeDone) {
  const Ran ran = run_meldwise({});
  EXPECT_EQ(ran.exit_code, 0);
  for (const char* word : {"games", "selfplay", "replay", "bench"}) {
    EXPECT_NE(ran.out.find(word), std::string::npos) << word;
  }
}

TEST(App, EveryCommandHasHelpWithAnExample) {
  // The manual pages are all commands there are: "meldwise-arena-run.1".
  const ScratchFolder scratch;
  ASSERT_EQ(run_meldwise({"man", "--folder", scratch.file(".")}).exit_code, 0);
  int commands = 0;
  for (const auto& page : std::filesystem::directory_iterator(scratch.file("."))) {
    const std::string text = read_file(page.path().string());
    if (page.path().stem() == "meldwise") continue;
    ++commands;
    EXPECT_NE(text.find("\nExample"), std::string::npos) << page.path();
    EXPECT_NE(text.find("\n  meldwise "), std::string::npos) << page.path();
  }
  EXPECT_GT(commands, 35);
}

TEST(App, GamesListsEveryGame) {
  const Ran ran = run_meldwise({"games", "--json"});
  ASSERT_EQ(ran.exit_code, 0);
  const json list = json::parse(ran.out);
  ASSERT_EQ(list.size(), catalogue().size());
  for (const json& game : list) {
    EXPECT_FALSE(game.at("presets").empty()) << game.at("name");
    EXPECT_FALSE(game.at("options").empty()) << game.at("name");
  }
}

TEST(App, SelfplayIsReproducibleAndItsRecordsCheck) {
  for (const GameInfo& game : catalogue()) {
    const ScratchFolder scratch;
    const std::string name(game.name);
    const Ran first = run_meldwise(
        {"selfplay", name, "--games", "3", "--seed", "9", "--records", scratch.file("a.jsonl"), "--json"});
    ASSERT_EQ(first.exit_code, 0) << first.err;
    const json summary = json::parse(first.out);
    EXPECT_EQ(summary.at("games"), 3);
    EXPECT_EQ(summary.at("seats").size(), static_cast<std::size_t>(game.default_seats));
    double wins = 0;
    for (const json& seat : summary.at("seats")) wins += seat.at("wins").get<double>();
    EXPECT_NEAR(wins, 3, 1e-9) << name;

    const Ran second = run_meldwise({"selfplay", name, "--games", "3", "--seed", "9", "--records",
                                     scratch.file("b.jsonl"), "--workers", "3"});
    ASSERT_EQ(second.exit_code, 0) << second.err;
    EXPECT_EQ(read_file(scratch.file("a.jsonl")), read_file(scratch.file("b.jsonl"))) << name;

    const Ran checked = run_meldwise({"replay", scratch.file("a.jsonl"), "--check"});
    EXPECT_EQ(checked.exit_code, 0) << checked.out << checked.err;
    EXPECT_EQ(checked.out, "3 records checked, 3 as recorded, 0 different\n") << name;
  }
}

TEST(App, ReplayShowsTheGameMoveByMove) {
  const ScratchFolder scratch;
  ASSERT_EQ(run_meldwise({"selfplay", "arboretum", "--games", "2", "--records", scratch.file("r")}).exit_code,
            0);
  const Ran plain = run_meldwise({"replay", scratch.file("r"), "--game-number", "2"});
  EXPECT_EQ(plain.exit_code, 0) << plain.err;
  EXPECT_NE(plain.out.find("final score"), std::string::npos);
  const Ran stepped = run_meldwise({"replay", scratch.file("r"), "--step"});
  EXPECT_EQ(stepped.exit_code, 0) << stepped.err;
  EXPECT_GT(stepped.out.size(), plain.out.size());
  const Ran machine = run_meldwise({"replay", scratch.file("r"), "--json"});
  EXPECT_EQ(machine.exit_code, 0);
  std::istringstream lines(machine.out);
  std::string line;
  json last;
  while (std::getline(lines, line)) last = json::parse(line);
  EXPECT_TRUE(last.contains("outcome"));
}

TEST(App, ReplayCheckFindsAChangedOutcome) {
  const ScratchFolder scratch;
  ASSERT_EQ(run_meldwise({"selfplay", "konkan", "--records", scratch.file("r")}).exit_code, 0);
  json record = json::parse(read_file(scratch.file("r")));
  record["outcome"]["scores"][0] = record["outcome"]["scores"][0].get<int>() + 1;
  const Ran ran = run_meldwise({"replay", scratch.write("changed", record.dump() + "\n"), "--check"});
  EXPECT_EQ(ran.exit_code, 1);
  EXPECT_NE(ran.out.find("line 1: outcome differs"), std::string::npos) << ran.out;
}

TEST(App, BenchPlayoutMeasuresOneGame) {
  const std::vector<std::string> command{"bench", "playout", "--game", "five-crowns", "--seconds",
                                         "0.001", "--runs",  "1",      "--json"};
  const json measured = json::parse(run_meldwise(command).out);
  ASSERT_EQ(measured.size(), 1U);
  EXPECT_GT(measured[0].at("decisions").at("median"), 0);
  const std::string alone = run_meldwise({"bench", "playout", "--game", "five-crowns", "--signature"}).out;
  EXPECT_EQ(alone, "playout five-crowns " + measured[0].at("signature").get<std::string>() + "\n");
}

}  // namespace
}  // namespace meldwise::test
