// Questions in JSON: what layouts and hands are worth, and how games end.
#include "games/arboretum/game.h"

#include <nlohmann/json.hpp>

#include "games/arboretum/speech/protocol.h"
#include "scene.h"
#include "support/scale.h"

namespace meldwise::arboretum::test {
namespace {

using meldwise::test::scaled;
using nlohmann::json;

json score(const char* question) {
  const auto answer = Game::score(json::parse(question));
  EXPECT_TRUE(answer) << answer.error().message;
  return answer ? *answer : json();
}

std::string score_error(const char* question) {
  const auto answer = Game::score(json::parse(question));
  return answer ? "" : answer.error().message;
}

TEST(ArboretumAnswers, BestPathsOfALayout) {
  EXPECT_EQ(score(R"({"id":1,"layout":[["J1",0,0],["R3",1,0],["J4",2,0],["D2",0,1],["D8",0,2]]})"),
            json::parse(R"({
    "paths": {"J": {"points": 4, "cards": ["J1", "R3", "J4"]}, "R": {"points": 0, "cards": []},
              "C": {"points": 0, "cards": []}, "M": {"points": 0, "cards": []}, "O": {"points": 0, "cards": []},
              "W": {"points": 0, "cards": []}, "D": {"points": 4, "cards": ["D2", "D8"]}}})"));
  EXPECT_EQ(score(R"({"layout":[]})")["paths"].size(), 6U);
}

TEST(ArboretumAnswers, ALayoutMayStartAnywhereAndComeInAnyOrder) {
  const json here = score(R"({"layout":[["J1",0,0],["J2",1,0],["J3",2,0],["J4",3,0]]})");
  EXPECT_EQ(here["paths"]["J"]["points"], 9);
  EXPECT_EQ(here, score(R"({"layout":[["J4",-97,5000],["J1",-100,5000],["J3",-98,5000],["J2",-99,5000]]})"));
  EXPECT_EQ(here, score(R"({"layout":[[["J",1],0,0],[["J",2],0,-1],["J3",0,-2],["J4",0,-3]]})"));
}

TEST(ArboretumAnswers, ImpossibleLayoutsAreExplained) {
  EXPECT_EQ(score_error(R"({"layout":[["J1",0,0],["J2",1,1]]})"),
            "layout[1]: J2 at 1,1 is not joined to J1 at 0,0");
  EXPECT_EQ(score_error(R"({"layout":[["J1",0,0],["J2",0,0]]})"), "layout[1]: J2 lies on J1 at 0,0");
  EXPECT_EQ(score_error(R"({"layout":[["J1",0,0],["J1",1,0]]})"),
            "layout[1][0]: J1 is named twice; there is one of each card");
  EXPECT_EQ(score_error(R"({"layout":[["J9",0,0]]})").substr(0, 13), "layout[0][0]:");
  EXPECT_EQ(score_error(R"({"layout":[["J1",0]]})"), "layout[0]: expected [card, x, y]");
  EXPECT_EQ(score_error(R"({"layout":[["J1",0,0.5]]})").substr(0, 12), "layout[0][2]");
  EXPECT_EQ(score_error(R"({"id":7})"), "expected \"layout\", \"hands\", or \"hands\" and \"layouts\"");
  EXPECT_EQ(score_error("[]"), "expected \"layout\", \"hands\", or \"hands\" and \"layouts\"");
}

TEST(ArboretumAnswers, TheRightToScore) {
  const json right = score(R"({"hands":[["J8","R5","M4"],["J1","R2","R3","C7"]]})")["right"];
  EXPECT_EQ(right, json::parse(R"({"J":[1],"R":[0,1],"C":[1],"M":[0],"O":[0,1],"W":[0,1]})"));
  EXPECT_EQ(score(R"({"hands":[["T8"],["T7"],[],["T1"]]})")["right"]["T"], json::parse("[1]"));
}

TEST(ArboretumAnswers, AWholeResult) {
  const json answer = score(R"({
    "hands": [["J7"], ["R5"]],
    "layouts": [[["J1",0,0],["J2",1,0],["R1",0,1]], [["R3",0,0],["R4",1,0],["R8",2,0]]]})");
  EXPECT_EQ(answer["scores"], json::parse("[3, 5]"));
  EXPECT_EQ(answer["by_species"],
            json::parse(R"({"J":[3,null],"R":[null,5],"C":[0,0],"M":[0,0],"O":[0,0],"W":[0,0]})"));
  EXPECT_EQ(answer["result"], 1);
  EXPECT_EQ(answer["right"]["J"], json::parse("[0]"));
  EXPECT_EQ(score(R"({"hands":[[],[]],"layouts":[[["J1",0,0]],[["R1",0,0]]]})")["result"], 2) << "shared";
  EXPECT_EQ(
      score(
          R"({"hands":[[],[],[]],"layouts":[[["J1",0,0]],[["R1",0,0]],[["M2",0,0],["M3",0,1]]]})")["result"],
      2);
  EXPECT_EQ(score(R"({"hands":[[],[],[]],"layouts":[[["J1",0,0]],[["R1",0,0]],[]]})")["result"], 3)
      << "shared of three";
  EXPECT_EQ(score_error(R"({"hands":[["J1"],[]],"layouts":[[["J1",0,0]],[]]})"),
            "layouts[0][0][0]: J1 is named twice; there is one of each card");
  EXPECT_EQ(score_error(R"({"hands":[["J1"],[]],"layouts":[[]]})"),
            "layouts: expected as many layouts as hands");
}

/// A random game as a question, with what the rules say about it.
json recorded_game(std::uint64_t seed, State& state) {
  Rng rng(seed);
  state = Game::deal({}, 2, seed);
  json question = {{"id", seed}, {"deck", json::array()}, {"hands", {json::array(), json::array()}}};
  for (std::size_t i = 0; i < state.table.deck; ++i)
    question["deck"].push_back(to_text(state.hidden.deck[i]));
  for (std::size_t seat = 0; seat < 2; ++seat) {
    for (const TreeCard card : state.hidden.hand[seat]) {
      question["hands"][seat].push_back(protocol::card_to_json(card));  // both forms of cards are read
    }
  }
  json& moves = question["moves"] = json::array();
  while (Game::progress(state) == Progress::playing) {
    const Action action = Game::quick_action(state, rng);
    moves.push_back(protocol::move_to_json(action, Game::to_move(state)));
    Game::apply(state, action, nullptr);
  }
  return question;
}

TEST(ArboretumAnswers, ReplaysAgreeWithTheGame) {
  for (int i = 0; i < scaled(300); ++i) {
    State state;
    const json question = recorded_game(static_cast<std::uint64_t>(i), state);
    const auto answer = Game::replay(question);
    ASSERT_TRUE(answer) << answer.error().message;
    const Outcome outcome = Game::outcome(state);
    EXPECT_EQ((*answer)["scores"], json({outcome.score[0], outcome.score[1]}));
    EXPECT_EQ((*answer)["illegal"], nullptr);
    const int expected = outcome.place[0] == outcome.place[1]  ? 2
                         : outcome.place[0] < outcome.place[1] ? 0
                                                               : 1;
    EXPECT_EQ((*answer)["result"], expected);
    EXPECT_EQ((*answer)["by_species"].size(), 6U);
  }
}

TEST(ArboretumAnswers, TheFirstIllegalMoveIsNamed) {
  State state;
  json question = recorded_game(1, state);
  const auto illegal_at = [](const json& asked) { return Game::replay(asked).value()["illegal"]; };
  const std::size_t length = question["moves"].size();
  question["moves"].push_back(0);
  EXPECT_EQ(illegal_at(question), length) << "after the end";
  question["moves"][10] = {{"card", {"J", 1}}, {"coord", {90, 90}}};
  EXPECT_EQ(illegal_at(question), 10);
  question["moves"][5] = "RANDOM";
  EXPECT_EQ(illegal_at(question), 5) << "malformed";
  question["moves"][1] = 1;
  EXPECT_EQ(illegal_at(question), 1) << "no card lies on the own pile yet";
  question["moves"][0] = 2;
  EXPECT_EQ(illegal_at(question), 0);
  EXPECT_EQ(Game::replay(question).value()["scores"], json({0, 0}));
}

TEST(ArboretumAnswers, AnUnfinishedGameIsScoredAsItStands) {
  State state;
  json question = recorded_game(2, state);
  question["moves"].erase(question["moves"].begin() + 20, question["moves"].end());
  const json answer = Game::replay(question).value();
  EXPECT_EQ(answer["illegal"], nullptr);
  EXPECT_EQ(answer["scores"].size(), 2U);
}

TEST(ArboretumAnswers, BadDealsAreErrors) {
  State state;
  const json good = recorded_game(3, state);
  const auto error = [&](const char* patch) {
    json question = good;
    question.merge_patch(json::parse(patch));
    const auto answer = Game::replay(question);
    return answer ? std::string() : answer.error().message;
  };
  EXPECT_EQ(error(R"({"deck":null})"), "deck: missing");
  EXPECT_EQ(error(R"({"moves":7})"), "moves: expected a list, got '7'");
  EXPECT_EQ(error(R"({"hands":[[],[]]})"), "hands[0]: expected 7 cards");
  EXPECT_EQ(error(R"({"hands":[["J1","J2","J3","J4","J5","J6","J6"],[]]})"),
            "hands[0][6]: J6 is named twice; there is one of each card");
  EXPECT_EQ(error(R"({"deck":["D1","D2"]})"), "document: a game of two has the species J R C M O W only");
  EXPECT_EQ(error(R"({"deck":["J9"]})").substr(0, 8), "deck[0]:");
}

}  // namespace
}  // namespace meldwise::arboretum::test
