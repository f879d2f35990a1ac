// The line protocol of bots: forms of moves, and a whole recorded game replayed through the rules.
#include "games/arboretum/speech/protocol.h"

#include <fstream>
#include <nlohmann/json.hpp>

#include "games/arboretum/game.h"
#include "scene.h"

namespace meldwise::arboretum::test {
namespace {

using nlohmann::json;

TEST(ArboretumProtocol, MovesBothWays) {
  const std::vector<std::pair<Action, const char*>> moves = {
      {Action::draw(), "0"},
      {Action::take(seat_at(1)), "1"},
      {Action::take(seat_at(0)), "2"},
      {Action::play(TreeCard::of(Species::jacaranda, 3), Cell(1, -2)), R"({"card":["J",3],"coord":[1,-2]})"},
      {Action::discard(TreeCard::of(Species::willow, 8)), R"(["W",8])"}};
  for (const auto& [action, text] : moves) {
    EXPECT_EQ(protocol::move_to_json(action, seat_at(1)), json::parse(text));
    EXPECT_EQ(protocol::move_from_json(json::parse(text), seat_at(1)).value(), action);
  }
  EXPECT_EQ(protocol::move_from_json(json("W8"), seat_at(0)).value(),
            Action::discard(TreeCard::of(Species::willow, 8)));
}

TEST(ArboretumProtocol, MalformedMovesAreErrors) {
  for (const char* text :
       {"3", "-1", "0.5", "null", "true", "\"RANDOM\"", "[]", R"(["J",9])", R"(["Z",1])", R"([3,"J"])",
        R"({"card":["J",3]})", R"({"coord":[0,0]})", R"({"card":["J",3],"coord":[0]})",
        R"({"card":["J",3],"coord":[0,1e9]})", R"({"card":["J",3],"coord":["0",0]})"}) {
    EXPECT_FALSE(protocol::move_from_json(json::parse(text), seat_at(0))) << text;
  }
}

/// A game recorded line by line at the host: what each bot was told and what it answered.
struct Recorded {
  json question;  ///< for Game::replay
  json end;       ///< the final message to the first seat
};

Recorded read_transcript() {
  std::ifstream file(std::string(MELDWISE_TEST_DATA) + "/arboretum-transcript.jsonl");
  Recorded game;
  std::map<std::string, int> seat_of;  // the first to be asked a NEWGAME sits first
  std::map<std::string, json> last_told;
  json deck = json::array();
  json& moves = game.question["moves"] = json::array();
  game.question["hands"] = {nullptr, nullptr};
  for (std::string line; std::getline(file, line);) {
    const json entry = json::parse(line);
    const json message = json::parse(entry["raw"].get<std::string>());
    const std::string bot = entry["bot"];
    if (entry["dir"] == "bot->host") {
      if (last_told[bot].value("activeTurn", false)) moves.push_back(message["move"]);
      continue;
    }
    const json& state = message["state"];
    last_told[bot] = state;
    if (state.value("message", "") == "NEWGAME") seat_of.emplace(bot, static_cast<int>(seat_of.size()));
    if (state.value("message", "") == "ENDGAME" && seat_of[bot] == 0) game.end = state;
    if (!state.contains("hand")) continue;
    json& dealt = game.question["hands"][static_cast<std::size_t>(seat_of[bot])];
    if (dealt.is_null()) dealt = state["hand"];
    // The mover is told what it drew; the last draw of a turn comes with sub-turn 2.
    const bool drew = state["activeTurn"] && state["subTurn"] >= 1 && state["subTurn"] <= 2;
    if (drew && state["previousTurn"]["move"] == 0) deck.push_back(state["previousTurn"]["metaData"]);
  }
  std::reverse(deck.begin(), deck.end());
  game.question["deck"] = deck;
  return game;
}

TEST(ArboretumProtocol, ARecordedGameEndsAsItDid) {
  const Recorded game = read_transcript();
  ASSERT_EQ(game.question["deck"].size(), 34U);
  ASSERT_EQ(game.question["moves"].size(), 24U * 4U);
  const auto answer = Game::replay(game.question);
  ASSERT_TRUE(answer) << answer.error().message;
  EXPECT_EQ((*answer)["illegal"], nullptr);
  EXPECT_EQ((*answer)["scores"], json({game.end["score"], game.end["opponentScore"]}));
  EXPECT_EQ((*answer)["result"], game.end["result"]) << "0: the first seat won";
}

TEST(ArboretumProtocol, ARecordedGameLiesAsItDid) {
  const Recorded game = read_transcript();
  std::array<Hand, 2> hands;
  for (std::size_t seat = 0; seat < 2; ++seat) {
    for (const json& card : game.question["hands"][seat])
      hands[seat].push_back(protocol::card_from_json(card).value());
  }
  std::vector<TreeCard> deck;
  for (const json& card : game.question["deck"]) deck.push_back(protocol::card_from_json(card).value());
  State state = deal_cards(hands, deck);
  ASSERT_TRUE(Game::audit(state));
  for (const json& move : game.question["moves"]) {
    const Seat seat = Game::to_move(state);
    const Action action = protocol::move_from_json(move, seat).value();
    ASSERT_EQ(protocol::move_to_json(action, seat), move);
    ASSERT_TRUE(Game::check(state, action)) << move;
    Game::apply(state, action, nullptr);
    ASSERT_TRUE(Game::audit(state));
  }
  EXPECT_EQ(Game::progress(state), Progress::match_over);
  const json& end = game.end["finalState"];
  const auto list = [](const auto& cards) {
    json out = json::array();
    for (const TreeCard card : cards) out.push_back(protocol::card_to_json(card));
    return out;
  };
  EXPECT_EQ(list(state.hidden.hand[0]), end["handA"]) << "in the order of the original";
  EXPECT_EQ(list(state.hidden.hand[1]), end["handB"]);
  EXPECT_EQ(list(state.table.seat[0].pile), end["discardA"]);
  EXPECT_EQ(list(state.table.seat[1].pile), end["discardB"]);
  for (const std::size_t seat : {0U, 1U}) {
    json area;
    const Layout& layout = state.table.seat[seat].layout;
    for (int slot = 0; slot < layout.size(); ++slot) {
      area[std::to_string(layout.cell(slot).x())][std::to_string(layout.cell(slot).y())] =
          protocol::card_to_json(layout.card(slot));
    }
    EXPECT_EQ(area, end[seat == 0 ? "playAreaA" : "playAreaB"]);
  }
}

}  // namespace
}  // namespace meldwise::arboretum::test
