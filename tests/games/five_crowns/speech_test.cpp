// Actions, events and views as text and JSON, and what is refused when they are read.
#include <functional>
#include <nlohmann/json.hpp>

#include "scene.h"

namespace meldwise::five_crowns::test {
namespace {

using nlohmann::json;

TEST(CrownsActions, ReadTolerantly) {
  EXPECT_EQ(Game::parse_action("Draw Stock").value(), (Action{ActionKind::draw_stock}));
  EXPECT_EQ(Game::parse_action("  draw   discard ").value(), (Action{ActionKind::draw_discard}));
  EXPECT_EQ(Game::parse_action("discard 10t").value(), (Action{ActionKind::discard, card("TT")}));
  EXPECT_EQ(Game::parse_action("GO OUT jk").value(), (Action{ActionKind::go_out, kCrownJoker}));
  EXPECT_EQ(Game::parse_action("go out").value(), (Action{ActionKind::go_out}));
}

TEST(CrownsActions, RefuseEverythingElse) {
  for (const char* text : {"", "draw", "draw pile", "discard", "discard 2H", "discard 7H 8H", "go",
                           "go out 7H 8H", "put", "close 7H", "throw 7H"}) {
    const auto action = Game::parse_action(text);
    ASSERT_FALSE(action) << text;
    EXPECT_FALSE(action.error().message.empty());
  }
  EXPECT_EQ(Game::parse_action("discard 2H").error().message,
            "unknown card '2H': expected a rank 3-9 T J Q K and a suit S H C D T (stars), or JK");
  for (const char* text : {R"([])", R"({"type":"draw"})", R"({"type":"draw","from":"deck"})",
                           R"({"type":"discard"})", R"({"type":"discard","card":7})", R"({"type":"sing"})"}) {
    EXPECT_FALSE(Game::action_from_json(json::parse(text))) << text;
  }
  EXPECT_EQ(Game::action_from_json(json::parse(R"({"type":"go_out"})")).value(),
            (Action{ActionKind::go_out}));
}

TEST(CrownsActions, AnyBitsMayBeAsked) {
  State state = scene(1, {"4S 8H KD", "5S 9H QD"}, "7C", "JT");
  for (const Phase phase : {Phase::draw, Phase::discard}) {
    ASSERT_EQ(state.table.phase, phase);
    for (int bits = 0; bits < 256 * 256; ++bits) {
      const Action action{static_cast<ActionKind>(bits / 256),
                          CrownCard{static_cast<std::uint8_t>(bits % 256)}};
      const bool listed = is_one_of<kActionIds>(action) && lists(state, Game::to_text(action));
      ASSERT_EQ(Game::check(state, action).has_value(), listed) << bits;
    }
    say(state, phase == Phase::draw ? "draw stock" : "discard JT");
  }
}

TEST(CrownsEvents, HideTheCardDrawnFromTheStock) {
  State state = scene(1, {"4S 8H KD", "5S 9H QD"}, "7C", "JT");
  Events events;
  say(state, "draw stock", &events);
  ASSERT_EQ(events.size(), 1U);
  EXPECT_EQ(Game::to_text(events[0], seat_at(0)), "you draw JT from the stock");
  EXPECT_EQ(Game::to_text(events[0], seat_at(1)), "player 1 draws from the stock");
  EXPECT_EQ(Game::to_text(events[0], Seat::spectator), "player 1 draws from the stock");
  EXPECT_EQ(Game::to_text(events[0], Seat::referee), "player 1 draws JT from the stock");
  EXPECT_EQ(Game::to_json(events[0], seat_at(0)),
            json::parse(R"({"type":"drew","key":"drew.stock","seat":0,"from":"stock","card":"JT"})"));
  EXPECT_EQ(Game::to_json(events[0], seat_at(1)),
            json::parse(R"({"type":"drew","key":"drew.stock.unseen","seat":0,"from":"stock"})"));
  events.clear();
  say(state, "discard JT", &events);
  say(state, "draw discard", &events);
  EXPECT_EQ(Game::to_text(events[0], seat_at(1)), "player 1 discards JT");
  EXPECT_EQ(Game::to_text(events[1], seat_at(1)), "you take JT from the discards");
}

TEST(CrownsEvents, TellGoingOutAndTheScores) {
  State state = scene(1, {"8S 8H JK", "5S 9H QD"}, "7C", "KT JS");
  Events events;
  for (const char* action : {"draw stock", "go out KT", "draw stock", "discard QD"})
    say(state, action, &events);
  std::vector<std::string> told;
  for (const Event& event : events) told.push_back(Game::to_text(event, seat_at(1)));
  EXPECT_EQ(told, (std::vector<std::string>{
                      "player 1 draws from the stock", "player 1 goes out with [8S 8H JK=8], discarding KT",
                      "you draw JS from the stock", "you discard QD", "you show 5S 9H JS",
                      "player 1 scores 0 points, 0 in all", "you score 25 points, 25 in all"}));
  EXPECT_EQ(Game::to_json(events[1], seat_at(1)),
            json::parse(R"({"type":"went_out","key":"went_out","seat":0,"card":"KT",
      "melds":[["8S","8H","JK"]],"stands_for":[["8","8","8"]],"leftover":[]})"));
  EXPECT_EQ(Game::to_json(events[6], seat_at(1)),
            json::parse(R"({"type":"scored","key":"scored","seat":1,"points":25,"total":25})"));
}

TEST(CrownsViewJson, SaysWhatOneNeeds) {
  State state = scene(5, {"4S 8H KD KS 7C 3C 3D", "5S 9H QD 3H 4H 5H 6H"}, "7T", "JT");
  say(state, "draw discard");
  const json view = Game::to_json(Game::view(state, seat_at(0)));
  EXPECT_EQ(view["wild"], "7");
  EXPECT_EQ(view["round"], 5);
  EXPECT_EQ(view["phase"], "discard");
  EXPECT_EQ(view["seat"], 0);
  EXPECT_EQ(view["to_move"], 0);
  EXPECT_EQ(view["taken"], "7T");
  EXPECT_EQ(view["players"][0]["known"], json::array({"7T"}));
  EXPECT_EQ(view["players"][1]["cards"], 7);
  const std::string other = Game::to_json(Game::view(state, seat_at(1))).dump();
  for (const char* hidden : {"\"KD\"", "\"KS\"", "\"8H\""}) {
    EXPECT_EQ(other.find(hidden), std::string::npos) << hidden << " is in another's hand";
  }
  EXPECT_NE(Game::to_text(Game::view(state, seat_at(0))).find("7s are wild"), std::string::npos);
}

TEST(CrownsViewJson, RefusesWhatCannotBe) {
  State state = scene(2, {"5S 8H KD KS", "5H 9H QD 3C"}, "7C 7H", "JT");
  say(state, "draw discard");
  const json good = Game::to_json(Game::view(state, seat_at(0)));
  ASSERT_TRUE(Game::view_from_json(good)) << Game::view_from_json(good).error().message;
  struct Spoilt {
    std::string_view field;
    std::function<void(json&)> spoil;
  };
  const std::vector<Spoilt> spoilt{
      {"view.round", [](json& v) { v["round"] = 12; }},
      {"view.phase", [](json& v) { v["phase"] = "asleep"; }},
      {"view.phase", [](json& v) { v.erase("phase"); }},
      {"view.hand", [](json& v) { v["hand"].push_back("7H"); }},
      {"view.hand[4]", [](json& v) { v["hand"][4] = "2H"; }},
      {"view.hand",
       [](json& v) {
         v["hand"][0] = "9S";
         v["hand"][1] = "9S";
         v["hand"][2] = "9S";
       }},
      {"view.hand", [](json& v) { v["hand"].erase(0); }},
      {"view.seat", [](json& v) { v["seat"] = 2; }},
      {"view.seat", [](json& v) { v["seat"] = "king"; }},
      {"view.hand", [](json& v) { v["seat"] = "spectator"; }},
      {"view.stock", [](json& v) { v["stock"] = 3; }},
      {"view.stock", [](json& v) { v["stock"] = -1; }},
      {"view.discards",
       [](json& v) {
         v["discards"] = {"7C", "7C", "7C"};
       }},
      {"view.discards", [](json& v) { v["discards"] = 7; }},
      {"view.players[1].cards", [](json& v) { v["players"][1]["cards"] = 5; }},
      {"view.players", [](json& v) { v["players"] = json::array(); }},
      {"view.taken", [](json& v) { v["players"][0]["known"] = json::array(); }},
      {"view.taken", [](json& v) { v["taken"] = "KD"; }},
      {"view.drawn", [](json& v) { v["drawn"] = nullptr; }},
      {"view.drawn", [](json& v) { v["drawn"] = "KD"; }},
      {"view.went_out", [](json& v) { v["went_out"] = 1; }},
      {"view.ending", [](json& v) { v["ending"] = "won"; }},
      {"view.turn", [](json& v) { v["turn"] = 400; }},
      {"view.recycled", [](json& v) { v["recycled"] = {"7H"}; }},
      {"view.recycled", [](json& v) { v["reshuffles"] = 1; }},
      {"view.sheet",
       [](json& v) {
         v["sheet"] = {{1, 2}};
       }},
      {"view.options",
       [](json& v) {
         v["options"] = {{"first_round", 9}, {"last_round", 3}};
       }},
      {"view.options",
       [](json& v) {
         v["options"] = {{"jokers", 9}};
       }},
      {"view.players[1].melds",
       [](json& v) {
         v["players"][1]["melds"] = {{"3C", "3D", "3H"}};
       }},
      {"view.players[0].declined[1]",
       [](json& v) {
         v["players"][0]["declined"] = {"3C", "3C"};
       }},
      {"view.wild", [](json& v) { v["wild"] = "9"; }},
      {"view.to_move", [](json& v) { v["to_move"] = 1; }},
      {"view.scores", [](json& v) { v["scores"][0] = 5; }},
      {"view.players[1].seat", [](json& v) { v["players"][1]["seat"] = 0; }},
      {"view", [](json& v) { v = 7; }},
  };
  for (const Spoilt& bad : spoilt) {
    json view = good;
    bad.spoil(view);
    const auto read = Game::view_from_json(view);
    ASSERT_FALSE(read) << bad.field << ": " << view.dump();
    EXPECT_TRUE(read.error().message.starts_with(bad.field)) << bad.field << ": " << read.error().message;
  }
}

TEST(CrownsViewJson, WhatFollowsFromTheRestMayBeLeftOut) {
  const State state = scene(2, {"5S 8H KD KS", "5H 9H QD 3C"}, "7C 7H", "JT");
  const View view = Game::view(state, seat_at(0));
  json brief = Game::to_json(view);
  for (const char* key : {"wild", "dealer", "to_move", "scores"}) brief.erase(key);
  for (json& player : brief["players"]) {
    player.erase("seat");
    player.erase("shows");
  }
  const auto read = Game::view_from_json(brief);
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(*read, view);
}

// Any JSON in any field: refused with one line that names a field, or a view that can be.
TEST(CrownsViewJson, HostileJsonIsRefusedByTheField) {
  State state = scene(5, {"4S 8H KD KS 7C 3C 3D", "5S 9H QD 3H 4H 5H 6H"}, "7T", "JT");
  say(state, "draw discard");
  const json good = Game::to_json(Game::view(state, seat_at(0)));
  const std::vector<json> hostile{nullptr,
                                  0,
                                  -1,
                                  1e300,
                                  UINT64_MAX,
                                  "7H",
                                  "",
                                  true,
                                  json::array(),
                                  json::object(),
                                  {1, 2},
                                  {"7H", "7H", "7H"},
                                  {{"a", 1}},
                                  {{json::array()}}};
  int refused = 0;
  const json flat = good.flatten();
  for (const auto& [path, unused] : flat.items()) {
    for (json::json_pointer at(path); !at.empty(); at.pop_back()) {
      for (const json& value : hostile) {
        json view = good;
        view[at] = value;
        const auto read = Game::view_from_json(view);
        if (read) continue;
        ++refused;
        ASSERT_TRUE(read.error().message.starts_with("view")) << read.error().message;
        ASSERT_EQ(read.error().message.find('\n'), std::string::npos);
      }
    }
  }
  EXPECT_GT(refused, 1000);
}

}  // namespace
}  // namespace meldwise::five_crowns::test
