// Views in JSON: complete, and strict about everything that cannot be.
#include <nlohmann/json.hpp>

#include "scene.h"
#include "support/scale.h"

namespace meldwise::arboretum::test {
namespace {

using meldwise::test::scaled;
using nlohmann::json;

json sample_view() {
  State state = opening();
  play(state, "draw deck; draw deck; play J1 at 0,0; discard C1");
  play(state, "draw discard 1; draw deck; play R1 at 0,0; discard R7");
  play(state, "draw deck; draw discard 2");
  return Game::to_json(Game::view(state, seat_at(0)));
}

TEST(ArboretumViewJson, SaysEverythingInPlainWords) {
  EXPECT_EQ(sample_view(), json::parse(R"({
    "seat": 0, "phase": "play", "to_move": 0, "round": 1, "rounds": 1, "first": 0, "turn": 3, "deck": 30,
    "hand": ["J2", "J3", "J4", "J5", "J6", "J7", "C2", "C4", "R7"],
    "players": [
      {"seat": 0, "cards": 9, "known": ["R7"], "discard": [], "arboretum": [["J1", 0, 0]], "paths": {}},
      {"seat": 1, "cards": 7, "known": ["C1"], "discard": [], "arboretum": [["R1", 0, 0]], "paths": {}}],
    "scores": [0, 0], "tie_breaks": [0, 0], "last_round": null,
    "history": [
      {"seat": 0, "draws": ["deck", "deck"], "played": ["J1", 0, 0], "discarded": "C1"},
      {"seat": 1, "draws": [0, "deck"], "played": ["R1", 0, 0], "discarded": "R7"},
      {"seat": 0, "draws": ["deck", 1]}],
    "options": {"preset": "standard"}})"));
}

TEST(ArboretumViewJson, WhatFollowsMayBeLeftOut) {
  json view = sample_view();
  for (const char* key : {"phase", "to_move", "rounds", "first", "turn", "deck"}) view.erase(key);
  view["players"] = json::array({json::object(), json::object()});
  const auto read = Game::view_from_json(view);
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(Game::to_json(*read), sample_view());
}

std::string error_after(const char* patch) {
  json view = sample_view();
  view.merge_patch(json::parse(patch));
  const auto read = Game::view_from_json(view);
  return read ? "" : read.error().message;
}

TEST(ArboretumViewJson, RefusesWhatCannotBe) {
  EXPECT_EQ(error_after(R"({"hand":["J2"]})"), "view.hand: 1 cards, players[0].cards says 9");
  EXPECT_EQ(error_after(R"({"hand":["J2","J2","J4","J5","J6","J7","C2","C4","R7"]})"),
            "view.hand[1]: a second J2");
  EXPECT_EQ(error_after(R"({"hand":["J1","J3","J4","J5","J6","J7","C2","C4","R7"]})"),
            "view.hand: one J1 too many");
  EXPECT_EQ(error_after(R"({"hand":["J2","J3","J4","J5","J6","J7","C2","C4","R8"]})"),
            "view.hand: R7 must be in it");
  EXPECT_EQ(error_after(R"({"hand":["J2","J3","J4","J5","J6","J7","C2","D4","R7"]})"),
            "view.hand[7]: there is no D4 in this game");
  EXPECT_EQ(error_after(R"({"deck":29})"), "view.deck: does not go with the rest: expected 30");
  EXPECT_EQ(error_after(R"({"scores":[5,0]})"),
            "view.scores[0]: expected a whole number from 0 to 0, got '5'");
  EXPECT_EQ(error_after(R"({"round":2})"), "view.round: expected a whole number from 1 to 1, got '2'");
  EXPECT_EQ(error_after(R"({"seat":2})"), "view.seat: expected a whole number from 0 to 1, got '2'");
  EXPECT_EQ(error_after(R"({"seat":"spectator"})"), "view.hand: a spectator has none");
  EXPECT_EQ(error_after(R"({"players":[{}]})"), "view.players: expected 2 to 4 of them");
  EXPECT_EQ(error_after(R"({"options":{"rounds":0}})").substr(0, 13), "view.options:");
  EXPECT_EQ(error_after(R"({"history":[{"draws":[0]}]})"),
            "view.history[0].draws[0]: the discard pile of player 1 is empty");
  EXPECT_EQ(error_after(R"({"history":[{"draws":["deck","deck"],"played":["J1",1,0]}]})"),
            "view.history[0].played: the first card of an arboretum goes to 0,0, not to 1,0");
  EXPECT_EQ(error_after(R"({"history":[{"draws":["deck"]},{"draws":["deck"]}]})"),
            "view.history[1]: the turn before is unfinished: only the last may be");
  EXPECT_EQ(error_after(R"({"history":[{"draws":["deck","deck"],"played":["J1",0,0],"discarded":"J1"}]})"),
            "view.history[0].discarded: J1 is elsewhere");
}

/// Every value of the document in turn replaced by something else of its kind.
void spoil(json& value, Rng& rng) {
  if (value.is_structured() && !value.empty() && rng.below(8) != 0) {
    auto at = value.begin();
    std::advance(at, rng.below(static_cast<std::uint32_t>(value.size())));
    return spoil(*at, rng);
  }
  switch (rng.below(6)) {
    case 0:
      value = nullptr;
      break;
    case 1:
      value = static_cast<int>(rng.below(40)) - 5;
      break;
    case 2:
      value = to_text(TreeCard{static_cast<std::uint8_t>(rng.below(kTreeCards))});
      break;
    case 3:
      value = "deck";
      break;
    case 4:
      if (value.is_array() && !value.empty()) value.erase(value.size() - 1);
      break;
    default:
      if (value.is_array() && !value.empty()) value.push_back(value.front());
  }
}

TEST(ArboretumViewJson, WhateverIsAcceptedCanBePlayedOn) {
  Rng rng(21);
  int accepted = 0;
  for (int i = 0; i < scaled(6'000); ++i) {
    const int seats = 2 + static_cast<int>(rng.below(3));
    State state = Game::deal(Options{static_cast<std::uint8_t>(1 + rng.below(2))}, seats, rng());
    for (std::uint32_t steps = rng.below(210); steps > 0 && Game::progress(state) == Progress::playing;
         --steps) {
      Game::apply(state, Game::quick_action(state, rng), nullptr);
    }
    json view = Game::to_json(
        Game::view(state, seat_at(static_cast<int>(rng.below(static_cast<std::uint32_t>(seats))))));
    for (const char* key : {"phase", "to_move", "rounds", "first", "turn", "deck", "by_species"})
      view.erase(key);
    if (rng.below(2) == 0 && Game::progress(state) == Progress::playing) {
      for (json& player : view["players"]) player = json::object();
    }
    spoil(view, rng);
    const auto read = Game::view_from_json(view);
    if (!read) {
      EXPECT_EQ(read.error().message.substr(0, 4), "view");
      continue;
    }
    ++accepted;
    const State world = Game::sample(*read, rng);
    ASSERT_TRUE(Game::audit(world)) << Game::audit(world).error().message << "\n" << view.dump();
    ASSERT_EQ(Game::view(world, read->seat), *read);
    Actions legal;
    Game::legal(world, legal);
    EXPECT_EQ(legal.empty(), Game::progress(world) != Progress::playing);
  }
  EXPECT_GT(accepted, 0);
}

}  // namespace
}  // namespace meldwise::arboretum::test
