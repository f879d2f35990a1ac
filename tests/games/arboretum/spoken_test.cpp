// Words for people: actions, events, the table.
#include <nlohmann/json.hpp>

#include "scene.h"

namespace meldwise::arboretum::test {
namespace {

TEST(ArboretumWords, ActionsAreReadGenerously) {
  EXPECT_EQ(Game::parse_action("DRAW Deck").value(), Action::draw());
  EXPECT_EQ(Game::parse_action("draw discard 2").value(), Action::take(seat_at(1)));
  EXPECT_EQ(Game::parse_action("draw 2").value(), Action::take(seat_at(1)));
  EXPECT_EQ(Game::parse_action("  play j3 at 1,-2 ").value(),
            Action::play(TreeCard::of(Species::jacaranda, 3), Cell(1, -2)));
  EXPECT_EQ(Game::parse_action("play J3 at 1 -2").value(),
            Action::play(TreeCard::of(Species::jacaranda, 3), Cell(1, -2)));
  EXPECT_EQ(Game::parse_action("Discard w8").value(), Action::discard(TreeCard::of(Species::willow, 8)));
}

TEST(ArboretumWords, WhatIsNoActionIsExplained) {
  const auto error = [](const char* text) { return Game::parse_action(text).error().message; };
  EXPECT_EQ(error("plant J3").substr(0, 41), "unknown action 'plant J3': expected 'draw");
  EXPECT_EQ(error("").substr(0, 26), "unknown action '': expecte");
  EXPECT_EQ(error("draw discard 5"), "'5' is not a number from 1 to 4");
  EXPECT_EQ(error("discard J9"),
            "unknown card 'J9': expected a species J R C M O W D S T B and a rank 1-8, like J3");
  EXPECT_EQ(error("play J3 at 999,0"), "'999' is not a number from -100 to 100");
  for (const char* text : {"draw", "draw deck 1", "draw discard x", "play J3", "play J3 at 1",
                           "play J3 in 1,2", "discard", "discard J3 J4", "play J3 at 1,2,3"}) {
    EXPECT_FALSE(Game::parse_action(text)) << text;
  }
}

TEST(ArboretumWords, JsonOfActionsIsStrict) {
  const auto error = [](const char* text) {
    return Game::action_from_json(nlohmann::json::parse(text)).error().message;
  };
  EXPECT_EQ(error(R"({"type":"plant"})"), "action.type: expected draw, play or discard, got 'plant'");
  EXPECT_EQ(error(R"({"type":"draw"})"), "action.from: missing");
  EXPECT_EQ(error(R"({"type":"draw","from":"hand"})"), "action.from: expected deck or discard, got 'hand'");
  EXPECT_EQ(error(R"({"type":"draw","from":"discard","seat":4})"),
            "action.seat: expected a whole number from 0 to 3, got '4'");
  EXPECT_EQ(error(R"({"type":"play","card":"J3","at":[1]})"), "action.at: expected 2 elements");
  EXPECT_FALSE(Game::action_from_json(nlohmann::json::parse("[]")));
}

TEST(ArboretumWords, EventsForEachObserver) {
  State state = opening();
  play(state, "draw deck; draw deck; play J1 at 0,0");
  Events events;
  Game::apply(state, Action::discard(TreeCard::of(Species::cassia, 1)), &events);
  Game::apply(state, Action::take(seat_at(0)), &events);
  EXPECT_EQ(Game::to_text(events[0], seat_at(0)), "you discard C1");
  EXPECT_EQ(Game::to_text(events[1], seat_at(0)), "player 2 takes C1 from your discard pile");
  EXPECT_EQ(Game::to_text(events[1], seat_at(1)), "you take C1 from the discard pile of player 1");
  EXPECT_EQ(Game::to_json(events[1], seat_at(0)),
            nlohmann::json::parse(R"({"type":"took","key":"took","seat":1,"pile":0,"card":"C1"})"));
}

TEST(ArboretumWords, TheTableIsDrawn) {
  State state = opening();
  play(state, "draw deck; draw deck; play J1 at 0,0; discard C1");
  play(state, "draw discard 1; draw deck; play R1 at 0,0; discard R7");
  play(state, "draw deck; draw deck; play J2 at 1,0; discard C2");
  EXPECT_EQ(Game::to_text(Game::view(state, seat_at(0))),
            "Arboretum, turn 4: player 2 draws the first card; 29 in the deck\n"
            "\n"
            "You, player 1\n"
            "  hand: J3 J4 J5 J6 J7 C4 C5\n"
            "  discard pile: C2\n"
            "  paths: J1 J2 = 3\n"
            "       -1   0   1   2\n"
            "    1       .   .\n"
            "    0   .  J1  J2   .\n"
            "   -1       .   .\n"
            "\n"
            "Player 2\n"
            "  hand: 7 cards, known: C1\n"
            "  discard pile: R7\n"
            "       -1   0   1\n"
            "    1       .\n"
            "    0   .  R1   .\n"
            "   -1       .\n");
}

}  // namespace
}  // namespace meldwise::arboretum::test
