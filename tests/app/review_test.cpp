// `meldwise review` and `meldwise puzzles` as a person or a program calls them.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <sstream>

#include "support/program.h"
#include "support/scratch.h"

namespace meldwise::test {
namespace {

using nlohmann::ordered_json;

std::vector<std::string> keys_of(const ordered_json& object) {
  std::vector<std::string> keys;
  for (const auto& [key, value] : object.items()) keys.push_back(key);
  return keys;
}

TEST(ReviewCommand, PrintsALineAGameAndTheSameEveryTime) {
  const ScratchFolder scratch;
  const std::string file = scratch.file("games.jsonl");
  ASSERT_EQ(run_meldwise({"selfplay", "gin-rummy", "--option", "target=1", "--games", "2", "--seats",
                          "heuristic,simple:slips=0.3", "--records", file})
                .exit_code,
            0);
  const std::vector<std::string> command{"review", file, "--judge", "ismcts:sims=40", "--json"};
  const Ran ran = run_meldwise(command);
  ASSERT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_EQ(run_meldwise(command).out, ran.out);
  std::istringstream lines(ran.out);
  int games = 0;
  for (std::string line; std::getline(lines, line); ++games) {
    const ordered_json review = ordered_json::parse(line);
    EXPECT_EQ(keys_of(review), (std::vector<std::string>{"game", "judge", "seats", "decisions"}));
    ASSERT_EQ(review["seats"].size(), 2U);
    EXPECT_EQ(keys_of(review["seats"][0]),
              (std::vector<std::string>{"seat", "result", "luck", "own_errors", "others_errors", "accuracy",
                                        "decisions", "mistakes"}));
    ASSERT_FALSE(review["decisions"].empty());
    EXPECT_EQ(
        keys_of(review["decisions"][0]),
        (std::vector<std::string>{"step", "seat", "round", "played", "best", "loss_points",
                                  "loss_points_error", "loss_win", "loss_win_error", "verdict", "reason"}));
    for (const auto& seat : review["seats"]) {
      EXPECT_NEAR(
          seat["result"].get<double>(),
          seat["luck"].get<double>() + seat["own_errors"].get<double>() + seat["others_errors"].get<double>(),
          1e-9);
    }
  }
  EXPECT_EQ(games, 2);
  // A bar for each decision of the seat that was one, as the seat could know: all in one line would jump from
  // one's hopes to the other's.
  const Ran told = run_meldwise({"review", file, "--game-number", "1", "--judge", "ismcts:sims=40"});
  const ordered_json first = ordered_json::parse(ran.out.substr(0, ran.out.find('\n')));
  for (const auto& seat : first["seats"]) {
    const std::string head = "  seat " + std::to_string(seat["seat"].get<int>() + 1) + "  |";
    const std::size_t begin = told.out.find(head) + head.size();
    const std::string bars = told.out.substr(begin, told.out.find("| ", begin) - begin);
    const auto signs =
        std::count_if(bars.begin(), bars.end(), [](char byte) { return (byte & 0xC0) != 0x80; });
    EXPECT_EQ(signs, std::min(72, seat["decisions"].get<int>())) << told.out;
  }
  const Ran one =
      run_meldwise({"review", file, "--game-number", "2", "--seat", "2", "--judge", "ismcts:sims=40"});
  EXPECT_EQ(one.exit_code, 0) << one.err;
  EXPECT_NE(one.out.find("Chance to win"), std::string::npos) << one.out;
  EXPECT_EQ(run_meldwise({"review", file, "--judge", "ismcts:ms=10"}).exit_code, 2);
  EXPECT_EQ(run_meldwise({"review", file, "--seat", "3"}).exit_code, 2);
  EXPECT_EQ(run_meldwise({"review", file, "--game-number", "9"}).exit_code, 2);
}

TEST(PuzzlesCommand, FindsWhatTheRuleOfThumbMisses) {
  const Ran ran = run_meldwise({"puzzles", "five-crowns", "--count", "1", "--json"});
  ASSERT_EQ(ran.exit_code, 0) << ran.err;
  const ordered_json puzzle = ordered_json::parse(ran.out);
  EXPECT_NE(puzzle["best"], puzzle["obvious"]);
  EXPECT_GT(puzzle["gain_win"].get<double>(), 2 * puzzle["gain_win_error"].get<double>());
  EXPECT_EQ(puzzle["view"]["seat"], puzzle["seat"]);
  const std::string first = puzzle["best"].get<std::string>();
  const std::string step = first.substr(0, first.find("; "));
  EXPECT_TRUE(std::any_of(puzzle["legal"].begin(), puzzle["legal"].end(), [&](const auto& legal) {
    return legal == step;
  })) << puzzle["legal"];
}

}  // namespace
}  // namespace meldwise::test
