// Views as JSON: complete, self-explaining, and strict when read back.
#include <nlohmann/json.hpp>

#include "games/mahjong/rules/knowledge.h"
#include "scene.h"
#include "support/scale.h"

namespace meldwise::mahjong::test {
namespace {

using meldwise::test::scaled;
using nlohmann::json;

json sound_view() {
  State state =
      scene({"19m 19s 19p SSWWNNCCPP 5m", "3467m 258s 258p SWN CPF", "555m 147s 369p EEE FFF 9s", kQuiet},
            {.draws = "f1 7p"});
  play_all(state, {"discard 5m", "pass", "pong", "discard 1s"});
  pass_all(state);
  EXPECT_EQ(state.table.active, seat_at(3));
  return Game::to_json(Game::view(state, seat_at(3)));
}

std::string refusal(const json& view) {
  const auto read = Game::view_from_json(view);
  return read ? "accepted" : read.error().message;
}

TEST(MahjongViewJson, SaysWhatASeatKnows) {
  const json view = sound_view();
  EXPECT_EQ(view["seat"], 3);
  EXPECT_EQ(view["to_move"], 3);
  EXPECT_EQ(view["phase"], "turn");
  EXPECT_EQ(view["round"], 1);
  EXPECT_EQ(view["round_wind"], 31);
  EXPECT_EQ(view["dealer"], 0);
  EXPECT_EQ(view["wall"], 144 - 65 - 2);
  EXPECT_EQ(view["draw"], "replacement");
  EXPECT_EQ(view["hand"].size(), 17U);
  EXPECT_EQ(view["players"][3]["flowers"], json::array({51}));
  EXPECT_EQ(view["players"][2]["melds"][0].dump(), R"({"claimed":5,"from":0,"tiles":[5,5,5],"type":"pong"})");
  EXPECT_EQ(view["players"][2]["hand_count"], 13);
  EXPECT_EQ(view["players"][2]["discards"], json::array({11}));
  EXPECT_EQ(view["river"][0].dump(), R"({"seat":0,"taken_by":2,"tile":5})");
  EXPECT_EQ(view["options"], json({{"preset", "taiwan"}}));
  EXPECT_EQ(refusal(view), "accepted");
}

TEST(MahjongViewJson, RefusesWhatCannotBe) {
  struct Wrong {
    const char* pointer;
    json value;
    std::string message;
  };
  const std::vector<Wrong> wrong = {
      {"/seat", 4, "view.seat: expected a whole number from 0 to 3, got '4'"},
      {"/phase", "nap", "view.phase: expected turn, claims, robbing or over, got 'nap'"},
      {"/to_move", 1, "view.to_move: does not go with the rest: expected 3"},
      {"/active", 1, "view.active: it is another seat's turn"},
      {"/wall", 60, "view.wall: 127 cards in all instead of 144"},
      {"/dealer", 2, "view.seat_wind: it does not follow from the dealer's seat"},
      {"/streak", 3, "view.streak: 3 is more than possible"},
      {"/holding", false, "view.holding: the seat whose turn it is holds a tile more"},
      {"/draw", "opening", "view.draw: only the dealer's first turn is the opening"},
      {"/draw", "claim", "view.draw: it does not fit the last claim"},
      {"/drawn", 43, "view.drawn: it is not a tile that was just drawn"},
      {"/drawn", nullptr, "view.drawn: it is not a tile that was just drawn"},
      {"/intent", json{{"type", "pass"}}, "view.asked: a seat does not claim its own tile"},
      {"/hand/0", 10, "view.hand[0]: "},
      {"/hand/0", 51, "view.hand[0]: a flower cannot be here"},
      {"/hand", json::array({1, 2, 3}), "view.hand: seat 3 shows 17 tiles here"},
      {"/players/2/melds/0/from", 1, "view.river: no meld fits the taken 5m"},
      {"/players/2/melds/0/tiles", json::array({5, 5, 6}),
       "view.players[2].melds[0].tiles: expected the tiles"},
      {"/players/2/melds/0/tiles", json::array({5, 5}), "view.players[2].melds[0].tiles: expected 3"},
      {"/players/2/melds/0/type", "eat", "view.players[2].melds[0].tiles: expected the tiles"},
      {"/players/2/melds", json::array(), "view.river: no meld fits the taken 5m"},
      {"/players/1/flowers", json::array({51}), "view.players.flowers: one f1 too many"},
      {"/players/1/flowers", json::array({5}), "view.players[1].flowers: expected flowers, 51 to 58"},
      {"/players/1/seat_wind", 41, "view.players[1].seat_wind: expected 31 to 34"},
      {"/players/2/hand_count", 12, "view.players[2].hand_count: does not go with the rest: expected 13"},
      {"/players/2/discards", json::array(), "view.players[2].discards: does not go with the rest: "},
      {"/round_wind", 32, "view.round_wind: does not go with the rest: expected 31"},
      {"/tile", 5, "view.tile: does not go with the rest: expected null"},
      {"/players/1/score", 300, "view.scores: they add up to 300, not to 0"},
      {"/players", json::array(), "view.players: expected 1 to 4 of them"},
      {"/river/1/seat", 3, "view.river: a discard out of turn"},
      {"/river/0/taken_by", nullptr, "view.river: a discard out of turn"},
      {"/last_ending", "won", "view.last_ending: it does not fit the number of the hand"},
      {"/options", json{{"preset", "riichi"}},
       "view.options: unknown preset 'riichi': expected one of taiwan qkmj"},
      {"/options", json{{"hands", 2}, {"winds", 0}}, "accepted"},
      {"/round", 0, "view.round: expected a whole number from 1 to 65535, got '0'"}};
  for (const Wrong& one : wrong) {
    json view = sound_view();
    view[json::json_pointer(one.pointer)] = one.value;
    EXPECT_EQ(refusal(view).substr(0, one.message.size()), one.message) << one.pointer << " = " << one.value;
  }
  json five = sound_view();
  five["hand"][1] = five["hand"][0];
  five["hand"][2] = five["hand"][0];
  five["hand"][3] = five["hand"][0];
  five["hand"][4] = five["hand"][0];
  EXPECT_NE(refusal(five).find("a fifth "), std::string::npos) << refusal(five);
}

TEST(MahjongViewJson, EveryFieldIsNeeded) {
  const json whole = sound_view();
  for (const auto& [key, value] : whole.items()) {
    const bool derived = key == "round_wind" || key == "scores" || key == "tile";
    json view = whole;
    view.erase(key);
    EXPECT_EQ(refusal(view) == "accepted", derived) << key << ": " << refusal(view);
  }
}

// Anything that is accepted, however it was made, must be safe to sample and to play on.
TEST(MahjongViewJson, WhatIsAcceptedCanBePlayedOn) {
  Rng rng(77);
  int accepted = 0;
  for (int i = 0; i < scaled(3000); ++i) {
    State state = Game::deal(Game::option_table().presets()[rng.below(2)].value,
                             1 + static_cast<int>(rng.below(4)), rng());
    const auto decisions = rng.below(120);
    for (std::uint32_t n = 0; n < decisions && Game::progress(state) == Progress::playing; ++n) {
      Game::apply(state, Game::quick_action(state, rng), nullptr);
    }
    json view = Game::to_json(Game::view(state, seat_at(static_cast<int>(rng.below(state.table.seats)))));
    // A few random changes to numbers, flags and nulls anywhere in the document.
    const json flat = view.flatten();
    for (std::uint32_t n = rng.below(3); n > 0; --n) {
      auto it = flat.begin();
      std::advance(it, rng.below(static_cast<std::uint32_t>(flat.size())));
      json& value = view[json::json_pointer(it.key())];
      if (value.is_number())
        value = static_cast<int>(rng.below(60));
      else if (value.is_boolean())
        value = !value.get<bool>();
      else
        value = rng.below(2) == 0 ? json(static_cast<int>(rng.below(45))) : json();
    }
    const auto read = Game::view_from_json(view);
    if (!read) continue;
    ++accepted;
    ASSERT_FALSE(Game::to_text(*read).empty());
    State world = Game::sample(*read, rng);
    const Status sound = Game::audit(world);
    ASSERT_TRUE(sound) << sound.error().message << "\n" << view.dump();
    ASSERT_TRUE(Game::view(world, read->seat) == *read);
    for (int n = 0; n < 400 && Game::progress(world) == Progress::playing; ++n) {
      Game::apply(world, Game::quick_action(world, rng), nullptr);
    }
    ASSERT_TRUE(Game::audit(world));
  }
  EXPECT_GT(accepted, scaled(3000) / 4);
}

}  // namespace
}  // namespace meldwise::mahjong::test
