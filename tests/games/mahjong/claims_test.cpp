// Claims on a discard: who is asked, what they may say, whose word counts, and who learns what.
#include <nlohmann/json.hpp>

#include "scene.h"

namespace meldwise::mahjong::test {
namespace {

// Seat 0 discards 5m; seat 1 can eat it in three ways, seat 2 can pong or kang it.
State three_ways() {
  return scene({"19m 19s 19p SSWWNNCCPP 5m", "3467m 258s 258p SWN CPF", "555m 147s 369p EEE FFF 9s", kQuiet});
}

TEST(MahjongClaims, SeveralWaysToEat) {
  State state = scene({"19m 19s 19p SSWWNNCCPP 5m", "3467m 258s 258p SWN CPF", kQuiet, kQuiet});
  play(state, "discard 5m");
  ASSERT_EQ(Game::to_move(state), seat_at(1));
  EXPECT_EQ(legal_texts(state), (std::vector<std::string>{"eat 3m 4m", "eat 4m 6m", "eat 6m 7m", "pass"}));
  EXPECT_EQ(refusal(state, "eat 4m 7m"), "4m 7m and 5m are not three in a row of one suit");
  EXPECT_EQ(refusal(state, "eat 6m 8m"), "6m 8m and 5m are not three in a row of one suit");
  EXPECT_EQ(refusal(state, "pong"), "a pong needs 2 5m in your hand, you have 0");
  EXPECT_EQ(refusal(state, "kang"), "a kang needs 3 5m in your hand, you have 0");
  EXPECT_EQ(refusal(state, "discard 3m"), "the 5m of player 1 is on offer: claim it or pass");
  play(state, "eat 6m 4m");  // in either order
  ASSERT_EQ(state.table.seat[1].melds.size(), 1U);
  EXPECT_EQ(to_text(state.table.seat[1].melds[0].meld), "4m5m6m");
  EXPECT_EQ(to_text(state.table.seat[1].melds[0].claimed), "5m");
  EXPECT_EQ(state.table.seat[1].melds[0].from, Seat::first);
  EXPECT_EQ(state.table.river[0].taken_by, seat_at(1));
  EXPECT_EQ(Game::to_move(state), seat_at(1));
  EXPECT_EQ(state.table.hand_size(seat_at(1)), 14);
  EXPECT_TRUE(Game::audit(state));
}

TEST(MahjongClaims, SequencesDoNotRunRoundTheEndsOrOverSuits) {
  // 9m on offer: neither 8m 1s nor 1m 2m go with it.
  State state = scene({"1m 19s 19p SSWWNNCCPP E 9m", "12m 8m 112s 258p SWN CPF E", kQuiet, kQuiet});
  play(state, "discard 9m");
  EXPECT_NE(Game::to_move(state), Seat::none);
  EXPECT_NE(state.table.phase, Phase::claims);
}

TEST(MahjongClaims, OnlyTheNextSeatMayEat) {
  State state =
      scene({"19m 19s 19p SSWWNNCCPP 5m", "19m 258s 258p SWN CPF EE", "3467m 55m 147s 369p EE9s8p", kQuiet});
  play(state, "discard 5m");
  ASSERT_EQ(Game::to_move(state), seat_at(2)) << "it can pong";
  EXPECT_EQ(legal_texts(state), (std::vector<std::string>{"pong", "pass"}));
  EXPECT_EQ(refusal(state, "eat 3m 4m"),
            "only the discard of the seat before yours can be eaten, this one is of player 1");
}

TEST(MahjongClaims, AtATableOfTwoBothEatFromEachOther) {
  State state = scene({"19m 19s 19p SSWWNNCCPP 5m", "3467m 258s 258p SWN CPF"}, {.draws = "2s"});
  play(state, "discard 5m");
  EXPECT_TRUE(is_legal(state, "eat 3m 4m"));
  play(state, "pass");
  EXPECT_EQ(state.table.active, seat_at(1));
  EXPECT_EQ(to_text(state.hidden.drawn), "2s");
}

TEST(MahjongClaims, PongAndKangGoBeforeEat) {
  for (const std::string claim : {"pong", "kang"}) {
    State state = three_ways();
    play(state, "discard 5m");
    ASSERT_EQ(Game::to_move(state), seat_at(1));
    play(state, "eat 3m 4m");
    ASSERT_EQ(Game::to_move(state), seat_at(2));
    EXPECT_EQ(legal_texts(state), (std::vector<std::string>{"kang", "pong", "pass"}));
    play(state, claim);
    EXPECT_EQ(state.table.active, seat_at(2)) << claim;
    EXPECT_TRUE(state.table.seat[1].melds.empty());
    ASSERT_EQ(state.table.seat[2].melds.size(), 1U);
    EXPECT_EQ(state.table.seat[2].melds[0].meld.kind,
              claim == "pong" ? MeldKind::triplet : MeldKind::exposed_kang);
    EXPECT_EQ(state.table.draw, claim == "pong" ? Draw::claim : Draw::replacement);
    EXPECT_TRUE(Game::audit(state));
  }
}

TEST(MahjongClaims, EatCountsIfTheOtherPasses) {
  State state = three_ways();
  play_all(state, {"discard 5m", "eat 3m 4m", "pass"});
  EXPECT_EQ(state.table.active, seat_at(1));
  EXPECT_EQ(state.table.seat[1].melds.size(), 1U);
}

// Seats 1 and 3 wait for 5m (34m and 55m with SS); seat 2 can pong it.
State two_winners() {
  return scene({"19m 19s 19p WWNNCCPPFF 5m", "34m 123456789s 222p EE", "55m 248s 369p 88p SWN CPF",
                "67m 123456789p 666s SS"});
}

TEST(MahjongClaims, WinGoesBeforePong) {
  State state = two_winners();
  play_all(state, {"discard 5m", "pass", "pong", "win"});
  EXPECT_EQ(state.table.result.winner, seat_at(3));
  EXPECT_EQ(state.table.result.payer, Seat::first);
  EXPECT_EQ(to_text(state.table.result.tile), "5m");
}

TEST(MahjongClaims, OfSeveralWinsTheFirstInTurnOrderCounts) {
  State state = two_winners();
  play_all(state, {"discard 5m", "win", "pong", "win"});
  EXPECT_EQ(state.table.result.winner, seat_at(1));
  EXPECT_EQ(state.table.result.change[3], 0);
  EXPECT_EQ(state.table.result.change[0], -state.table.result.change[1]);
}

TEST(MahjongClaims, OnlySeatsThatCanClaimAreAsked) {
  State state =
      scene({"19m 19s 19p SSWWNNCCPP E", "3467m 258s 258p SWN CPF", "55m 147s 369p FFF 89s 22p E", kQuiet});
  play(state, "discard E");
  EXPECT_EQ(state.table.phase, Phase::turn);
  EXPECT_EQ(state.table.active, seat_at(1));
}

TEST(MahjongClaims, NobodyLearnsWhoIsAskedOrWhatTheySay) {
  State state = three_ways();
  play(state, "discard 5m");
  const View before = Game::view(state, seat_at(2));
  const View discarder = Game::view(state, Seat::first);
  const View bystander = Game::view(state, seat_at(3));
  for (const std::string answer : {"eat 3m 4m", "eat 6m 7m", "pass"}) {
    State after = state;
    const Events events = play(after, answer);
    ASSERT_EQ(Game::to_move(after), seat_at(2));
    View asked = Game::view(after, seat_at(2));
    EXPECT_TRUE(asked.asked);
    asked.asked = false;
    EXPECT_TRUE(asked == before) << "seat 2 sees only that it is asked itself";
    EXPECT_TRUE(Game::view(after, Seat::first) == discarder);
    EXPECT_TRUE(Game::view(after, seat_at(3)) == bystander);
    EXPECT_TRUE(Game::view(after, Seat::spectator) == Game::view(state, Seat::spectator));
    EXPECT_EQ(Game::to_text(Game::view(after, seat_at(1)).intent), answer) << "it knows its own word";
    ASSERT_EQ(events.size(), 1U);
    EXPECT_EQ(Game::to_text(events[0], seat_at(1)), "you say '" + answer + "' to 5m");
    EXPECT_EQ(Game::to_text(events[0], seat_at(2)), "");
    EXPECT_TRUE(Game::to_json(events[0], seat_at(2)).is_null());
    EXPECT_TRUE(Game::to_json(events[0], Seat::spectator).is_null());
    EXPECT_EQ(Game::to_text(events[0], Seat::referee), "player 2 says '" + answer + "' to 5m");
  }
}

TEST(MahjongClaims, IntentsAreForgottenOnceResolved) {
  State state = three_ways();
  play_all(state, {"discard 5m", "eat 3m 4m", "pong"});
  EXPECT_EQ(state.hidden.intents, Hidden{}.intents);
  EXPECT_EQ(state.hidden.asked, Seat::none);
  EXPECT_EQ(Game::view(state, seat_at(1)).intent, Action{});
}

TEST(MahjongClaims, AfterAClaimTheTurnGoesOnFromTheClaimer) {
  State state = three_ways();
  play_all(state, {"discard 5m", "pass", "pong", "discard 1s"});
  pass_all(state);
  EXPECT_EQ(state.table.active, seat_at(3));
  EXPECT_EQ(state.table.draw, Draw::wall);
}

}  // namespace
}  // namespace meldwise::mahjong::test
