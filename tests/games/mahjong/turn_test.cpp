// The own turn: what may be done with 17 tiles, what not and why.
#include "scene.h"

namespace meldwise::mahjong::test {
namespace {

TEST(MahjongTurn, EveryDifferentTileCanBeDiscarded) {
  const State state = scene({"1112m 5558s 99p EE CCC 3p 7m", kQuiet, kQuiet, kQuiet});
  EXPECT_EQ(legal_texts(state),
            (std::vector<std::string>{"discard 1m", "discard 2m", "discard 7m", "discard 5s", "discard 8s",
                                      "discard 3p", "discard 9p", "discard E", "discard C"}));
  EXPECT_EQ(refusal(state, "discard 9m"), "9m is not in your hand");
  EXPECT_EQ(refusal(state, "discard f1"), "f1 is a flower, it is never played from the hand");
  EXPECT_EQ(refusal(state, "pong"),
            "it is your turn, nothing is on offer: discard a tile, make a kang of your own or win");
  EXPECT_EQ(refusal(state, "pass"), refusal(state, "eat 2m 3m"));
  EXPECT_EQ(refusal(state, "win"),
            "the hand is not complete: five melds and a pair are needed, 3 tiles are missing");
}

TEST(MahjongTurn, ADiscardGoesToTheRiverAndTheNextSeatDraws) {
  State state = scene({"123456789m 19s 19p EE CC", kQuiet, kQuiet, kQuiet}, {.draws = "5p"});
  play(state, "discard C");
  ASSERT_EQ(state.table.river.size(), 1U);
  EXPECT_EQ(state.table.river[0], (Discard{kRedDragon, Seat::first, Seat::none}));
  EXPECT_EQ(Game::to_move(state), seat_at(1));
  EXPECT_EQ(to_text(state.hidden.drawn), "5p");
  EXPECT_EQ(state.table.draw, Draw::wall);
  EXPECT_EQ(state.table.hand_size(Seat::first), 16);
  EXPECT_EQ(state.table.hand_size(seat_at(1)), 17);
}

TEST(MahjongTurn, ADrawnFlowerIsTurnedUpAndReplacedFromTheTail) {
  State state =
      scene({"123456789m 19s 19p EE CC", kQuiet, kQuiet, kQuiet}, {.draws = "f3 6p", .tail = "f8 7p"});
  const Events events = play(state, "discard C");
  EXPECT_EQ(state.table.seat[1].flowers, 0b1000'0100);
  EXPECT_EQ(to_text(state.hidden.drawn), "7p");
  EXPECT_EQ(state.table.draw, Draw::replacement);
  ASSERT_EQ(events.size(), 4U);
  EXPECT_EQ(Game::to_text(events[1], seat_at(0)), "player 2 turns up the flower f3 秋");
  EXPECT_EQ(Game::to_text(events[3], seat_at(0)), "player 2 draws a tile as a replacement");
  EXPECT_EQ(Game::to_text(events[3], seat_at(1)), "you draw 7p as a replacement");
  EXPECT_TRUE(Game::audit(state));
}

TEST(MahjongTurn, QkmjReplacesFlowersFromTheFront) {
  State state =
      scene({"123456789m 19s 19p EE CC", kQuiet, kQuiet, kQuiet},
            {.draws = "f3 6p", .tail = "7p", .options = Game::option_table().find_preset("qkmj")->value});
  play(state, "discard C");
  EXPECT_EQ(to_text(state.hidden.drawn), "6p");
}

TEST(MahjongTurn, WinningIsOfferedButNotForced) {
  State state = scene({"123456789m 123s 11p EEE", kQuiet, kQuiet, kQuiet});
  EXPECT_EQ(legal_texts(state).front(), "win");
  EXPECT_TRUE(is_legal(state, "discard 1m"));
  play(state, "discard E");
  EXPECT_EQ(state.table.phase, Phase::turn);
  EXPECT_EQ(state.table.active, seat_at(1));
}

TEST(MahjongTurn, AfterAPongOnlyADiscardFollows) {
  // With the pong of E seat 1 is complete and has four 2p besides: neither a win nor a kang, it drew nothing.
  State state = scene({"19m 19s 19p SSWWNNCCPP E", "123456m 123s 2222p 3p EE", kQuiet, kQuiet});
  play(state, "discard E");
  ASSERT_EQ(Game::to_move(state), seat_at(1));
  EXPECT_TRUE(is_legal(state, "pong"));
  play(state, "pong");
  EXPECT_EQ(state.table.draw, Draw::claim);
  EXPECT_EQ(state.hidden.drawn, kNoTile);
  for (const std::string& text : legal_texts(state)) EXPECT_EQ(text.substr(0, 7), "discard");
  EXPECT_EQ(refusal(state, "concealed kang 2p"), "after an eat or a pong only a discard is possible");
  EXPECT_EQ(refusal(state, "win"), "after an eat or a pong only a discard is possible");
}

TEST(MahjongTurn, TheHandIsOverForEverybody) {
  State state = scene({"123456789m 123s 11p EEE", kQuiet, kQuiet, kQuiet});
  play(state, "win");
  EXPECT_EQ(Game::to_move(state), Seat::none);
  EXPECT_TRUE(legal_texts(state).empty());
  EXPECT_EQ(refusal(state, "discard 1m"), "the hand is over");
}

TEST(MahjongTurn, NoPatternOfBitsIsMistakenForAnAction) {
  const State state = scene({"1112m 5558s 99p EE CCC 3p 7m", kQuiet, kQuiet, kQuiet});
  EXPECT_FALSE(Game::check(state, Action{}));
  EXPECT_FALSE(Game::check(state, Action{ActionKind::discard, TileKind::at(200), {}}));
  EXPECT_FALSE(Game::check(state, Action{ActionKind::discard, kEast, kEast}));
  EXPECT_FALSE(Game::check(state, Action{static_cast<ActionKind>(77), kEast, {}}));
}

}  // namespace
}  // namespace meldwise::mahjong::test
