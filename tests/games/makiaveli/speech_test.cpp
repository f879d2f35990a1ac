// Actions, views and events in text and JSON: what is written, what is read, what is refused and how.
#include <gtest/gtest.h>

#include <functional>
#include <nlohmann/json.hpp>

#include "rigged.h"
#include "support/scale.h"

namespace meldwise::makiaveli::test {
namespace {

using meldwise::test::scaled;
using nlohmann::json;

std::string action_error(std::string_view text) {
  const Result<Action> action = Game::parse_action(text);
  return action ? "" : action.error().message;
}

TEST(MakiaveliActions, AreReadInAnyCase) {
  EXPECT_EQ(*Game::parse_action("draw"), (Action{ActionKind::draw, {}}));
  EXPECT_EQ(*Game::parse_action("PASS"), (Action{ActionKind::pass, {}}));
  EXPECT_EQ(*Game::parse_action(" put  10h "), (Action{ActionKind::put, card("TH")}));
  EXPECT_EQ(*Game::parse_action("Use as"), (Action{ActionKind::use, card("AS")}));
  EXPECT_EQ(*Game::parse_action("done"), (Action{ActionKind::done, {}}));
  EXPECT_EQ(Game::to_text(*Game::parse_action("put 10h")), "put TH");
}

TEST(MakiaveliActions, OtherWordsAreRefusedByName) {
  const std::string forms = ": expected 'draw', 'pass', 'put CARD', 'use CARD' or 'done'";
  EXPECT_EQ(action_error(""), "unknown action ''" + forms);
  EXPECT_EQ(action_error("fold"), "unknown action 'fold'" + forms);
  EXPECT_EQ(action_error("put"), "expected 'put CARD', got 'put'");
  EXPECT_EQ(action_error("put 7H 8H"), "expected 'put CARD', got 'put 7H 8H'");
  EXPECT_EQ(action_error("draw 7H"), "expected 'draw', got 'draw 7H'");
  EXPECT_EQ(action_error("put JK"), "there are no jokers in Makiaveli");
  EXPECT_NE(action_error("put 1Z").find("unknown card '1Z'"), std::string::npos);
}

TEST(MakiaveliActions, HaveAJsonForm) {
  EXPECT_EQ(Game::to_json(Action{ActionKind::put, card("7H")}), json({{"type", "put"}, {"card", "7H"}}));
  EXPECT_EQ(Game::to_json(Action{ActionKind::draw, {}}), json({{"type", "draw"}}));
  const auto error = [](const json& document) { return Game::action_from_json(document).error().message; };
  EXPECT_EQ(error(json::array()), "action: expected an object, got '[]'");
  EXPECT_EQ(error(json::object()), "action.type: missing");
  EXPECT_EQ(error({{"type", "put"}}), "action.card: missing");
  EXPECT_EQ(error({{"type", "put"}, {"card", "JK"}}), "action: there are no jokers in Makiaveli");
}

/// Seat 1 in the middle of a play, in its second turn.
State in_play() {
  State state = rigged({{"7S 7H 7D KC 2C", "8S 6H 7H JC TD"}, "8H 4D 8C QS", "2D"});
  play(state, {"put 7S", "put 7H", "put 7D", "done", "draw", "draw", "put 6H", "use 8H"});
  return state;
}

TEST(MakiaveliView, SaysEverythingInJson) {
  const State state = in_play();
  const json view = Game::to_json(Game::view(state, seat_at(1)));
  EXPECT_EQ(view["seat"], 1);
  EXPECT_EQ(view["to_move"], 1);
  EXPECT_EQ(view["phase"], "play");
  EXPECT_EQ(view["round"], 1);
  EXPECT_EQ(view["turns"], 3);
  EXPECT_EQ(view["deck"], 88);
  EXPECT_EQ(view["floor"], json::parse(R"([["7S","7H","7D"]])"));
  EXPECT_EQ(view["cross"], json::parse(R"(["QS","8H","4D","8C"])"));
  EXPECT_EQ(view["hand"], json::parse(R"(["8S","7H","2D","TD","JC"])"));
  EXPECT_EQ(view["in_play"], json::parse(R"(["6H"])"));
  EXPECT_EQ(view["in_play_cross"], json::parse(R"(["8H"])"));
  EXPECT_EQ(view["scores"], json::parse("[0,0]"));
  EXPECT_EQ(view["last_round"], nullptr);
  EXPECT_EQ(view["options"]["preset"], "standard");
  EXPECT_EQ(view["players"][0]["played"], 3);
  EXPECT_EQ(view["players"][0]["last_play"], 1);
  EXPECT_EQ(view["players"][0]["last_draw"]["turn"], 3);
  EXPECT_EQ(view["players"][1]["last_draw"]["floor"], json::parse(R"(["7S","7H","7D"])"));
  EXPECT_EQ(view["players"][1]["cards"], 6) << "as the others see it until the play is done";
  EXPECT_EQ(view["players"][0]["hand"], nullptr);
}

TEST(MakiaveliView, ReadsWellAsText) {
  const State state = in_play();
  EXPECT_EQ(Game::to_text(Game::view(state, seat_at(1))),
            "Makiaveli, turn 4: your turn\n"
            "Floor: 3 cards\n"
            "  7S 7H 7D\n"
            "Cross: QS 8H 4D 8C\n"
            "Deck: 88 cards\n"
            "  player 1       3 cards, drew 1, played 3, score 0\n"
            "> player 2 (you) 6 cards, drew 1, played 0, score 0\n"
            "Your hand: 8S 7H 2D TD JC\n"
            "In play: 6H with 8H of the cross\n");
}

/// What reading says after one change to a good view.
std::string after(const json& good, const std::function<void(json&)>& change) {
  json bad = good;
  change(bad);
  const Result<View> view = Game::view_from_json(bad);
  return view ? "" : view.error().message;
}

TEST(MakiaveliView, ImpossibleOnesAreRefusedByField) {
  const State state = in_play();
  const json good = Game::to_json(Game::view(state, seat_at(1)));
  ASSERT_EQ(after(good, [](json&) {}), "");
  struct Case {
    std::string says;
    std::function<void(json&)> change;
  };
  const std::vector<Case> cases = {
      {"view.hand: missing", [](json& v) { v.erase("hand"); }},
      {"view.hand[0]: unknown card '9X'", [](json& v) { v["hand"][0] = "9X"; }},
      {"view.hand[0]: there is no JK in this game", [](json& v) { v["hand"][0] = "JK"; }},
      {"view.hand[0]: expected a string", [](json& v) { v["hand"][0] = 7; }},
      {"view.hand[2]: more than 2 copies of 7H",
       [](json& v) {
         v["hand"] = {"7H", "7H", "7H"};
       }},
      {"view.hand: 4 cards, players[1].cards says 5", [](json& v) { v["hand"].erase(0); }},
      {"view.hand: one 7H too many",
       [](json& v) {
         v["hand"] = {"7H", "7H", "2D", "TD", "JC"};
       }},
      {"view.floor[0]: ",
       [](json& v) {
         v["floor"][0] = {"7S", "7H", "8D"};
       }},
      {"view.deck: 105 cards in all instead of 104", [](json& v) { v["floor"][0].push_back("7C"); }},
      {"view.cross[3]: ", [](json& v) { v["cross"][3] = nullptr; }},
      {"view.cross: 1 cards too many", [](json& v) { v["cross"].push_back("AS"); }},
      {"view.deck: 80 in it and 2 drawn", [](json& v) { v["deck"] = 80; }},
      {"view.deck: expected a whole number", [](json& v) { v["deck"] = -1; }},
      {"view.turns: ", [](json& v) { v["turns"] = 2; }},
      {"view.passes: ", [](json& v) { v["passes"] = 3; }},
      {"view.turns: ", [](json& v) { v["passes"] = 1; }},
      {"view.round: ", [](json& v) { v["round"] = 2; }},
      {"view.phase: expected turn, play, round_over or match_over", [](json& v) { v["phase"] = "x"; }},
      {"view.phase: does not go with the rest: expected \"play\"", [](json& v) { v["phase"] = "turn"; }},
      {"view.seat: ", [](json& v) { v["seat"] = 2; }},
      {"view.hand: a spectator has none", [](json& v) { v["seat"] = "spectator"; }},
      {"view.hand: 5 cards, players[0].cards says 3", [](json& v) { v["seat"] = 0; }},
      {"view.in_play: only the seat to move",
       [](json& v) {
         v["seat"] = 0;
         v["hand"] = {"8S", "7H", "2D"};
       }},
      {"view.in_play: a play starts with a hand card",
       [](json& v) {
         v["in_play"] = json::array();
         v["hand"].push_back("6H");
       }},
      {"view.in_play_cross: not all of these", [](json& v) { v["in_play_cross"] = {"9C"}; }},
      {"view.in_play: this play cannot be completed", [](json& v) { v["in_play_cross"] = {"QS"}; }},
      {"view.players: expected 2 to 6 of them", [](json& v) { v["players"].erase(0); }},
      {"view.players[0].cards: 5 dealt, 1 drawn and 3 played do not leave 4",
       [](json& v) { v["players"][0]["cards"] = 4; }},
      {"view.players[0].last_play: 2 was not a turn", [](json& v) { v["players"][0]["last_play"] = 2; }},
      {"view.players[0].last_play: does not agree", [](json& v) { v["players"][0]["last_play"] = nullptr; }},
      {"view.players[0].last_play: the same turn", [](json& v) { v["players"][0]["last_play"] = 3; }},
      {"view.players[1].last_draw.turn: does not agree",
       [](json& v) { v["players"][1]["last_draw"] = nullptr; }},
      {"view.players[1].last_draw.floor: cards never leave",
       [](json& v) {
         v["players"][1]["last_draw"]["floor"] = {"9S", "9H", "9D"};
       }},
      {"view.players[1].last_draw.floor: these cards cannot all lie in groups",
       [](json& v) {
         v["players"][1]["last_draw"]["floor"] = {"7S", "7H"};
       }},
      {"view.players[1].last_draw.cross: cards never come back",
       [](json& v) { v["players"][1]["last_draw"]["cross"] = {"8H"}; }},
      {"view.players[0].plays: missing", [](json& v) { v["players"][0].erase("plays"); }},
      {"view.players[0].played: 3 cards in 4 plays",
       [](json& v) {
         v["players"][0]["plays"] = 4;
         v["turns"] = 7;
       }},
      {"view.players[0].draws: ",
       [](json& v) {
         v["players"][0]["plays"] = 2;
         v["turns"] = 4;
       }},
      {"view.scores[0]: 3 is not possible", [](json& v) { v["scores"][0] = 3; }},
      {"view.scores: expected 2 of them", [](json& v) { v["scores"].push_back(0); }},
      {"view.last_round: ",
       [](json& v) {
         v["last_round"] = {{"ending", "won"}, {"winners", {0}}};
       }},
      {"view.options: ",
       [](json& v) {
         v["options"] = {{"preset", "nonsense"}};
       }},
      {"view.options: option hand_limit",
       [](json& v) {
         v["options"] = {{"preset", "standard"}, {"hand_limit", 3}};
       }},
  };
  for (const Case& wrong : cases) {
    const std::string error = after(good, wrong.change);
    EXPECT_EQ(error.substr(0, wrong.says.size()), wrong.says) << error;
  }
}

TEST(MakiaveliView, AFinishedRoundIsCheckedToo) {
  State state = Game::deal({.rounds = 2}, 3, 3);
  while (Game::progress(state) == Progress::playing) play(state, {state.table.deck > 0 ? "draw" : "pass"});
  const json good = Game::to_json(Game::view(state, seat_at(0)));
  ASSERT_EQ(after(good, [](json&) {}), "");
  EXPECT_EQ(good["phase"], "round_over");
  EXPECT_EQ(good["to_move"], nullptr);
  EXPECT_EQ(good["last_round"], json::parse(R"({"ending":"blocked","winners":[1,2]})"));
  EXPECT_EQ(good["players"][1]["hand"].size(), 33U);
  EXPECT_EQ(after(good, [](json& v) { v["last_round"]["winners"] = {0}; }),
            "view.last_round.winners: not those with the fewest cards");
  EXPECT_EQ(after(good,
                  [](json& v) {
                    v["last_round"]["winners"] = {1, 1};
                  }),
            "view.last_round.winners[1]: named twice");
  EXPECT_EQ(after(good, [](json& v) { v["last_round"]["ending"] = "shared"; }),
            "view.last_round.ending: expected won or blocked, got 'shared'");
  EXPECT_EQ(after(good, [](json& v) { v["last_round"] = nullptr; }),
            "view.last_round: does not agree with the rounds played");
  EXPECT_EQ(after(good, [](json& v) { v["phase"] = "match_over"; }), "view.phase: after round 1 of 2");
  EXPECT_EQ(after(good, [](json& v) { v["players"][1]["hand"].erase(0); }),
            "view.players[1].hand: 32 cards lie open");
  const std::string another = after(good, [](json& v) {
    v["seat"] = 1;
    v["hand"] = v["players"][2]["hand"];
  });
  EXPECT_TRUE(another.starts_with("view.hand: ") && another.ends_with(" must be in it")) << another;
}

/// A view with some of its values replaced by others that are not absurd.
json tampered(const json& good, Rng& rng) {
  std::vector<json::json_pointer> places;
  const json flat = good.flatten();
  for (const auto& [place, value] : flat.items()) places.emplace_back(place);
  const auto any = [&] { return places[rng.below(static_cast<std::uint32_t>(places.size()))]; };
  json bad = good;
  for (std::uint32_t changes = 1 + rng.below(3); changes > 0; --changes) {
    json& value = bad[any()];
    if (value.is_number()) {
      value = value.get<int>() + static_cast<int>(rng.below(5)) - 2;
    } else if (value.is_string() && parse_face(value.get<std::string>())) {
      value = to_text(Face{static_cast<std::uint8_t>(rng.below(kNaturalFaces))});
    } else {
      value = good[any()];
    }
  }
  return bad;
}

TEST(MakiaveliView, WhateverIsAcceptedCanBePlayedOn) {
  Rng rng(41);
  int accepted = 0;
  for (int game = 0; game < scaled(60); ++game) {
    const auto& presets = option_table().presets();
    State state =
        Game::deal(presets[static_cast<std::size_t>(game) % presets.size()].value, 2 + game % 5, 77);
    for (std::uint32_t i = rng.below(120); i > 0 && Game::progress(state) == Progress::playing; --i) {
      Game::apply(state, Game::quick_action(state, rng), nullptr);
    }
    const Seat seat =
        Game::to_move(state) != Seat::none && rng.below(2) == 0 ? Game::to_move(state) : seat_at(0);
    const json good = Game::to_json(Game::view(state, seat));
    for (int i = 0; i < 300; ++i) {
      const Result<View> view = Game::view_from_json(tampered(good, rng));
      if (!view || !is_player(view->seat)) continue;
      ++accepted;
      const State world = Game::sample(*view, rng);
      const Status sound = Game::audit(world);
      ASSERT_TRUE(sound) << sound.error().message;
      ASSERT_EQ(Game::view(world, view->seat), *view);
      ASSERT_FALSE(Game::to_text(*view).empty());
      if (Game::progress(world) != Progress::playing) continue;
      Game::Actions legal;
      Game::legal(world, legal);
      ASSERT_FALSE(legal.empty());
      ASSERT_TRUE(Game::check(world, Game::quick_action(world, rng)));
    }
  }
  EXPECT_GT(accepted, 0) << "card for card some changes are harmless";
}

TEST(MakiaveliEvents, HaveAJsonForm) {
  State state = rigged({{"7S 7H 7D KC KD", "3C 6H TD JC 8S"}, "KH 4D 8C QS", ""});
  const json put = Game::to_json(play(state, {"put 7S"})[0], seat_at(0));
  EXPECT_EQ(put, json::parse(R"({"type":"put","key":"put","seat":0,"card":"7S"})"));
  const Game::Events hidden = play(state, {"put 7H"});
  EXPECT_EQ(Game::to_json(hidden[0], seat_at(1)),
            json::parse(R"({"type":"preparing","key":"preparing","seat":0})"));
  const Game::Events used = play(state, {"put KC", "use KH"});
  EXPECT_EQ(Game::to_json(used[0], Seat::referee),
            json::parse(R"({"type":"used","key":"used","seat":0,"card":"KH"})"));
  const Game::Events events = play(state, {"put KD", "put 7D", "done"});
  ASSERT_EQ(events.size(), 4U);
  EXPECT_EQ(
      Game::to_json(events[0], seat_at(1)),
      json::parse(
          R"({"type":"played","key":"played","seat":0,"cards":["7S","7H","7D","KD","KC"],"cross":["KH"]})"));
  EXPECT_EQ(Game::to_json(events[2], seat_at(0)),
            json::parse(R"({"type":"shown","key":"shown","seat":1,"cards":["8S","6H","TD","3C","JC"]})"));
  EXPECT_EQ(
      Game::to_json(events[3], seat_at(0)),
      json::parse(
          R"({"type":"round_over","key":"round_over.won","round":1,"ending":"won","winners":[0],"gained":[1,0],"scores":[1,0]})"));
}

}  // namespace
}  // namespace meldwise::makiaveli::test
