// The solver on the hands of the rules page, and its own promises.
#include "melds/konkan/solver.h"

#include <gtest/gtest.h>

#include "cards/rng.h"
#include "deals.h"
#include "support/scale.h"

namespace meldwise::konkan {
namespace {

FrenchHand hand(std::string_view text) {
  const Result<FrenchHand> parsed = parse_french_hand(text);
  EXPECT_TRUE(parsed) << text;
  return parsed.value_or(FrenchHand{});
}

constexpr int kUnsaid = -1;
constexpr int kNo = -2;

struct Vector {
  std::string_view cards;
  int points;
  int most_cards;
  int keeping_one = kUnsaid;
  int going_out = kUnsaid;  ///< points without a threshold, or kNo
};

TEST(KonkanSolver, HandsOfTheRulesPage) {
  const Vector vectors[] = {
      {"QS KS AS", 30, 3},
      {"KS AS 2S", 0, 0},
      {"9H JK JH", 29, 3},
      {"5H JK JK", 18, 3},
      {"7S JK JK", 24, 3},
      {"7S 7D JK JK", 28, 4, 24, 24},
      {"7S 7S 7D", 0, 0},
      {"7S 7H 7D 7C 5S 6S 8S", 47, 7, 42, 42},
      {"2H 3H JK 5H 6H 7H", 33, 6, 26, 25},
      {"AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS", 94, 13, 92, 92},
      {"KS KH KD QS QH QD 6C 7C 8C 2H 4D 9S 5H TC AD", 81, 9, 81, kNo},
      {"KS KH KD QS QH QD 5C 6C 7C 2H 4D 9S TH 8D AD", 78, 9, 78, kNo},
      {"JS QS KS JH QH KH JD QD KD 2C 4D 6H 8C 9S 3H", 90, 9, 90, kNo},
      {"JS QS KS JH QH KH JD QD KD 2C 3C 4C 8H 9H TH", 126, 15, 118, 118},
      {"AS 2S 3S 4S 5S 6H 7H 8H 9H TH KS KH KD KC 2D", 104, 14, 104, 104},
      {"2S 3S 4S 2H 3H 4H 2D 3D 4D 2C 3C 4C 5S 6S 9D", 47, 14, 47, 47},
      {"AH 2H 3H AD 2D 3D AC 2C 3C KS KH KD QS QH QD", 105, 15, 99, kNo},
      {"KS KS KH KH KD KD KC KC QS QH QD QC JS JK JK", 150, 15, 140, 140},
  };
  for (const Vector& v : vectors) {
    const FrenchHand cards = hand(v.cards);
    EXPECT_EQ(best_points(cards), v.points) << v.cards;
    EXPECT_EQ(most_cards(cards), v.most_cards) << v.cards;
    if (v.keeping_one != kUnsaid) {
      EXPECT_EQ(best_points_keeping_one(cards), v.keeping_one) << v.cards;
    }
    if (v.going_out == kUnsaid) continue;
    const std::optional<Plan> plan = plan_go_out(cards, 0);
    EXPECT_EQ(plan ? plan->points : kNo, v.going_out) << v.cards;
    EXPECT_EQ(can_go_out(cards, 0), v.going_out != kNo) << v.cards;
    if (plan) {
      EXPECT_TRUE(can_go_out(cards, plan->points)) << v.cards;
      EXPECT_FALSE(can_go_out(cards, plan->points + 1)) << v.cards;
    }
  }
}

TEST(KonkanSolver, TheThresholdIsReachedOrNot) {
  const FrenchHand just = hand("KS KH KD QS QH QD 6C 7C 8C 2H 4D 9S 5H TC AD");
  EXPECT_TRUE(plan_come_down(just, 81));
  EXPECT_FALSE(plan_come_down(just, 82));
  const FrenchHand ninety = hand("JS QS KS JH QH KH JD QD KD 2C 4D 6H 8C 9S 3H");
  EXPECT_TRUE(plan_come_down(ninety, 90)) << "legal against 89";
  EXPECT_FALSE(plan_come_down(ninety, 91)) << "not against 90";
  const FrenchHand cheap = hand("2S 3S 4S 2H 3H 4H 2D 3D 4D 2C 3C 4C 5S 6S 9D");
  EXPECT_TRUE(can_go_out(cheap, 0)) << "fourteen are coverable";
  EXPECT_FALSE(can_go_out(cheap, 81)) << "but make 47 only";
}

TEST(KonkanSolver, TheWinningThrow) {
  EXPECT_EQ(to_text(plan_go_out(hand("JS QS KS JH QH KH JD QD KD 2C 3C 4C 8H 9H TH"), 81)->left), "8H");
  EXPECT_EQ(to_text(plan_go_out(hand("AS 2S 3S 4S 5S 6H 7H 8H 9H TH KS KH KD KC 2D"), 81)->left), "2D");
  // Two ways to keep one card are not the same: with most points another card stays than when going out.
  const FrenchHand cards = hand("2H 3H JK 5H 6H 7H");
  EXPECT_EQ(best_points_keeping_one(cards), 26);
  EXPECT_EQ(plan_go_out(cards, 0)->points, 25);
}

TEST(KonkanSolver, TheComeDownLeavesTheBestHand) {
  // 81 are reached without the twos; laying them too leaves less.
  const std::optional<Plan> plan = plan_come_down(hand("KS KH KD QS QH QD JS JH JD 2S 2H 2D 9C 7S"), 81);
  ASSERT_TRUE(plan);
  EXPECT_EQ(plan->points, 96);
  EXPECT_EQ(to_text(plan->left), "7S 9C");
  // The joker adds points but no natural card: it stays in the hand.
  const std::optional<Plan> kept = plan_come_down(hand("KS KH KD QS QH QD JS JH JD 9C 3H JK"), 81);
  ASSERT_TRUE(kept);
  EXPECT_EQ(to_text(kept->left), "3H 9C JK");
  // Unless the threshold asks for it.
  const std::optional<Plan> spent = plan_come_down(hand("KS KH KD QS QH QD JS JH JD 9C 3H JK"), 100);
  ASSERT_TRUE(spent);
  EXPECT_EQ(spent->points, 100);
  EXPECT_EQ(to_text(spent->left), "3H 9C");
}

TEST(KonkanSolver, AJokerLeftInHandCountsAsTheRulesSay) {
  const FrenchHand cards = hand("KS KH KD JK 5H");
  EXPECT_EQ(fewest_deadwood(cards), 5);
  EXPECT_EQ(fewest_deadwood(cards, {.joker_in_hand_points = 25}), 5) << "the joker is laid as a king";
  EXPECT_EQ(fewest_deadwood(hand("KS KH 5H JK JK"), {.joker_in_hand_points = 25}), 5);
  // A joker that is worth more in the hand than the cards it would lay stays there.
  const Question lightest{.goal = Goal::best_hand};
  EXPECT_EQ(to_text(best_plan(hand("2S 3S JK"), lightest)->left), "");
  EXPECT_EQ(to_text(best_plan(hand("2S 3S JK"), lightest, {.joker_in_hand_points = -10})->left), "2S 3S JK");
}

TEST(KonkanSolver, ATrashCardMustBeUsed) {
  const FrenchHand cards = hand("KS KH KD QS QH QD JS JH JD 9C 3H");
  const Face nine = *parse_face("9C");
  EXPECT_FALSE(plan_come_down(cards, 81, {}, nine));
  EXPECT_TRUE(plan_come_down(cards, 81, {}, *parse_face("KS")));
  EXPECT_EQ(best_points_keeping_one(cards, {}, nine), -1);
  EXPECT_EQ(best_points_keeping_one(hand("KS KH KD 9C TC JK 2S"), {}, nine), 59);
  EXPECT_EQ(best_points_keeping_one(hand("KS KH KD KC 9C 2S"), {}, kJoker), -1);
  // A better use of the same cards without the joker does not count when it is the joker that was pulled.
  const std::optional<Plan> plan = plan_come_down(hand("KS KH KD QS QH QD JS JH JD 9C JK"), 81, {}, kJoker);
  ASSERT_TRUE(plan);
  EXPECT_EQ(plan->left.jokers(), 0);
}

TEST(KonkanSolver, JokersPerMeldAreLimited) {
  const FrenchHand cards = hand("7S 7D JK JK");
  EXPECT_EQ(best_points(cards, {.max_jokers_per_meld = 2}), 28);
  EXPECT_EQ(best_points(cards, {.max_jokers_per_meld = 1}), 21);
  EXPECT_EQ(best_points(cards, {.max_jokers_per_meld = 0}), 0);
}

TEST(KonkanSolver, SmallHands) {
  EXPECT_EQ(best_points(FrenchHand{}), 0);
  EXPECT_EQ(best_points_keeping_one(FrenchHand{}), -1) << "there is no card to keep";
  EXPECT_FALSE(can_go_out(FrenchHand{}, 0));
  EXPECT_TRUE(can_go_out(hand("2S"), 0)) << "one card, already down: throw it";
  EXPECT_FALSE(can_go_out(hand("2S"), 81));
  EXPECT_TRUE(can_go_out(hand("JK"), 0));
  EXPECT_FALSE(can_go_out(hand("JK JK"), 0));
}

TEST(KonkanSolver, RunsAreShownWhole) {
  const std::optional<Plan> plan = best_plan(hand("AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS"), {});
  ASSERT_EQ(plan->melds.size(), 1U);
  EXPECT_EQ(to_text(plan->melds[0]), "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS");
}

// A card more never lowers what can be laid, and never worsens what a come-down leaves by more than itself.
TEST(KonkanSolver, ACardMoreNeverHurts) {
  Rng rng = Rng::stream(1, Stream::test);
  for (int i = 0; i < ::meldwise::test::scaled(20'000); ++i) {
    const FrenchHand less = test::deal_any(0, 17, rng);
    FrenchHand more = less;
    const Face extra{
        static_cast<std::uint8_t>(rng.below(less.jokers() < kMostJokers ? kFaces : kNaturalFaces))};
    if (!extra.is_joker() && more.count(extra) == 2) continue;
    more.add(extra);
    SCOPED_TRACE(to_text(less) + " and " + to_text(extra));
    ASSERT_GE(best_points(more), best_points(less));
    ASSERT_GE(most_cards(more), most_cards(less));
    ASSERT_GE(best_points_keeping_one(more), best_points(less)) << "the extra card is the one that stays";
    ASSERT_LE(fewest_deadwood(more), fewest_deadwood(less) + face_points(extra));
    if (can_go_out(less, 30)) {
      ASSERT_GE(most_cards(more), less.size() - 1);
    }
  }
}

TEST(KonkanSolver, ManyCardsAreSolvedToo) {
  // Everything of the deck: all 106 cards can be laid, the jokers as tens.
  FrenchHand deck;
  for (int copy = 0; copy < 2; ++copy) {
    for (std::uint8_t id = 0; id < kNaturalFaces; ++id) deck.add(Face{id});
    deck.add(kJoker);
  }
  EXPECT_EQ(most_cards(deck), 106);
  EXPECT_EQ(best_points(deck), 8 * 94 + 2 * 10);
}

}  // namespace
}  // namespace meldwise::konkan
