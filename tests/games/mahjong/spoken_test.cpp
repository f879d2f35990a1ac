// Actions and events as text and JSON.
#include <nlohmann/json.hpp>

#include "scene.h"

namespace meldwise::mahjong::test {
namespace {

using nlohmann::json;

TEST(MahjongSpoken, ActionsBothWays) {
  const std::vector<std::pair<std::string, std::string>> forms = {
      {"discard 5m", R"({"tile":5,"type":"discard"})"},
      {"discard S", R"({"tile":32,"type":"discard"})"},
      {"concealed kang E", R"({"tile":31,"type":"concealed_kang"})"},
      {"added kang 9p", R"({"tile":29,"type":"added_kang"})"},
      {"eat 3m 4m", R"({"tiles":[3,4],"type":"eat"})"},
      {"pong", R"({"type":"pong"})"},
      {"kang", R"({"type":"kang"})"},
      {"win", R"({"type":"win"})"},
      {"pass", R"({"type":"pass"})"}};
  for (const auto& [text, wire] : forms) {
    const auto action = Game::parse_action(text);
    ASSERT_TRUE(action) << text;
    EXPECT_EQ(Game::to_text(*action), text);
    EXPECT_EQ(Game::to_json(*action).dump(), wire);
    const auto back = Game::action_from_json(json::parse(wire));
    ASSERT_TRUE(back) << wire;
    EXPECT_EQ(*back, *action);
  }
}

TEST(MahjongSpoken, VerbsInAnyCaseTilesInTheirs) {
  EXPECT_EQ(Game::parse_action("  Discard   5s ").value(), Action::discard(TileKind::at(13)));
  EXPECT_EQ(Game::parse_action("CONCEALED Kang C").value(), Action::concealed_kang(kRedDragon));
  EXPECT_EQ(Game::parse_action("eat 4m 3m").value(), Game::parse_action("eat 3m 4m").value());
  EXPECT_EQ(Game::parse_action("discard 東").value(), Action::discard(kEast));
}

TEST(MahjongSpoken, BadTextIsRefusedWithWhatWasExpected) {
  const std::string forms =
      "expected 'discard TILE', 'concealed kang TILE', 'added kang TILE', 'win', 'pass', 'eat TILES', 'pong' "
      "or "
      "'kang'";
  const std::vector<std::pair<std::string, std::string>> wrong = {
      {"", "unknown action '': " + forms},
      {"chow 3m 4m", "unknown action 'chow 3m 4m': " + forms},
      {"kang 5m", "expected 'kang', got 'kang 5m'"},
      {"discard", "expected 'discard TILE', got 'discard'"},
      {"discard 5m 6m", "expected 'discard TILE', got 'discard 5m 6m'"},
      {"win 5m", "expected 'win', got 'win 5m'"},
      {"eat 3m", "expected 'eat TILES', got 'eat 3m'"},
      {"eat 3m 3m", "eat needs two different tiles, not 3m twice"},
      {"discard f3", "f3 is a flower, it is never played from the hand"}};
  for (const auto& [text, message] : wrong) {
    const auto action = Game::parse_action(text);
    ASSERT_FALSE(action) << text;
    EXPECT_EQ(action.error().message, message);
  }
  EXPECT_FALSE(Game::parse_action("discard 10m"));
}

TEST(MahjongSpoken, BadJsonIsRefusedWithTheField) {
  const std::vector<std::pair<std::string, std::string>> wrong = {
      {R"([])", "action: expected an object, got '[]'"},
      {R"({})", "action.type: missing"},
      {R"({"type":"discard"})", "action.tile: missing"},
      {R"({"type":"discard","tile":"5m"})", "action.tile: "},
      {R"({"type":"discard","tile":10})", "action.tile: "},
      {R"({"type":"discard","tile":51})", "action: f1 is a flower, it is never played from the hand"},
      {R"({"type":"eat","tiles":[3]})", "action.tiles: expected 2 elements"},
      {R"({"type":"chow"})", "action.type: expected discard, concealed_kang, added_kang, "}};
  for (const auto& [wire, message] : wrong) {
    const auto action = Game::action_from_json(json::parse(wire));
    ASSERT_FALSE(action) << wire;
    EXPECT_EQ(action.error().message.substr(0, message.size()), message);
  }
}

TEST(MahjongSpoken, EventsTellEachSeatItsOwn) {
  State state =
      scene({"19m 19s 19p SSWWNNCCPP 5m", "3467m 258s 258p SWN CPF", kQuiet, kQuiet}, {.draws = "7p"});
  play(state, "discard 5m");
  Events events = play(state, "eat 3m 4m");
  EXPECT_EQ(Game::to_text(events[1], seat_at(1)), "you eat 5m with 3m 4m");
  EXPECT_EQ(Game::to_text(events[1], seat_at(2)), "player 2 eats 5m with 3m 4m");
  EXPECT_EQ(Game::to_json(events[1], seat_at(2)).dump(),
            R"({"from":0,"key":"eats","seat":1,"tile":5,"type":"eats","with":[3,4]})");
  events = play(state, "discard F");
  pass_all(state);
  EXPECT_EQ(Game::to_text(events[0], seat_at(1)), "you discard F");
  const Event& draws = events.back();
  ASSERT_EQ(draws.kind, EventKind::draws);
  EXPECT_EQ(Game::to_text(draws, seat_at(2)), "you draw 7p");
  EXPECT_EQ(Game::to_text(draws, seat_at(1)), "player 3 draws a tile");
  EXPECT_EQ(Game::to_text(draws, Seat::spectator), "player 3 draws a tile");
  EXPECT_EQ(Game::to_text(draws, Seat::referee), "player 3 draws 7p");
  EXPECT_EQ(Game::to_json(draws, seat_at(1)).dump(),
            R"({"key":"draws.unseen","seat":2,"tile":null,"type":"draws"})");
  EXPECT_EQ(Game::to_json(draws, seat_at(2)).dump(), R"({"key":"draws","seat":2,"tile":27,"type":"draws"})");
}

TEST(MahjongSpoken, TheEndOfAHandIsToldInFull) {
  State state = scene({"19m 19s 19p EEWWNNCCPP 3m", "123456789s 12m 456p SS", kQuiet, kQuiet});
  play(state, "discard 3m");
  const Events events = play(state, "win");
  std::vector<std::string> told;
  for (const Event& event : events) told.push_back(Game::to_text(event, seat_at(1)));
  EXPECT_EQ(told[1], "you win with 3m from player 1: 20 tai");
  EXPECT_NE(std::find(told.begin(), told.end(), "  一條龍 (straight from 1 to 9) 2"), told.end());
  EXPECT_NE(std::find(told.begin(), told.end(), "you show 1m 2m 1s 2s 3s 4s 5s 6s 7s 8s 9s 4p 5p 6p S S"),
            told.end());
  EXPECT_NE(std::find(told.begin(), told.end(), "player 1 gets -4700, now -4700"), told.end());
  EXPECT_NE(std::find(told.begin(), told.end(), "you get +4700, now 4700"), told.end());
}

TEST(MahjongSpoken, EveryWayToWinHasItsOwnWordsAndTheSameFacts) {
  const Event from{
      .kind = EventKind::wins, .seat = seat_at(1), .from = Seat::first, .tile = TileKind::at(2), .number = 4};
  EXPECT_EQ(Game::to_text(from, Seat::first), "player 2 wins with 3m from you: 4 tai");
  EXPECT_EQ(
      Game::to_json(from, Seat::first).dump(),
      R"({"by_flowers":false,"from":0,"key":"wins.claimed","robbed_kang":false,"seat":1,"self_draw":false,)"
      R"("tai":4,"tile":3,"type":"wins"})");
  Event robbed = from;
  robbed.robbed_kang = true;
  EXPECT_EQ(Game::to_text(robbed, seat_at(1)), "you win with 3m, robbing the kang of player 1: 4 tai");
  EXPECT_EQ(Game::to_json(robbed, seat_at(1))["key"], "wins.robbed_kang");
  EXPECT_EQ(Game::to_json(robbed, seat_at(1))["tile"], 3);
  Event drawn = from;
  drawn.from = Seat::none;
  EXPECT_EQ(Game::to_text(drawn, seat_at(1)), "you win with 3m, self-drawn: 4 tai");
  EXPECT_EQ(Game::to_json(drawn, seat_at(1)).dump(),
            R"({"by_flowers":false,"key":"wins.self_drawn","robbed_kang":false,"seat":1,"self_draw":true,)"
            R"("tai":4,"tile":3,"type":"wins"})");
  Event seven = from;
  seven.tile = kNoTile;
  seven.flower_win = FlowerWin::seven_rob_one;
  EXPECT_EQ(Game::to_text(seven, seat_at(2)),
            "player 2 wins with seven flowers, robbing player 1 of the eighth: 4 tai");
  EXPECT_EQ(Game::to_json(seven, seat_at(2)).dump(),
            R"({"by_flowers":true,"from":0,"key":"wins.seven_flowers","robbed_kang":false,"seat":1,)"
            R"("self_draw":false,"tai":4,"type":"wins"})");
  Event eight = seven;
  eight.from = Seat::none;
  eight.flower_win = FlowerWin::eight_flowers;
  EXPECT_EQ(Game::to_text(eight, seat_at(2)), "player 2 wins with all eight flowers: 4 tai");
  EXPECT_EQ(Game::to_json(eight, seat_at(2)).dump(),
            R"({"by_flowers":true,"key":"wins.eight_flowers","robbed_kang":false,"seat":1,"self_draw":true,)"
            R"("tai":4,"type":"wins"})");
}

TEST(MahjongSpoken, ADealerThatKeepsTheDealIsToldWithTheStreak) {
  Event begins{.kind = EventKind::begins, .seat = Seat::first, .tile = kSouth, .number = 3, .total = 2};
  EXPECT_EQ(Game::to_text(begins, Seat::spectator), "hand 3, South round: player 1 deals, kept 2 times");
  EXPECT_EQ(Game::to_json(begins, Seat::spectator).dump(),
            R"({"key":"begins.kept","round":3,"round_wind":32,"seat":0,"streak":2,"type":"begins"})");
  begins.total = 0;
  EXPECT_EQ(Game::to_text(begins, Seat::first), "hand 3, South round: you deal");
  EXPECT_EQ(Game::to_json(begins, Seat::first).dump(),
            R"({"key":"begins","round":3,"round_wind":32,"seat":0,"streak":0,"type":"begins"})");
}

TEST(MahjongSpoken, AnAnswerIsToldToItsSeatAlone) {
  const Event answer{.kind = EventKind::answers,
                     .seat = seat_at(1),
                     .tile = TileKind::at(4),
                     .action = Action::eat(TileKind::at(2), TileKind::at(3))};
  EXPECT_EQ(Game::to_text(answer, seat_at(1)), "you say 'eat 3m 4m' to 5m");
  EXPECT_EQ(Game::to_json(answer, seat_at(1)).dump(),
            R"({"action":{"tiles":[3,4],"type":"eat"},"key":"answers","seat":1,"tile":5,"type":"answers"})");
  for (const Seat other : {Seat::first, Seat::spectator}) {
    EXPECT_EQ(Game::to_text(answer, other), "");
    EXPECT_TRUE(Game::to_json(answer, other).is_null());
  }
}

TEST(MahjongSpoken, TheTableInWords) {
  State state =
      scene({"19m 19s 19p SSWWNNCCPP 5m", "3467m 258s 258p SWN CPF", kQuiet, kQuiet}, {.draws = "7p"});
  play_all(state, {"discard 5m", "eat 3m 4m"});
  const std::string text = Game::to_text(Game::view(state, seat_at(1)));
  EXPECT_EQ(text,
            "hand 1, East round, player 1 deals; 63 tiles to draw\n"
            "player 1, dealer, East: 0, 16 tiles\n"
            "  river:\n"
            "player 2 (you), South: 0, 14 tiles, melds 3m4m5m\n"
            "  river:\n"
            "player 3, West: 0, 16 tiles\n"
            "  river:\n"
            "player 4, North: 0, 16 tiles\n"
            "  river:\n"
            "your hand: 6m 7m 2s 5s 8s 2p 5p 8p S W N C P F\n"
            "it is your turn\n");
}

}  // namespace
}  // namespace meldwise::mahjong::test
