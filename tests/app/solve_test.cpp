// The solver commands: JSON lines for machines, sentences for people.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "support/program.h"

namespace meldwise::test {
namespace {

using nlohmann::json;

std::vector<json> answers(const std::vector<std::string>& command, const std::string& input) {
  const Ran ran = run_meldwise(command, input);
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  std::vector<json> list;
  std::istringstream lines(ran.out);
  std::string line;
  while (std::getline(lines, line)) list.push_back(json::parse(line));
  return list;
}

TEST(SolveCommands, ABadLineIsAnsweredAndTheRestGoesOn) {
  const auto list = answers({"solve", "makiaveli", "--jsonl"},
                            "{\"id\":1,\"hand\":[\"7S\"],\"floor\":[[\"7H\",\"7D\",\"7C\"]],\"cross\":[]}\n"
                            "not json\n"
                            "{\"id\":\"b\",\"hand\":[\"7X\"]}\n"
                            "\n"
                            "[1]\n"
                            "{\"hand\":[]}\n");
  ASSERT_EQ(list.size(), 5U);
  EXPECT_EQ(list[0].at("id"), 1);
  EXPECT_EQ(list[0].at("can_empty"), true);
  EXPECT_EQ(list[1], (json{{"id", nullptr}, {"error", "not valid JSON"}}));
  EXPECT_EQ(list[2].at("id"), "b");
  EXPECT_NE(list[2].at("error").get<std::string>().find("hand[0]"), std::string::npos);
  EXPECT_EQ(list[3].at("error"), "expected a JSON object");
  EXPECT_EQ(list[4].at("max_playable"), 0);
}

TEST(SolveCommands, EverySolverAnswersItsLine) {
  const auto konkan = answers({"solve", "konkan", "--jsonl"}, R"({"id":7,"hand":["7S","7D","JK","JK"]})");
  ASSERT_EQ(konkan.size(), 1U);
  EXPECT_EQ(konkan[0].at("best_points"), 28);
  EXPECT_EQ(konkan[0].at("best_points_keeping_one"), 24);
  const auto crowns = answers({"solve", "five-crowns", "--jsonl"},
                              R"({"id":8,"hand":["JK","JK","JK"],"wild":"3","rules":"spec"})"
                              "\n"
                              R"({"id":9,"hand":["JK","JK","JK"],"wild":"3","rules":"official"})");
  ASSERT_EQ(crowns.size(), 2U);
  EXPECT_EQ(crowns[0].at("min_points"), 150);
  EXPECT_EQ(crowns[1].at("min_points"), 0);
  const auto valid =
      answers({"validate", "five-crowns", "--jsonl"}, R"({"id":1,"cards":["QH","KH","JK"],"wild":"7"})");
  EXPECT_EQ(valid.at(0).at("run"), true);
  EXPECT_EQ(valid.at(0).at("book"), false);
  const auto tiles =
      answers({"solve", "mahjong", "--jsonl"}, R"({"id":1,"hand":[1,2,3,9,9],"melds":[],"seen":[]})");
  EXPECT_EQ(tiles.at(0).at("shanten"), -1);
  const auto trees =
      answers({"score", "arboretum", "--jsonl"}, R"({"id":1,"layout":[["J1",0,0],["J4",0,1],["J8",0,2]]})");
  EXPECT_EQ(trees.at(0).at("paths").at("J").at("points"), 6);
}

TEST(SolveCommands, PeopleGetSentences) {
  const Ran makiaveli =
      run_meldwise({"solve", "makiaveli", "--hand", "7s", "--floor", "7H 7D 7C / 2S 3S 4S"});
  EXPECT_NE(makiaveli.out.find("The whole hand can be played."), std::string::npos)
      << makiaveli.out << makiaveli.err;
  EXPECT_NE(makiaveli.out.find("put 7♠ from your hand"), std::string::npos);
  const Ran konkan =
      run_meldwise({"solve", "konkan", "KS", "KH", "KD", "QS", "QH", "QD", "5C", "6C", "7C", "2H"});
  EXPECT_NE(konkan.out.find("Cannot come down: 78 points, 81 are needed."), std::string::npos) << konkan.out;
  const Ran crowns = run_meldwise({"validate", "five-crowns", "7H", "7H", "7S", "--wild", "3"});
  EXPECT_NE(crowns.out.find("not a meld"), std::string::npos) << crowns.out;
  const Ran mahjong = run_meldwise({"solve", "mahjong", "123m", "456m", "789s", "2356p", "EEE", "P"});
  EXPECT_NE(mahjong.out.find("1 from ready"), std::string::npos) << mahjong.out;
  const Ran trees = run_meldwise({"score", "arboretum", "--layout", "J1@0,0 J4@0,1 J8@0,2"});
  EXPECT_NE(trees.out.find("J   6 points  J1 J4 J8"), std::string::npos) << trees.out;
  const Ran gin =
      run_meldwise({"solve", "gin-rummy", "A♠", "2S", "3S", "4H", "4D", "4C", "KS", "QD", "9C", "7H", "8H"});
  for (const char* line : {"deadwood  44\n", "discards  card K♠, deadwood 34\n", "melds     A♠ 2♠ 3♠\n"})
    EXPECT_NE(gin.out.find(line), std::string::npos) << gin.out << gin.err;
}

TEST(SolveCommands, BadCardsAreNamed) {
  for (const std::vector<std::string>& command :
       std::vector<std::vector<std::string>>{{"solve", "konkan", "7X"},
                                             {"solve", "makiaveli", "--hand", "7X"},
                                             {"solve", "five-crowns", "7X", "--wild", "7"},
                                             {"solve", "mahjong", "7X"},
                                             {"solve", "gin-rummy", "7X"},
                                             {"score", "arboretum", "--layout", "7X@0,0"}}) {
    const Ran ran = run_meldwise(command);
    EXPECT_EQ(ran.exit_code, 2) << command[1];
    EXPECT_NE(ran.err.find("7X"), std::string::npos) << ran.err;
  }
}

TEST(SolveCommands, BenchSolveMeasuresEverySolver) {
  const Ran ran = run_meldwise({"bench", "solve", "--positions", "20", "--json"});
  ASSERT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_GE(json::parse(ran.out).size(), 12U);
}

}  // namespace
}  // namespace meldwise::test
