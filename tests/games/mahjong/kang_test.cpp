// Kangs: concealed, added and claimed ones, the tile that replaces them, and robbing.
#include <nlohmann/json.hpp>

#include "scene.h"

namespace meldwise::mahjong::test {
namespace {

TEST(MahjongKang, AConcealedKangIsReplacedFromTheTail) {
  State state = scene({"5555m 19m 19s 19p SSWWN C P", kQuiet, kQuiet, kQuiet}, {.draws = "1p", .tail = "2p"});
  EXPECT_TRUE(is_legal(state, "concealed kang 5m"));
  EXPECT_EQ(refusal(state, "concealed kang S"), "a concealed kang needs 4 S in your hand, you have 2");
  EXPECT_EQ(refusal(state, "added kang S"), "an added kang needs a pong of S on the table in front of you");
  const int wall = state.table.wall_left;
  play(state, "concealed kang 5m");
  EXPECT_EQ(state.table.active, Seat::first);
  EXPECT_EQ(state.table.draw, Draw::replacement);
  EXPECT_EQ(to_text(state.hidden.drawn), "2p");
  EXPECT_EQ(state.table.wall_left, wall - 1);
  EXPECT_EQ(to_text(state.table.seat[0].melds[0].meld), "[5m5m5m5m]");
  EXPECT_EQ(state.table.hand_size(Seat::first), 14);
  EXPECT_TRUE(Game::audit(state));
}

TEST(MahjongKang, QkmjReplacesFromTheFront) {
  State state = scene({"19m 19s 19p SSWWN C P 555m 5m", kQuiet, kQuiet, kQuiet},
                      {.draws = "1p", .tail = "2p", .options = kQkmj});
  play(state, "concealed kang 5m");
  EXPECT_EQ(to_text(state.hidden.drawn), "1p");
}

TEST(MahjongKang, AnOlderQuadMayWaitInTaiwanButNotInQkmj) {
  for (const bool late : {true, false}) {
    State state =
        scene({"5555m 19m 19s 19p SSWWN C P", kQuiet, kQuiet, kQuiet}, {.options = late ? Options{} : kQkmj});
    EXPECT_EQ(to_text(state.hidden.drawn), "P");
    EXPECT_EQ(is_legal(state, "concealed kang 5m"), late);
    if (!late) {
      EXPECT_EQ(refusal(state, "concealed kang 5m"),
                "a kang may only be made with the tile just drawn, which is P");
    }
  }
}

TEST(MahjongKang, AClaimedKangDrawsAReplacement) {
  State state =
      scene({"19m 19s 19p SSWWNNCCPP 5m", kQuiet, "555m 147s 369p EEE FFF 9s", kQuiet}, {.tail = "2p"});
  play(state, "discard 5m");
  while (Game::to_move(state) != seat_at(2)) play(state, "pass");
  play(state, "kang");
  EXPECT_EQ(state.table.active, seat_at(2));
  EXPECT_EQ(to_text(state.hidden.drawn), "2p");
  EXPECT_EQ(state.table.river[0].taken_by, seat_at(2));
  EXPECT_TRUE(Game::audit(state));
}

TEST(MahjongKang, TheFourthTileMayBeAddedToAPong) {
  State state = scene({"19m 19s 19p SSWWNNCC P F E", "147m 258s 258p SWN CF EE", kQuiet, kQuiet},
                      {.draws = "2p 8p 3s E", .tail = "6m"});
  play_all(state, {"discard E", "pong", "discard 1m"});
  pass_all(state);
  play(state, "discard 2p");
  pass_all(state);
  play(state, "discard 8p");
  pass_all(state);
  play(state, "discard 3s");
  pass_all(state);
  ASSERT_EQ(state.table.active, seat_at(1));
  ASSERT_EQ(to_text(state.hidden.drawn), "E");
  const Events events = play(state, "added kang E");
  EXPECT_EQ(Game::to_text(events[0], Seat::first), "player 2 adds E to the pong for a kang");
  EXPECT_EQ(state.table.seat[1].melds[0].meld, (Meld{MeldKind::added_kang, kEast}));
  EXPECT_EQ(state.table.seat[1].melds[0].from, Seat::first);
  EXPECT_EQ(to_text(state.hidden.drawn), "6m");
  EXPECT_TRUE(Game::audit(state));
}

TEST(MahjongKang, WithoutLateKangsTheAddedTileMustBeTheOneDrawn) {
  State state = scene({"19m 19s 19p SSWWNNCC P F 3p", "147m 258s 25p SWN CF 333p", kQuiet, kQuiet},
                      {.draws = "2p 8p 7s 9s", .options = kQkmj});
  play_all(state, {"discard 3p", "pong", "discard 1m"});
  pass_all(state);
  for (const std::string tile : {"2p", "8p", "7s"}) {
    play(state, "discard " + tile);
    pass_all(state);
  }
  ASSERT_EQ(state.table.active, seat_at(1));
  EXPECT_EQ(refusal(state, "added kang 3p"), "a kang may only be made with the tile just drawn, which is 9s");
  state.table.options.late_kang = true;
  EXPECT_TRUE(is_legal(state, "added kang 3p"));
}

// Seat 1 has ponged 3p and holds the fourth; seat 3 waits for it.
State at_added_kang(bool rob) {
  Options options;
  options.rob_kang = rob;
  State state =
      scene({"19m 19s 19p SSWWNNCC P F 3p", "147m 258s 25p SWN CF 333p", kQuiet, "12p 123456789m 123s EE"},
            {.draws = "8p 8p 7s 9s", .tail = "6m", .options = options});
  play_all(state, {"discard 3p"});
  while (Game::to_move(state) != seat_at(1)) play(state, "pass");
  play(state, "pong");
  pass_all(state);  // seat 3 would have won
  play(state, "discard 1m");
  pass_all(state);
  for (const std::string tile : {"8p", "8p", "7s"}) {
    play(state, "discard " + tile);
    pass_all(state);
  }
  EXPECT_EQ(state.table.active, seat_at(1));
  return state;
}

TEST(MahjongKang, AnAddedKangMayBeRobbed) {
  State state = at_added_kang(true);
  play(state, "added kang 3p");
  ASSERT_EQ(state.table.phase, Phase::robbing);
  ASSERT_EQ(Game::to_move(state), seat_at(3));
  EXPECT_EQ(legal_texts(state), (std::vector<std::string>{"win", "pass"}));
  EXPECT_EQ(refusal(state, "pong"), "the 3p of an added kang can only be robbed by a win: win or pass");
  EXPECT_TRUE(Game::audit(state));
  const Events events = play(state, "win");
  EXPECT_EQ(Game::to_text(events[1], seat_at(1)).substr(0, 46),
            "player 4 wins with 3p, robbing the kang of you");
  const HandResult& result = state.table.result;
  EXPECT_EQ(result.winner, seat_at(3));
  EXPECT_EQ(result.payer, seat_at(1));
  EXPECT_TRUE(result.robbed_kang);
  EXPECT_EQ(state.table.seat[1].melds[0].meld.kind, MeldKind::triplet) << "the kang was never made";
  EXPECT_TRUE(Game::audit(state));
}

TEST(MahjongKang, WhatIsSeenOfARobbery) {
  State state = at_added_kang(true);
  play(state, "added kang 3p");
  State robbed = state;
  play(robbed, "win");
  Rng rng(4);
  for (const State& each : {state, robbed}) {
    for (int seat = 0; seat < 4; ++seat) {
      const View view = Game::view(each, seat_at(seat));
      const auto back = Game::view_from_json(Game::to_json(view));
      ASSERT_TRUE(back) << back.error().message;
      EXPECT_TRUE(*back == view);
      const State world = Game::sample(view, rng);
      EXPECT_TRUE(Game::audit(world)) << Game::audit(world).error().message;
      EXPECT_TRUE(Game::view(world, seat_at(seat)) == view);
    }
  }
}

TEST(MahjongKang, AnAddedKangThatNobodyRobsIsCompleted) {
  State state = at_added_kang(true);
  play_all(state, {"added kang 3p", "pass"});
  EXPECT_EQ(state.table.seat[1].melds[0].meld.kind, MeldKind::added_kang);
  EXPECT_EQ(to_text(state.hidden.drawn), "6m");
  EXPECT_EQ(state.table.kang_tile, kNoTile);
  EXPECT_TRUE(Game::audit(state));
}

TEST(MahjongKang, WithoutRobbingNobodyIsAsked) {
  State state = at_added_kang(false);
  play(state, "added kang 3p");
  EXPECT_EQ(state.table.phase, Phase::turn);
  EXPECT_EQ(state.table.seat[1].melds[0].meld.kind, MeldKind::added_kang);
}

TEST(MahjongKang, ThereMustBeATileToReplaceIt) {
  // The last tile drawn is the fourth 5m of whoever gets it.
  State state = scene({"555m 19m 19s 19p SSWWN C P W", kQuiet, kQuiet, kQuiet}, {.last = "5m"});
  idle(state, kDeadWall);
  ASSERT_EQ(state.table.phase, Phase::turn);
  ASSERT_EQ(state.table.wall_left, kDeadWall);
  ASSERT_EQ(to_text(state.hidden.drawn), "5m");
  const std::string reason = "no kang: the last 16 tiles are not drawn, so none could replace it";
  if (state.table.active == Seat::first) {
    EXPECT_EQ(refusal(state, "concealed kang 5m"), reason);
  } else {
    play(state, "discard 5m");
    while (state.table.phase == Phase::claims && Game::to_move(state) != Seat::first) play(state, "pass");
    ASSERT_EQ(Game::to_move(state), Seat::first);
    EXPECT_TRUE(is_legal(state, "pong"));
    EXPECT_FALSE(is_legal(state, "kang"));
    EXPECT_EQ(refusal(state, "kang"), reason);
  }
}

}  // namespace
}  // namespace meldwise::mahjong::test
