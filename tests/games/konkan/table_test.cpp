// Steps on the table: sarf and swap, places of jokers, closed melds, points, who may.
#include "scene.h"

namespace meldwise::konkan::test {
namespace {

Scene both_down(std::string_view hand, std::vector<std::pair<std::string, int>> melds) {
  Scene scene;
  scene.hands[0] = hand;
  scene.hands[1] = "AD 3D 5D";
  scene.down = {90, 100, 0};
  scene.melds = std::move(melds);
  return scene;
}

TEST(KonkanSarf, OnlyAfterComingDown) {
  Scene scene = both_down("QC 2C 9H", {{"QS QH QD", 1}});
  scene.down[0] = 0;
  EXPECT_EQ(refusal(scene.build(), "sarf QC to 1"), "only a player who is down may add cards or swap jokers");
}

TEST(KonkanSarf, BothEndsAndAroundAJoker) {
  State state = both_down("5S 4S 9S TS 2C 9H", {{"JK=6S 7S 8S", 1}}).build();
  EXPECT_EQ(play(state, "sarf 5S to 1"),
            std::vector<std::string>{"player 1 adds 5S to meld 1, now 5S JK=6S 7S 8S, 5 points"});
  play(state, "sarf 9S to 1");
  play(state, "sarf 4S to 1");
  play(state, "sarf TS to 1");
  EXPECT_EQ(to_text(state.table.melds[0].meld), "4S 5S JK=6S 7S 8S 9S TS");
  EXPECT_EQ(state.table.seat[0].laid, 90 + 5 + 9 + 4 + 10);  // the points are theirs who lay the cards
  EXPECT_EQ(state.table.seat[1].laid, 100);
  EXPECT_EQ(state.table.melds[0].owner, seat_at(1));
}

TEST(KonkanSarf, TwoFromATwoCardHandWin) {
  Scene scene = both_down("QC TS", {{"QS QH QD", 1}, {"7S 8S 9S", 0}});
  scene.phase = Phase::pull;
  State state = scene.build();
  play(state, "pull deck");
  play(state, "sarf QC to 1");
  play(state, "sarf TS to 2");
  ASSERT_EQ(state.table.seat[0].cards, 1);
  play(state, "throw " + meldwise::to_text(state.hidden.hand[0]));
  EXPECT_EQ(state.table.ending, Ending::won);
}

TEST(KonkanSarf, TheLastCardIsForTheThrow) {
  State state = both_down("QC", {{"QS QH QD", 1}}).build();
  EXPECT_EQ(refusal(state, "sarf QC to 1"), "one card must be left to throw");
  play(state, "throw QC");
  EXPECT_EQ(state.table.ending, Ending::won);
}

TEST(KonkanSarf, AnAceGoesLowOrHighButNotBoth) {
  State state = both_down("AS 2C 9H KD", {{"2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS", 1}}).build();
  play(state, "sarf AS to 1");
  EXPECT_EQ(refusal(state, "sarf KD to 1"),
            "meld 1: AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS is closed: nothing can be added to it");
  State round_the_corner = both_down("2H 3C 9H", {{"QH KH AH", 1}}).build();
  EXPECT_EQ(refusal(round_the_corner, "sarf 2H to 1"), "meld 1: 2H does not continue QH KH AH");
}

TEST(KonkanSarf, AJokerTakesTheBetterEndUnlessToldOtherwise) {
  const Scene scene = both_down("JK 2C 9H", {{"5S 6S 7S", 1}, {"2D 3D 4D", 1}, {"QH KH AH", 1}});
  State state = scene.build();
  EXPECT_TRUE(listed(state, "sarf JK to 1"));
  EXPECT_TRUE(listed(state, "sarf JK to 1 low"));
  EXPECT_FALSE(listed(state, "sarf JK to 1 high"));
  EXPECT_EQ(refusal(state, "sarf JK to 1 high"),
            "JK goes there of itself: say 'sarf JK to 1' without an end");
  EXPECT_FALSE(listed(state, "sarf JK to 3 low"));  // the one free end needs no word
  play(state, "sarf JK to 1");
  EXPECT_EQ(to_text(state.table.melds[0].meld), "5S 6S 7S JK=8S");

  state = scene.build();
  play(state, "sarf JK to 1 low");
  EXPECT_EQ(to_text(state.table.melds[0].meld), "JK=4S 5S 6S 7S");
  EXPECT_EQ(state.table.seat[0].laid, 94);

  state = scene.build();
  play(state, "sarf JK to 2");  // the low ace is worth ten, the five five
  EXPECT_EQ(to_text(state.table.melds[1].meld), "JK=AD 2D 3D 4D");

  state = scene.build();
  play(state, "sarf JK to 3");
  EXPECT_EQ(to_text(state.table.melds[2].meld), "JK=JH QH KH AH");
}

TEST(KonkanSarf, AJokerIsRefusedByAFullSet) {
  const State state = both_down("JK 2C 9H", {{"7S 7H 7D 7C", 1}}).build();
  EXPECT_EQ(refusal(state, "sarf JK to 1"), "meld 1: 7S 7H 7D 7C is closed: nothing can be added to it");
}

TEST(KonkanSarf, JokersPerMeldAreLimited) {
  Scene scene = both_down("JK 2C 9H", {{"7S 7H JK", 1}});
  EXPECT_TRUE(listed(scene.build(), "sarf JK to 1"));
  scene.options.max_jokers_per_meld = 1;
  EXPECT_EQ(refusal(scene.build(), "sarf JK to 1"),
            "meld 1: no further joker fits 7S 7H JK=7D: at most one joker may be in a meld");
}

TEST(KonkanSarf, WrongCardsAndMelds) {
  const State state = both_down("9H 2C", {{"7S 7H 7D", 1}}).build();
  EXPECT_EQ(refusal(state, "sarf 9H to 1"), "meld 1: 9H is not of the rank of 7S 7H 7D");
  EXPECT_EQ(refusal(state, "sarf 9H to 2"), "there is no meld 2 on the table, which has 1");
  EXPECT_EQ(refusal(state, "sarf 7C to 1"), "7C is not in your hand");
}

TEST(KonkanSwap, SwapAndFourthCardAreTwoActions) {
  const Scene scene = both_down("7C 2C 9H", {{"7S 7D JK", 1}});
  State state = scene.build();
  EXPECT_TRUE(listed(state, "swap 7C from 1"));
  EXPECT_TRUE(listed(state, "sarf 7C to 1"));

  EXPECT_EQ(play(state, "swap 7C from 1"),
            std::vector<std::string>{"player 1 gives 7C for a joker of meld 1, now 7S 7D 7C"});
  EXPECT_EQ(state.table.seat[0].laid, 90);  // a swap moves no points
  EXPECT_EQ(state.table.seat[1].laid, 100);
  EXPECT_EQ(state.table.seat[0].cards, 3);
  EXPECT_EQ(state.hidden.hand[0], cards("2C 9H JK"));
  EXPECT_EQ(state.table.seat[0].known, cards("JK"));
  EXPECT_TRUE(listed(state, "sarf JK to 1"));  // the joker may be kept, laid or added again

  state = scene.build();
  play(state, "sarf 7C to 1");
  EXPECT_EQ(to_text(state.table.melds[0].meld), "7S 7D 7C JK=7H");
  EXPECT_EQ(state.table.seat[0].laid, 97);
}

TEST(KonkanSwap, AnyMissingSuitBuysTheJokerOfASet) {
  State state = both_down("7H 7C 2C 9H", {{"7S 7D JK=7H", 1}}).build();
  EXPECT_TRUE(listed(state, "swap 7H from 1"));
  EXPECT_TRUE(listed(state, "swap 7C from 1"));
  // With a fourth card the joker is left the last suit, and can still be bought with it.
  play(state, "sarf 7H to 1");
  EXPECT_TRUE(listed(state, "swap 7C from 1"));
  play(state, "swap 7C from 1");
  EXPECT_EQ(to_text(state.table.melds[0].meld), "7S 7H 7D 7C");
}

TEST(KonkanSwap, InARunOnlyTheCardItStandsFor) {
  const State state = both_down("9S 6S 2C", {{"7S 8S JK=9S", 1}}).build();
  EXPECT_TRUE(listed(state, "swap 9S from 1"));
  EXPECT_EQ(refusal(state, "swap 6S from 1"),
            "meld 1: the joker of 7S 8S JK=9S is swapped for 9S, not for 6S");
  EXPECT_EQ(refusal(both_down("9S 6S", {{"7S 8S 9S", 1}}).build(), "swap 6S from 1"),
            "meld 1: 7S 8S 9S has no joker");
}

TEST(KonkanSwap, OwnMeldsOnlyByOption) {
  Scene scene = both_down("9S 6S 2C", {{"7S 8S JK=9S", 0}});
  EXPECT_EQ(refusal(scene.build(), "swap 9S from 1"),
            "meld 1 is your own: jokers are swapped out of the others' melds");
  scene.options.swap_own_melds = true;
  EXPECT_TRUE(listed(scene.build(), "swap 9S from 1"));
}

TEST(KonkanSwap, TheLastCardMayBecomeAJoker) {
  State state = both_down("9S", {{"7S 8S JK=9S", 1}}).build();
  play(state, "swap 9S from 1");
  play(state, "throw JK");
  EXPECT_EQ(state.table.ending, Ending::won);
  EXPECT_EQ(state.table.seat[0].gained, 90);
}

}  // namespace
}  // namespace meldwise::konkan::test
