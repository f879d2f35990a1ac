// Both ends of the Arboretum line protocol, held against a recorded game and against each other.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>

#include "games/arboretum/speech/protocol.h"
#include "players/bots/arboretum_dialect.h"
#include "players/bots/arboretum_follower.h"
#include "players/bots/bot_desk.h"

namespace meldwise {
namespace {

using arboretum::Action;
using arboretum::Game;
using arboretum::State;
using nlohmann::json;

struct Line {
  std::string bot;
  bool to_bot = false;
  std::string raw;
  json message;
};

std::vector<Line> transcript() {
  std::ifstream file(std::string(MELDWISE_TEST_DATA) + "/arboretum-transcript.jsonl");
  std::vector<Line> lines;
  for (std::string text; std::getline(file, text);) {
    const json entry = json::parse(text);
    lines.push_back({entry["bot"], entry["dir"] == "host->bot", entry["raw"],
                     json::parse(entry["raw"].get<std::string>())});
  }
  return lines;
}

/// The recorded deal, and what was decided in order.
struct Recorded {
  State deal;
  std::vector<Action> actions;
};

Recorded read_game(const std::vector<Line>& lines) {
  std::array<arboretum::Hand, 2> hands;
  std::vector<TreeCard> deck;
  std::vector<json> moves;
  std::map<std::string, json> told;
  for (const Line& line : lines) {
    if (!line.to_bot) {
      if (told[line.bot].value("activeTurn", false)) moves.push_back(line.message["move"]);
      continue;
    }
    const json& state = told[line.bot] = line.message["state"];
    if (!state.contains("hand")) continue;
    if (state["turn"] == 0 && state["subTurn"] == 0) {
      for (const json& card : state["hand"]) {
        hands[state["activeTurn"] ? 0 : 1].push_back(*arboretum::protocol::card_from_json(card));
      }
    }
    const json& previous = state["previousTurn"];
    const bool drew = state["activeTurn"] && (state["subTurn"] == 1 || state["subTurn"] == 2);
    if (drew && previous["move"] == 0)
      deck.push_back(*arboretum::protocol::card_from_json(previous["metaData"]));
  }
  std::reverse(deck.begin(), deck.end());
  Recorded game{arboretum::deal_cards(hands, deck), {}};
  State state = game.deal;
  for (const json& move : moves) {
    game.actions.push_back(*arboretum::protocol::move_from_json(move, Game::to_move(state)));
    Game::apply(state, game.actions.back(), nullptr);
  }
  EXPECT_EQ(Game::progress(state), Progress::match_over);
  return game;
}

/// The turn message to a seat, with what the referee adds.
std::string turn_of(ArboretumDialect& dialect, const State& state, Seat seat) {
  dialect.overhear(Game::aside(state, seat));
  return dialect.turn(Game::view(state, seat), Game::to_move(state) == seat);
}

TEST(ArboretumHost, WritesARecordedGameByteForByte) {
  const std::vector<Line> lines = transcript();
  const Recorded game = read_game(lines);
  State state = game.deal;
  // The first seat is the bot that was greeted first.
  ArboretumDialect first(seat_at(0), true, "bot-A");
  ArboretumDialect second(seat_at(1), true, "bot-B");
  std::size_t next = 0;
  int compared = 0;
  const auto expect = [&](const std::string& state_text) {
    while (next < lines.size() && !lines[next].to_bot) ++next;
    ASSERT_LT(next, lines.size());
    const std::string id = lines[next].message["messageID"];
    ASSERT_EQ(message_line(state_text, id), lines[next].raw);
    ++next;
    ++compared;
  };
  expect(first.new_game(1));
  expect(second.new_game(1));
  for (const Action& action : game.actions) {
    const Seat mover = Game::to_move(state);
    const Seat other = seat_after(mover, 2);
    expect(turn_of(other == seat_at(0) ? first : second, state, other));
    expect(turn_of(mover == seat_at(0) ? first : second, state, mover));
    if (HasFatalFailure()) return;
    Game::apply(state, action, nullptr);
    first.moved(mover, action);
    second.moved(mover, action);
  }
  first.overhear(Game::aside(state, seat_at(0)));
  second.overhear(Game::aside(state, seat_at(1)));
  expect(first.end_game(Game::view(state, seat_at(0)), Game::outcome(state)));
  expect(second.end_game(Game::view(state, seat_at(1)), Game::outcome(state)));
  EXPECT_EQ(compared, 196);
}

TEST(ArboretumHost, KeepsHiddenWhatTheOriginalTells) {
  const Recorded game = read_game(transcript());
  State state = game.deal;
  ArboretumDialect second(seat_at(1), false, "somebody");
  for (const Action& action : game.actions) {
    const Seat mover = Game::to_move(state);
    Game::apply(state, action, nullptr);
    second.moved(mover, action);
    if (Game::progress(state) != Progress::playing) break;
    const std::string text = turn_of(second, state, seat_at(1));
    EXPECT_EQ(text.find("somebody"), std::string::npos);
    const json told = json::parse(text);
    if (action == Action::draw()) {
      EXPECT_EQ(told["previousTurn"]["metaData"].is_array(), mover == seat_at(1)) << text;
    }
    for (std::size_t i = 0; i < told["opponentHand"].size(); ++i) {
      const TreeCard card = state.hidden.hand[0][i];
      EXPECT_EQ(told["opponentHand"][i].is_null(), !state.table.seat[0].known.has(card));
    }
  }
}

TEST(ArboretumBot, AnswersARecordedGameInTheFormOfTheOriginalsBots) {
  for (const Line& line : transcript()) {
    if (line.to_bot) continue;
    const json& move = line.message["move"];
    const std::string text = move.is_object() && move.contains("gameNumber")
                                 ? R"({"result":"accepted","gameNumber":)" + move["gameNumber"].dump() + "}"
                                 : move.dump();
    EXPECT_EQ(answer_line(text, line.message["messageID"].dump()), line.raw);
  }
  const auto desk =
      *make_bot_desk(**find_game("arboretum"), *parse_agent("heuristic"), std::chrono::seconds(5));
  EXPECT_EQ(desk->answer({{"message", "NEWGAME"}, {"gameNumber", 1}, {"round", "Round 1"}}),
            R"({"result":"accepted","gameNumber":1})");
}

TEST(BotDesk, AsksToHearOfItsOwnTurnsUnlessItThinksOnTheOthersTime) {
  const json greeting{{"message", "NEWGAME"}, {"gameNumber", 1}, {"round", "Round 1"}, {"game", "konkan"}};
  const auto nod = [&](const char* agent) {
    const auto desk = *make_bot_desk(**find_game("konkan"), *parse_agent(agent), std::chrono::seconds(5));
    return json::parse(desk->answer(greeting));
  };
  EXPECT_EQ(nod("heuristic").value("hears", "all"), "own");
  EXPECT_EQ(nod("ismcts:sims=10").value("hears", "all"), "own");
  EXPECT_FALSE(nod("ismcts:ms=50,ponder=on").contains("hears"));
}

TEST(ArboretumBot, MovesLegallyInEveryPositionOfARecordedGame) {
  const std::vector<Line> lines = transcript();
  const Recorded game = read_game(lines);
  const auto desk =
      *make_bot_desk(**find_game("arboretum"), *parse_agent("heuristic"), std::chrono::seconds(5));
  State state = game.deal;
  std::size_t at = 0;
  for (const Line& line : lines) {
    if (!line.to_bot || line.bot != "bot-B") continue;  // both bots see the same game; one is enough
    const json move = json::parse(desk->answer(line.message["state"]));
    if (!line.message["state"].contains("hand")) continue;
    if (line.message["state"]["activeTurn"]) {
      const auto action = arboretum::protocol::move_from_json(move, seat_at(0));
      ASSERT_TRUE(action) << move;
      EXPECT_TRUE(Game::check(state, *action)) << move;
    } else {
      EXPECT_EQ(move, 0);
    }
    Game::apply(state, game.actions[at++], nullptr);
  }
}

TEST(ArboretumFollower, SeesWhatTheEngineSees) {
  for (std::uint64_t seed = 0; seed < 6; ++seed) {
    for (int seat = 0; seat < 2; ++seat) {
      State state = Game::deal({}, 2, seed);
      Rng rng(seed);
      ArboretumDialect dialect(seat_at(seat), false, "");
      ArboretumFollower follower;
      bool first = true;
      while (Game::progress(state) == Progress::playing) {
        const bool active = Game::to_move(state) == seat_at(seat);
        const arboretum::View view = Game::view(state, seat_at(seat));
        const json told = json::parse(turn_of(dialect, state, Game::seat_of(view)));
        const auto followed = follower.read(told);
        ASSERT_TRUE(followed) << followed.error().message;
        EXPECT_EQ(followed->view, view);
        EXPECT_EQ(followed->active, active);
        EXPECT_EQ(followed->continued, !first);
        first = false;
        const Action action = Game::quick_action(state, rng);
        dialect.moved(Game::to_move(state), action);
        Game::apply(state, action, nullptr);
      }
    }
  }
}

TEST(ArboretumFollower, FindsItsWayFromAnyMessageAlone) {
  State state = Game::deal({}, 2, 5);
  Rng rng(5);
  ArboretumDialect dialect(seat_at(1), false, "");
  while (Game::progress(state) == Progress::playing) {
    const bool active = Game::to_move(state) == seat_at(1);
    const arboretum::View view = Game::view(state, seat_at(1));
    const json whole = json::parse(turn_of(dialect, state, Game::seat_of(view)));
    for (const char* missing :
         {"", "previousTurn", "opponentHand", "turn", "deck", "showPreviousTurn", "opponent"}) {
      json told = whole;
      told.erase(missing);
      told["surprise"] = 1;
      ArboretumFollower follower;
      const auto followed = follower.read(told);
      ASSERT_TRUE(followed) << missing << followed.error().message;
      EXPECT_FALSE(followed->continued);
      EXPECT_EQ(followed->active, active);
      const State world = Game::sample(followed->view, rng);
      const Status sound = Game::audit(world);
      ASSERT_TRUE(sound) << sound.error().message;
      arboretum::Actions here;
      arboretum::Actions there;
      Game::legal(world, here);
      Game::legal(state, there);
      EXPECT_TRUE(!active || here.size() == there.size());
      const auto again = follower.read(told);
      ASSERT_TRUE(again);
      EXPECT_TRUE(again->continued) << "asked twice";
    }
    const Action action = Game::quick_action(state, rng);
    dialect.moved(Game::to_move(state), action);
    Game::apply(state, action, nullptr);
  }
}

TEST(ArboretumFollower, RefusesWhatCannotBe) {
  State state = Game::deal({}, 2, 5);
  Rng rng(5);
  ArboretumDialect dialect(seat_at(0), false, "");
  for (int i = 0; i < 34; ++i) {
    const Action action = Game::quick_action(state, rng);
    dialect.moved(Game::to_move(state), action);
    Game::apply(state, action, nullptr);
  }
  const json whole = json::parse(turn_of(dialect, state, seat_at(0)));
  const json bad[] = {json(),
                      1,
                      "x",
                      json::array({json::object()}),
                      json::object(),
                      {{"J", 1}},
                      -1,
                      99,
                      true,
                      {{{"J", 1}}, {{"J", 1}}},
                      {{"0", {{"9", {"J", 1}}}}}};
  int refused = 0;
  for (const auto& [key, value] : whole.items()) {
    for (const json& other : bad) {
      json told = whole;
      told[key] = other;
      ArboretumFollower follower;
      if (const auto followed = follower.read(told)) {
        EXPECT_TRUE(Game::audit(Game::sample(followed->view, rng))) << key << " " << other;
      } else {
        ++refused;
      }
      const auto desk =
          *make_bot_desk(**find_game("arboretum"), *parse_agent("random"), std::chrono::seconds(5));
      EXPECT_FALSE(desk->answer(told).empty());
    }
  }
  EXPECT_GT(refused, 70);
  ArboretumFollower follower;
  EXPECT_FALSE(follower.read(json(3)));
}

}  // namespace
}  // namespace meldwise
