#include "games/makiaveli/game.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

namespace meldwise::makiaveli {
namespace {

using nlohmann::json;

json ask(const char* request) {
  const auto answer = Game::solve(json::parse(request));
  EXPECT_TRUE(answer) << answer.error().message;
  return answer.value_or(json::object());
}

TEST(MakiaveliSolverJson, ACardJoinsAGroup) {
  const json answer = ask(R"({"hand":["7S"],"floor":[["7H","7D","7C"]],"cross":[]})");
  EXPECT_EQ(answer.at("can_empty"), true);
  EXPECT_EQ(answer.at("max_playable"), 1);
  EXPECT_EQ(answer.at("play"), json({"7S"}));
  EXPECT_EQ(answer.at("table"), json::parse(R"([["7S","7H","7D","7C"]])"));
  EXPECT_EQ(answer.at("steps"), json({"put 7♠ from your hand to 7♥7♦7♣"}));
  EXPECT_EQ(answer.at("steps_proven_least"), true);
}

TEST(MakiaveliSolverJson, ALongRunIsSplit) {
  const json answer = ask(R"({"hand":["7C"],"floor":[["5C","6C","7C","8C","9C"]]})");
  EXPECT_EQ(answer.at("can_empty"), true);
  EXPECT_EQ(answer.at("steps").size(), 2U);
  EXPECT_EQ(answer.at("steps")[0], "split 5♣6♣7♣8♣9♣ after 7♣");
}

TEST(MakiaveliSolverJson, UntouchedGroupsStay) {
  const json answer =
      ask(R"({"hand":["TS"],"floor":[["7S","8S","9S"],["2H","2D","2C"],["3H","3D","3C"],["4H","4D","4C"]]})");
  EXPECT_EQ(answer.at("steps"), json({"put 10♠ from your hand to 7♠8♠9♠"}));
  EXPECT_EQ(answer.at("table")[0], json::parse(R"(["2H","2D","2C"])"));
}

TEST(MakiaveliSolverJson, ALoneCrossCardMayStayAndAUsedOneGoes) {
  const json stays = ask(R"({"hand":["7S"],"floor":[["7H","7D","7C"]],"cross":["TS","2D"]})");
  EXPECT_EQ(stays.at("cross_left"), json({"TS", "2D"}));
  const json goes = ask(R"({"hand":["8S","9S"],"floor":[],"cross":["TS","2D"]})");
  EXPECT_EQ(goes.at("can_empty"), true);
  EXPECT_EQ(goes.at("cross_left"), json({"2D"}));
  EXPECT_EQ(goes.at("table"), json::parse(R"([["8S","9S","TS"]])"));
}

TEST(MakiaveliSolverJson, AnchoredCrossCardsKeepApart) {
  EXPECT_EQ(ask(R"({"hand":["8S"],"cross":["9S","TS"]})").at("can_empty"), true);
  EXPECT_EQ(ask(R"({"hand":["8S"],"cross":["9S","TS"],"anchored":true})").at("can_empty"), false);
}

TEST(MakiaveliSolverJson, NothingToPlaySaysWhatIsNeeded) {
  const json answer = ask(R"({"hand":["7S","8S"],"floor":[["2H","2D","2C"]]})");
  EXPECT_EQ(answer.at("can_empty"), false);
  EXPECT_EQ(answer.at("max_playable"), 0);
  EXPECT_EQ(answer.at("table"), json::parse(R"([["2H","2D","2C"]])"));
  EXPECT_EQ(answer.at("needs"), json({"6S", "9S"}));
  EXPECT_EQ(ask(R"({"hand":[],"floor":[["2H","2D","2C"]]})").at("can_empty"), true);
}

TEST(MakiaveliSolverJson, WithoutStepsTheAnswerIsTheSame) {
  const json with = ask(R"({"hand":["7S","KH"],"floor":[["7H","7D","7C"],["4S","5S","6S"]]})");
  const json without =
      ask(R"({"hand":["7S","KH"],"floor":[["7H","7D","7C"],["4S","5S","6S"]],"steps":false})");
  EXPECT_EQ(with.at("max_playable"), without.at("max_playable"));
  EXPECT_FALSE(without.contains("steps_detail"));
}

TEST(MakiaveliSolverJson, BadRequestsNameTheField) {
  const std::vector<std::pair<const char*, const char*>> bad{
      {R"({})", "hand: missing"},
      {R"({"hand":["7X"]})", "hand[0]: unknown card '7X'"},
      {R"({"hand":["7S","7S","7S"]})", "hand[2]: more than 2 copies of 7S"},
      {R"({"hand":["7S"],"floor":[["7S","7H","7D"]],"cross":["7S"]})", "cross: a third 7S"},
      {R"({"hand":["JK"]})", "hand[0]: there is no JK"},
      {R"({"hand":[],"floor":[["7S","8S"]]})", "floor[0]"},
      {R"({"hand":[],"floor":[["KS","AS","2S"]]})", "floor[0]"},
      {R"({"hand":[],"anchored":1})", "anchored: expected true or false"}};
  for (const auto& [request, message] : bad) {
    const auto answer = Game::solve(json::parse(request));
    ASSERT_FALSE(answer) << request;
    EXPECT_NE(answer.error().message.find(message), std::string::npos) << answer.error().message;
  }
}

}  // namespace
}  // namespace meldwise::makiaveli
