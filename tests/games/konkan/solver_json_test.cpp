// The solver's JSON lines: fields and their meaning, and what is refused.
#include "games/konkan/game.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "cards/french.h"
#include "cards/rng.h"
#include "cards/text.h"
#include "melds/konkan/solver.h"
#include "support/scale.h"

namespace meldwise::konkan {
namespace {

using nlohmann::json;

json cards(std::string_view text) {
  json out = json::array();
  for (const std::string_view word : words(text)) out.push_back(std::string(word));
  return out;
}

json answer(const json& request) {
  const Result<json> result = Game::solve(request);
  EXPECT_TRUE(result) << request.dump() << ": " << (result ? "" : result.error().message);
  return result.value_or(json::object());
}

std::string refusal(const json& request) {
  const Result<json> result = Game::solve(request);
  return result ? "answered" : result.error().message;
}

TEST(KonkanSolverJson, AHandThatGoesOut) {
  const json reply = answer({{"id", 1}, {"hand", cards("JS QS KS JH QH KH JD QD KD 2C 3C 4C 8H 9H TH")}});
  EXPECT_EQ(reply["best_points"], 126);
  EXPECT_EQ(reply["most_cards"], 15);
  EXPECT_EQ(reply["best_points_keeping_one"], 118);
  EXPECT_EQ(reply["can_come_down"], true);
  EXPECT_EQ(reply["can_go_out"], true);
  EXPECT_EQ(reply["throw"], "8H");
  EXPECT_EQ(reply["deadwood"], 0);
  EXPECT_EQ(reply["fewest_deadwood"], 0);
  EXPECT_FALSE(reply.contains("id")) << "the caller echoes it";
  EXPECT_FALSE(reply.contains("sarfs")) << "there is no table";
}

TEST(KonkanSolverJson, AHandThatComesDown) {
  const json hand = cards("KS KH KD QS QH QD 6C 7C 8C 2H 4D 9S 5H TC AD");
  const json reply = answer({{"hand", hand}, {"threshold", 81}});
  EXPECT_EQ(reply["can_come_down"], true);
  EXPECT_EQ(reply["can_go_out"], false);
  EXPECT_EQ(reply["melds"].size(), 3U);
  EXPECT_EQ(reply["throw"], "AD") << "the heaviest card left, the first of equals";
  EXPECT_EQ(reply["deadwood"], 2 + 4 + 9 + 5 + 10);
  EXPECT_EQ(answer({{"hand", hand}, {"threshold", 82}})["can_come_down"], false);
  // 90 points are legal against 89 on the table and not against 90.
  const json ninety = cards("JS QS KS JH QH KH JD QD KD 2C 4D 6H 8C 9S 3H");
  EXPECT_EQ(answer({{"hand", ninety}, {"threshold", 90}})["can_come_down"], true);
  EXPECT_EQ(answer({{"hand", ninety}, {"threshold", 91}})["can_come_down"], false);
}

TEST(KonkanSolverJson, JokersAreNamed) {
  EXPECT_EQ(answer({{"hand", cards("7S JK JK")}})["melds"], json::parse(R"([["7S","JK=8S","JK=9S"]])"));
  EXPECT_EQ(answer({{"hand", cards("9H JK JH")}})["melds"], json::parse(R"([["9H","JK=TH","JH"]])"));
}

TEST(KonkanSolverJson, ThresholdsAndBeingDown) {
  const json cheap = cards("2S 3S 4S 2H 3H 4H 2D 3D 4D 2C 3C 4C 5S 6S 9D");
  EXPECT_EQ(answer({{"hand", cheap}})["can_go_out"], false) << "81 unless said otherwise";
  const json down = answer({{"hand", cheap}, {"down", true}});
  EXPECT_EQ(down["can_go_out"], true);
  EXPECT_EQ(down["throw"], "9D");
  EXPECT_EQ(down["can_come_down"], false) << "keeps its plain meaning";
  const json full = answer({{"hand", cards("AH 2H 3H AD 2D 3D AC 2C 3C KS KH KD QS QH QD")}});
  EXPECT_EQ(full["can_go_out"], false) << "all fifteen are coverable, nothing is left to throw";
  EXPECT_EQ(full["best_points"], 105);
  EXPECT_EQ(full["best_points_keeping_one"], 99);
  // Neither out nor down: the melds with most points.
  const json poor = answer({{"hand", cards("QS KS AS")}});
  EXPECT_EQ(poor["melds"], json::parse(R"([["QS","KS","AS"]])"));
  EXPECT_EQ(poor["throw"], nullptr);
  EXPECT_EQ(poor["deadwood"], 0);
  EXPECT_EQ(answer({{"hand", json::array()}})["best_points_keeping_one"], 0);
}

TEST(KonkanSolverJson, Options) {
  const json hand = cards("7S 7D JK JK");
  EXPECT_EQ(answer({{"hand", hand}, {"max_jokers_per_meld", 1}})["best_points"], 21);
  EXPECT_EQ(
      answer({{"hand", hand}, {"max_jokers_per_meld", 0}, {"joker_in_hand_points", 20}})["fewest_deadwood"],
      54);
}

TEST(KonkanSolverJson, TheTableAddsSarfsAndSwaps) {
  const json request = {{"hand", cards("9C QD KD 2S 4H JK")},
                        {"down", true},
                        {"table", {cards("7C 8C JK=9C"), cards("5H 6H 7H"), cards("7S 7D 7C")}}};
  const json reply = answer(request);
  EXPECT_EQ(reply["can_go_out"], false) << "from the hand alone";
  EXPECT_EQ(reply["can_go_out_with_table"], true);
  EXPECT_EQ(reply["swaps"], json::parse(R"([{"meld":0,"card":"9C"}])"));
  EXPECT_EQ(reply["sarfs"], json::parse(R"([{"meld":0,"card":"JK=6C"},{"meld":0,"card":"JK=TC"},
      {"meld":1,"card":"4H"},{"meld":1,"card":"JK=4H"},{"meld":1,"card":"JK=8H"},{"meld":2,"card":"JK=7H"}])"));
  const json& plan = reply["table_plan"];
  EXPECT_EQ(plan["throw"], "2S");
  EXPECT_EQ(plan["deadwood"], 0);
  EXPECT_EQ(plan["swaps"].size(), 1U);
  // The joker of an own meld stays where it is: one card too many is left.
  json own = request;
  own["own"] = {0};
  EXPECT_EQ(answer(own)["swaps"], json::array());
  EXPECT_EQ(answer(own)["can_go_out_with_table"], false);
  // Not down and unable to come down: nothing may be done at the table.
  json up = request;
  up["down"] = false;
  EXPECT_EQ(answer(up)["table_plan"], nullptr);
  EXPECT_EQ(answer(up)["can_go_out_with_table"], false);
}

TEST(KonkanSolverJson, BadRequestsNameTheField) {
  EXPECT_EQ(refusal(json::object()), "hand: missing");
  EXPECT_EQ(refusal(json::array()), "document: expected an object, got '[]'");
  EXPECT_EQ(refusal({{"hand", "7S"}}), "hand: expected a list, got '\"7S\"'");
  EXPECT_EQ(refusal({{"hand", {"7S", "1Z"}}}),
            "hand[1]: unknown card '1Z': expected a rank A 2-9 T J Q K and a suit S H D C, or JK");
  EXPECT_EQ(refusal({{"hand", {"7S", 7}}}), "hand[1]: expected a string, got '7'");
  EXPECT_EQ(refusal({{"hand", cards("7S 7S 7S")}}), "hand[2]: more than 2 copies of 7S");
  EXPECT_EQ(refusal({{"hand", cards("JK JK JK")}}), "hand[2]: more than 2 copies of JK");
  EXPECT_EQ(refusal({{"hand", cards("7S")}, {"threshold", "81"}}),
            "threshold: expected a whole number from 0 to 1000, got '\"81\"'");
  EXPECT_EQ(refusal({{"hand", cards("7S")}, {"down", 1}}), "down: expected true or false, got '1'");
  EXPECT_EQ(refusal({{"hand", cards("7S")}, {"max_jokers_per_meld", 3}}),
            "max_jokers_per_meld: expected a whole number from 0 to 2, got '3'");
  EXPECT_EQ(refusal({{"hand", cards("7S")}, {"table", {cards("7S 8S TS")}}}),
            "table[0]: these cards are not in sequence");
  EXPECT_EQ(refusal({{"hand", cards("JK JK")}, {"table", {cards("7S 8S JK")}}}), "table[0]: one JK too many");
  EXPECT_EQ(refusal({{"hand", cards("7S")}, {"table", {cards("7S 8S 9S")}}, {"own", {1}}}),
            "own[0]: expected a whole number from 0 to 0, got '1'");
  EXPECT_EQ(refusal({{"hand", cards("7S")}, {"own", {0}}}), "own[0]: there is no meld on the table");
  json many = json::array();
  for (std::uint8_t id = 0; id < 33; ++id) many.push_back(to_text(Face{id}));
  EXPECT_EQ(refusal({{"hand", many}}), "hand: more than 32 elements");
}

// The answer's fields agree with each other on any hand.
TEST(KonkanSolverJson, AnswersAreConsistent) {
  Rng rng = Rng::stream(8, Stream::test);
  for (int i = 0; i < ::meldwise::test::scaled(3'000); ++i) {
    FrenchHand hand;
    json texts = json::array();
    while (hand.size() < 15) {
      const Face face{static_cast<std::uint8_t>(rng.below(kFaces))};
      if (hand.count(face) == 2) continue;
      hand.add(face);
      texts.push_back(to_text(face));
    }
    const bool down = rng.below(2) == 0;
    const int threshold = static_cast<int>(rng.below(120));
    const json reply = answer({{"hand", texts}, {"threshold", threshold}, {"down", down}});
    SCOPED_TRACE(texts.dump() + reply.dump());
    FrenchHand rest = hand;
    int laid = 0;
    for (const json& meld : reply["melds"]) {
      std::string text;
      for (const json& card : meld) text += card.get<std::string>() + " ";
      const Result<Meld> parsed = parse_meld(text);
      ASSERT_TRUE(parsed);
      ASSERT_TRUE(can_lay(rest, *parsed));
      take_from(rest, *parsed);
      laid += points(*parsed);
    }
    if (reply["can_go_out"] == true) {
      ASSERT_EQ(rest.size(), 1);
      ASSERT_GE(laid, down ? 0 : threshold);
    } else if (!down && reply["can_come_down"] == true) {
      ASSERT_GE(rest.size(), 1);
      ASSERT_GE(laid, threshold);
    } else {
      ASSERT_EQ(laid, reply[down ? "best_points_keeping_one" : "best_points"]);
    }
    if (reply["throw"].is_string()) {
      const Face thrown = *parse_face(reply["throw"].get<std::string>());
      ASSERT_TRUE(rest.has(thrown));
      rest.remove(thrown);
    }
    ASSERT_EQ(deadwood(rest), reply["deadwood"]);
  }
}

}  // namespace
}  // namespace meldwise::konkan
