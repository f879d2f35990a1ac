#include "games/mahjong/game.h"

#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <string>

namespace meldwise::mahjong {
namespace {

using nlohmann::json;

json solve(const json& request) {
  const Result<json> answer = Game::solve(request);
  EXPECT_TRUE(answer) << answer.error().message;
  return answer ? *answer : json();
}

std::string refusal(const Result<json>& answer) { return answer ? "accepted" : answer.error().message; }

// ---- solve ------------------------------------------------------------------------------------------------

TEST(SolveMahjong, AReadyHandOfSixteen) {
  const json answer = solve({{"id", "a"},
                             {"hand", {1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 14, 15, 29, 29}},
                             {"melds", json::array()},
                             {"seen", {16, 16, 13, 51}}});
  EXPECT_EQ(answer, json::parse(R"({"id":"a","shanten":0,"accept":{"13":2,"16":2},"discards":[]})"));
}

TEST(SolveMahjong, ADiscardTableForSeventeen) {
  const json answer = solve({{"id", 7},
                             {"hand", {1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 14, 15, 29, 29, 31}},
                             {"melds", json::array()},
                             {"seen", json::array()}});
  EXPECT_EQ(answer["id"], 7);
  EXPECT_EQ(answer["shanten"], 0);
  EXPECT_EQ(answer["accept"], json::object());
  ASSERT_EQ(answer["discards"].size(), 16U);
  EXPECT_EQ(answer["discards"][0], json::parse(R"({"tile":31,"shanten":0,"accept":{"13":3,"16":4}})"));
}

TEST(SolveMahjong, OwnMeldsAreSeenAndCount) {
  const json answer = solve({{"hand", {14, 15, 29, 29}},
                             {"melds", {{13, 13, 13}, {17, 16, 18}, {31, 31, 31, 31}, {1, 2, 3}}},
                             {"seen", json::array()}});
  EXPECT_EQ(answer["shanten"], 0);
  EXPECT_EQ(answer["accept"], json::parse(R"({"13":1,"16":3})"));
  EXPECT_FALSE(answer.contains("id"));
}

TEST(SolveMahjong, OneTileBesideFiveMelds) {
  const json melds = {{1, 2, 3}, {4, 5, 6}, {7, 8, 9}, {11, 12, 13}, {14, 15, 16}};
  EXPECT_EQ(solve({{"hand", {43}}, {"melds", melds}})["accept"], json::parse(R"({"43":3})"));
  EXPECT_EQ(solve({{"hand", {43, 43}}, {"melds", melds}})["shanten"], -1);
}

TEST(SolveMahjong, TheSizeOfTheHandTellsHowManyMeldsAreWanted) {
  EXPECT_EQ(solve({{"hand", {1, 2, 3, 9, 9}}})["shanten"], -1);
  EXPECT_EQ(solve({{"hand", {1, 2, 3, 9, 9}}, {"melds", json::array()}})["shanten"], -1);
}

TEST(SolveMahjong, HowSoonAHandWins) {
  // Ready for two of the twelve tiles that are not seen elsewhere, and nothing else can come of them.
  json seen = json::array();
  for (const int code : {2, 3, 4, 5, 6, 7, 8, 12, 13, 14, 15, 16, 17, 18, 22, 23, 24, 25, 26, 27, 28}) {
    for (int copy = 0; copy < 4; ++copy) seen.push_back(code);
  }
  for (const int code : {1, 9, 11, 19, 21, 29, 31, 32, 33, 34}) {
    for (int copy = 0; copy < 3; ++copy) seen.push_back(code);
  }
  seen.push_back(43);
  const json answer = solve({{"hand", {43}}, {"seen", seen}, {"draws", 3}});
  ASSERT_EQ(answer["accept"], json::parse(R"({"43":2})"));
  const double unseen = 10 + 8 + 2;
  const json within = answer["win_within"];
  ASSERT_EQ(within.size(), 3U);
  EXPECT_DOUBLE_EQ(within[0].get<double>(), 2 / unseen);
  // Of a kind with a single tile left nothing is gained by keeping it; of 41 and 42 all four are left.
  EXPECT_GT(within[1].get<double>(), 1 - (18 * 17) / (20.0 * 19));
  EXPECT_GT(within[2].get<double>(), within[1].get<double>());

  const json discards = solve({{"hand", {43, 31}}, {"seen", seen}, {"draws", 2}});
  EXPECT_EQ(discards["discards"][0]["tile"], 31);
  EXPECT_EQ(discards["discards"][0]["win_within"], discards["win_within"]);
  EXPECT_FALSE(solve({{"hand", {43}}, {"seen", seen}}).contains("win_within"));
}

TEST(SolveMahjong, BadRequestsAreRefusedByField) {
  EXPECT_EQ(refusal(Game::solve({{"hand", {1}}, {"draws", 9}})),
            "draws: expected a whole number from 1 to 8, got '9'");
  EXPECT_EQ(refusal(Game::solve({{"hand", {1, 1, 1}}, {"draws", 2}})),
            "draws: such a hand neither waits for a tile nor discards one: expected 3k + 1 or 3k + 2 tiles");
  EXPECT_EQ(refusal(Game::solve(json::array())), "document: expected an object, got '[]'");
  EXPECT_EQ(refusal(Game::solve({{"melds", json::array()}})), "hand: missing");
  EXPECT_EQ(refusal(Game::solve({{"hand", json::array()}})), "hand: expected 1 to 17 tiles");
  EXPECT_EQ(refusal(Game::solve({{"hand", {1, 10}}})),
            "hand[1]: unknown tile code 10: expected 1-9, 11-19, 21-29, 31-34, 41-43 or 51-58");
  EXPECT_EQ(refusal(Game::solve({{"hand", {1, "x"}}})),
            "hand[1]: expected a whole number from 1 to 58, got '\"x\"'");
  EXPECT_EQ(refusal(Game::solve({{"hand", {1, 51}}})),
            "hand[1]: f1 is a flower, which is never part of a hand");
  EXPECT_EQ(refusal(Game::solve({{"hand", {1, 1, 1, 1, 1}}})), "hand[4]: more than 4 copies of 1m");
  EXPECT_EQ(refusal(Game::solve({{"hand", {1, 1}}, {"melds", {{1, 1, 1}}}})),
            "melds: more than 4 copies of 1m");
  EXPECT_EQ(refusal(Game::solve({{"hand", {1, 1}}, {"seen", {2, 1, 1, 1}}})),
            "seen[3]: more than 4 copies of 1m");
  EXPECT_EQ(refusal(Game::solve({{"hand", {1, 1}}, {"melds", {{1, 2, 4}}}})),
            "melds[0]: '1m 2m 4m' is no meld: expected three in a row of a suit, or three or four alike");
  const json six = json::array({{1, 2, 3}, {1, 2, 3}, {1, 2, 3}, {4, 5, 6}, {4, 5, 6}, {4, 5, 6}});
  EXPECT_EQ(refusal(Game::solve({{"hand", {31}}, {"melds", six}})), "melds: more than 5 elements");
  EXPECT_EQ(refusal(Game::solve({{"hand", std::vector<int>(18, 1)}})), "hand: more than 17 elements");
}

// ---- score ------------------------------------------------------------------------------------------------

json a_record() {
  return json::parse(R"({"id":"r","is_draw":false,"winner":"b","discarder":"c","base":500,"tai_value":200,
    "cont_dealer":0,"dealer_seat":1,"round_wind":1,"remain_cards":40,"self_draw":false,"winning_tile":18,
    "flowers":{"1":[0],"2":[1],"3":[],"4":[]},
    "hands":{"a":{"seat":1,"concealed":[],"melds":[]},
             "b":{"seat":2,"concealed":[2,3,4,16,17,25,25],"melds":[[2,1,3],[27,28,29],[43,43,43]]},
             "c":{"seat":3,"concealed":[],"melds":[]},"d":{"seat":4,"concealed":[],"melds":[]}}})");
}

json scored(const json& request) {
  const Result<json> answer = Game::score(request);
  EXPECT_TRUE(answer) << answer.error().message;
  return answer ? *answer : json();
}

TEST(ScoreMahjong, ARecord) {
  const json answer = scored(a_record());
  EXPECT_EQ(answer, json::parse(R"({"id":"r","tai":[["青發",1],["花牌",1]],"total":2,
                                    "money_change":{"a":0,"b":900,"c":-900,"d":0}})"));
}

TEST(ScoreMahjong, TheSeatWindIsCountedFromTheDealerUnlessGiven) {
  json record = a_record();
  record["dealer_seat"] = 4;  // seat 2 is now west
  EXPECT_EQ(scored(record)["total"], 1);
  record["seat_wind"] = 2;
  EXPECT_EQ(scored(record)["total"], 2);
}

TEST(ScoreMahjong, RulesAndCircumstances) {
  json record = a_record();
  record["self_draw"] = true;
  record["discarder"] = "b";
  record["replacement"] = true;
  record["first_turn"] = true;
  record["remain_cards"] = 16;
  EXPECT_EQ(scored(record)["tai"].dump(),
            R"([["自摸",1],["槓上開花",1],["海底摸月",1],["青發",1],["花牌",1],["地胡",16]])");
  record["winner"] = "b";
  record["dealer_seat"] = 2;
  record["cont_dealer"] = 2;
  record["rules"] = "qkmj";
  EXPECT_EQ(scored(record)["tai"].dump(),
            R"([["莊家",1],["自摸",1],["槓上開花",1],["海底摸月",1],["青發",1],["天胡",16],["連  拉",4]])");
}

TEST(ScoreMahjong, ConcealedKangsAndRobbedKangsCanBeTold) {
  json record = a_record();
  record["hands"]["b"]["melds"] =
      json::parse(R"([[1,2,3],[27,28,29],{"tiles":[43,43,43,43],"concealed":true}])");
  record["robbed_kang"] = true;
  EXPECT_EQ(scored(record)["tai"].dump(), R"([["搶槓",1],["青發",1],["花牌",1]])");
  record["hands"]["b"]["melds"] = json::parse(R"([{"tiles":[43,43,43,43],"concealed":true}])");
  record["hands"]["b"]["concealed"] = {2, 3, 4, 16, 17, 25, 25, 1, 2, 3, 27, 28, 29};
  EXPECT_EQ(scored(record)["tai"].dump(), R"([["門清",1],["搶槓",1],["青發",1],["花牌",1]])");
}

TEST(ScoreMahjong, TheWinningTileMayAlreadyBeInTheHand) {
  json record = a_record();
  record["hands"]["b"]["concealed"].push_back(18);
  EXPECT_EQ(scored(record), scored(a_record()));
}

TEST(ScoreMahjong, ADrawnHandPaysNobody) {
  json record = a_record();
  record["is_draw"] = true;
  record["winner"] = nullptr;
  EXPECT_EQ(scored(record),
            json::parse(R"({"id":"r","tai":[],"total":0,"money_change":{"a":0,"b":0,"c":0,"d":0}})"));
}

TEST(ScoreMahjong, BadRequestsAreRefusedByField) {
  const auto with = [](const char* key, const json& value) {
    json record = a_record();
    record[key] = value;
    return refusal(Game::score(record));
  };
  EXPECT_EQ(with("winner", "z"), "winner: 'z' has no hand in this record");
  EXPECT_EQ(with("discarder", "b"), "discarder: the winner cannot have discarded the winning tile");
  EXPECT_EQ(with("rules", "riichi"), "rules: expected taiwan or qkmj");
  EXPECT_EQ(with("winning_tile", 19), "hands.b: not five melds and a pair with the winning tile");
  EXPECT_EQ(with("winning_tile", 55), "winning_tile: f5 is a flower, which is never part of a hand");
  EXPECT_EQ(with("seat_wind", 5), "seat_wind: expected a whole number from 1 to 4, got '5'");
  EXPECT_EQ(with("dealer_seat", "1"), "dealer_seat: expected a whole number from 1 to 4, got '\"1\"'");
  EXPECT_EQ(with("hands", 3), "hands: expected an object of hands by name");
  EXPECT_EQ(with("flowers", json{{"2", {9}}}), "flowers.2[0]: expected a flower 0 to 7 or 51 to 58");
  json record = a_record();
  record["hands"]["d"]["seat"] = 1;
  EXPECT_EQ(refusal(Game::score(record)), "hands.d.seat: two hands at one seat");
  record = a_record();
  record["hands"].erase("a");
  EXPECT_EQ(refusal(Game::score(record)), "dealer_seat: nobody sits there");
  EXPECT_EQ(refusal(Game::score(json("x"))), "document: expected an object, got '\"x\"'");
}

// ---- the records of the real program ----------------------------------------------------------------------

TEST(ScoreMahjong, EveryRecordOfQkmjIsExplainedByASeatWindAndAReplacementFlag) {
  std::ifstream file(std::string(MELDWISE_TEST_DATA) + "/mahjong-records-sample.jsonl");
  ASSERT_TRUE(file);
  int records = 0;
  for (std::string line; std::getline(file, line);) {
    const json record = json::parse(line);
    ++records;
    bool explained = false;
    for (int seat_wind = 1; seat_wind <= 4; ++seat_wind) {
      for (const bool replacement : {false, true}) {
        json request = record;
        request.erase("tai");
        request.erase("money_change");
        request["rules"] = "qkmj";
        request["seat_wind"] = seat_wind;
        request["replacement"] = replacement;
        const json answer = scored(request);
        explained =
            explained || (answer["tai"] == record["tai"] && answer["money_change"] == record["money_change"]);
      }
    }
    EXPECT_TRUE(explained) << line;
  }
  EXPECT_EQ(records, 70);
}

}  // namespace
}  // namespace meldwise::mahjong
