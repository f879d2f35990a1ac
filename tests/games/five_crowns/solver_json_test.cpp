#include "games/five_crowns/game.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace meldwise::five_crowns {
namespace {

using nlohmann::json;

json solve(const char* text) {
  const Result<json> answer = Game::solve(json::parse(text));
  return answer ? *answer : json(answer.error().message);
}
json validate(const char* text) {
  const Result<json> answer = Game::validate(json::parse(text));
  return answer ? *answer : json(answer.error().message);
}

TEST(CrownsSolve, AHandAsDealt) {
  const json answer = solve(R"({"hand":["8S","8H","JK"],"wild":"3","rules":"spec"})");
  EXPECT_EQ(answer["min_points"], 0);
  EXPECT_EQ(answer["can_go_out"], true);
  EXPECT_EQ(answer["melds"], json::parse(R"([["8S","8H","JK"]])"));
  EXPECT_EQ(answer["stands_for"], json::parse(R"([["8","8","8"]])"));
  EXPECT_EQ(answer["leftover"], json::array());
  EXPECT_TRUE(answer["min_points_after_discard"].is_null());
  EXPECT_TRUE(answer["discard"].is_null());
  EXPECT_TRUE(answer["after_discard"].is_null());
}

TEST(CrownsSolve, AHandThatHasDrawn) {
  const json answer = solve(R"({"hand":["8S","8H","8D","QS","QH","QC"],"wild":"5"})");
  EXPECT_EQ(answer["min_points"], 0) << "all six are melded";
  EXPECT_EQ(answer["can_go_out"], false) << "but one must go";
  EXPECT_EQ(answer["min_points_after_discard"], 16);
  EXPECT_EQ(answer["discard"].get<std::string>()[0], '8');
  EXPECT_EQ(answer["after_discard"]["melds"], json::parse(R"([["QS","QH","QC"]])"));
  EXPECT_EQ(answer["after_discard"]["leftover"].size(), 2U);
}

TEST(CrownsSolve, RulesDiffer) {
  EXPECT_EQ(solve(R"({"hand":["JK","JK","JK"],"wild":"3","rules":"spec"})")["min_points"], 150);
  EXPECT_EQ(solve(R"({"hand":["JK","JK","JK"],"wild":"3","rules":"official"})")["min_points"], 0);
  EXPECT_EQ(solve(R"({"hand":["JK","JK","JK"],"wild":"3","rules":"legacy"})")["min_points"], 60);
  EXPECT_EQ(solve(R"({"hand":["7H","7H","7D"],"wild":"3","rules":"anysuit"})")["min_points"], 0);
}

TEST(CrownsSolve, TensAndStars) {
  const json answer = solve(R"({"hand":["10T","jt","QT"],"wild":"10"})");
  EXPECT_EQ(answer["min_points"], 0) << "the ten of stars is wild and J-Q of stars a run";
  EXPECT_EQ(answer["stands_for"], json::parse(R"([["JT","QT","KT"]])"));
}

TEST(CrownsSolve, OtherSizesHaveNoDiscard) {
  const json answer = solve(R"({"hand":["8S","9D"],"wild":"K"})");
  EXPECT_EQ(answer["min_points"], 17);
  EXPECT_EQ(answer["can_go_out"], false);
  EXPECT_TRUE(answer["discard"].is_null());
  EXPECT_EQ(solve(R"({"hand":[],"wild":"K"})")["min_points"], 0);
}

TEST(CrownsSolve, NamesTheBadField) {
  EXPECT_EQ(solve(R"({"wild":"3"})"), "hand: missing");
  EXPECT_EQ(solve(R"({"hand":["8S"]})"), "wild: missing");
  EXPECT_EQ(solve(R"({"hand":["8X"],"wild":"3"})"),
            "hand[0]: unknown card '8X': expected a rank 3-9 T J Q K and a suit S H C D T (stars), or JK");
  EXPECT_EQ(solve(R"({"hand":["8S","8S","8S"],"wild":"3"})"), "hand[2]: more than 2 copies of 8S");
  EXPECT_EQ(solve(R"({"hand":["8S"],"wild":"2"})"), "wild: unknown rank '2': expected 3-9 T J Q K");
  EXPECT_EQ(solve(R"({"hand":["8S"],"wild":"3","rules":"mine"})"),
            "rules: expected one of spec anysuit official legacy, got 'mine'");
  EXPECT_EQ(
      solve(
          R"({"hand":["3S","4S","5S","6S","7S","8S","9S","TS","JS","QS","KS","3H","4H","5H","6H"],"wild":"3"})"),
      "hand: more than 14 elements");
  EXPECT_EQ(solve("[]").type(), json::value_t::string);
}

TEST(CrownsValidate, BooksRunsAndReasons) {
  EXPECT_EQ(validate(R"({"cards":["QH","KH","JK"],"wild":"7","rules":"spec"})"),
            json::parse(R"({"valid":true,"kind":"run","book":false,"run":true,"reason":null,"said":null,
                            "cards":["QH","KH","JK"]})"));
  EXPECT_EQ(validate(R"({"cards":["QH","7H","JK"],"wild":"7"})"),
            json::parse(R"({"valid":true,"kind":"book","book":true,"run":true,"reason":null,"said":null,
                            "cards":["QH","7H","JK"]})"));
  const json refused = validate(R"({"cards":["7H","7H","7D"],"wild":"3"})");
  EXPECT_EQ(refused["book"], false);
  EXPECT_EQ(refused["valid"], false);
  EXPECT_TRUE(refused["said"].is_object()) << refused;
  EXPECT_NE(refused["reason"].get<std::string>().find("two 7H in one book"), std::string::npos);
  EXPECT_EQ(validate(R"({"cards":["7H","7H","7H"],"wild":"3","rules":"anysuit"})"),
            json::parse(R"({"valid":false,"kind":null,"book":false,"run":false,
                            "reason":"more than 2 copies of 7H","said":null,"cards":[]})"));
  EXPECT_EQ(validate(R"({"cards":[],"wild":"3"})")["reason"], "a meld needs at least 3 cards, not 0");
  EXPECT_EQ(validate(R"({"cards":"7H","wild":"3"})"), "cards: expected a list, got '\"7H\"'");
}

}  // namespace
}  // namespace meldwise::five_crowns
