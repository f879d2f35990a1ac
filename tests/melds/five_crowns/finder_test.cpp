#include "melds/five_crowns/finder.h"

#include <gtest/gtest.h>

#include "melds/five_crowns/arrangement.h"
#include "melds/five_crowns/hands.h"
#include "melds/five_crowns/validate.h"

namespace meldwise::five_crowns {
namespace {

using test::card;
using test::cards;
using test::rank;

const MeldRules& preset(std::string_view name) { return *find_rules(name); }

int points(std::string_view hand, std::string_view wild, std::string_view rules = "spec") {
  return min_points(cards(hand), rank(wild), preset(rules));
}
BestDiscard discard(std::string_view hand, std::string_view wild, std::string_view rules = "spec") {
  return best_discard(cards(hand), rank(wild), preset(rules));
}
bool out(std::string_view hand, std::string_view wild, std::string_view rules = "spec") {
  return can_go_out(cards(hand), rank(wild), preset(rules));
}

TEST(CrownFinder, PointsOfUnmeldedCards) {
  EXPECT_EQ(points("3S 8H TC JD QT KS", "5"), 3 + 8 + 10 + 11 + 12 + 13);
  EXPECT_EQ(points("3S 8H TC JD QT KS", "5", "legacy"), 3 + 8 + 10 + 10 + 10 + 10);
  EXPECT_EQ(points("5S", "5"), 20);
  EXPECT_EQ(points("JK", "5"), 50);
  EXPECT_EQ(points("JK", "5", "legacy"), 20);
  EXPECT_EQ(points("", "5"), 0);
}

TEST(CrownFinder, Trap1AllMeldedIsNotGoingOut) {
  const std::string_view two_books = "8S 8H 8D QS QH QC";
  EXPECT_EQ(points(two_books, "5"), 0);
  EXPECT_FALSE(out(two_books, "5"));
  EXPECT_EQ(discard(two_books, "5").points, 16) << "a broken book of 8s";
  EXPECT_TRUE(out(two_books, "5", "legacy")) << "there all n + 1 cards are melded";
  EXPECT_TRUE(out("8S 8H 8D 8C QS QH QC", "5")) << "the fourth 8 is spare";
}

TEST(CrownFinder, Trap3GivesUpTheTwentyAndKeepsTheJoker) {
  EXPECT_EQ(points("8S 8H 9D JK", "9"), 0) << "as a rule a meld has room for both";
  // J_K is closed to a second wild under legacy_runs; naturals are made so dear that a wild has to stay over.
  MeldRules rules = preset("legacy");
  rules.points = kFacePoints;
  rules.points.natural.fill(60);
  const Arrangement best = arrange(cards("JH KH 9D JK"), rank("9"), rules);
  EXPECT_EQ(best.points, 20);
  EXPECT_EQ(best.leftover, cards("9D"));
  // Without a natural both stay over, and of the two the joker is discarded.
  EXPECT_EQ(discard("9D JK", "9").points, 20);
  EXPECT_EQ(discard("9D JK", "9").card, kCrownJoker);
}

TEST(CrownFinder, Trap5AWildMayStandForARankThatIsHeld) {
  // 5-6-7 of hearts with a wild for the 6, because 6H completes the book of sixes.
  EXPECT_EQ(points("5H 6H 7H 6S 6C JK", "3"), 0);
  const Arrangement best = arrange(cards("5H 6H 7H 6S 6C JK"), rank("3"), preset("spec"));
  ASSERT_EQ(best.melds.size(), 2U);
  for (const Meld& meld : best.melds) EXPECT_EQ(cards_of(meld).size(), 3);
}

TEST(CrownFinder, Trap6ThreeJokers) {
  EXPECT_EQ(points("JK JK JK", "3"), 150);
  EXPECT_EQ(points("JK JK JK", "3", "anysuit"), 150);
  EXPECT_EQ(points("JK JK JK", "3", "official"), 0);
  EXPECT_EQ(points("JK JK JK", "3", "legacy"), 60);
  EXPECT_EQ(points("JK JK", "3", "official"), 100);
}

TEST(CrownFinder, Trap7AllWildHand) {
  EXPECT_EQ(points("5S 5H 5D", "5"), 60);
  EXPECT_EQ(points("5S 5H 5D", "5", "official"), 0);
}

TEST(CrownFinder, SpareWildsNeedRoom) {
  // Ten wilds do not fit onto one run of hearts, but they fit onto two books.
  EXPECT_EQ(points("8H 9H JK JK JK JK JK JK 3S 3H 3C 3D", "3"), 0);
}

TEST(CrownFinder, DiscardPrefersNaturalsThenRoundWilds) {
  EXPECT_EQ(discard("5S 5H 5D 5C JK", "9").points, 0);
  EXPECT_FALSE(discard("5S 5H 5D 5C JK", "9").card.is_joker()) << "a 5 does as well";
  const BestDiscard wild = discard("5S 5H 5D 9S JK", "9");
  EXPECT_EQ(wild.points, 0);
  EXPECT_FALSE(is_wild(wild.card, rank("9")));
  EXPECT_FALSE(is_wild(discard("5S 5H 9S JK", "9").card, rank("9"))) << "5S 9S JK is a book";
  EXPECT_EQ(discard("5S 9S JK JK", "9").card, card("9S")) << "the natural is needed";
}

TEST(CrownFinder, TheDiscardIsTheDearestLeftover) {
  EXPECT_EQ(discard("5S 5H 5D KS 3C", "9").card, card("KS"));
  EXPECT_EQ(discard("5S 5H 5D KS 3C", "9").points, 3);
}

TEST(CrownFinder, ABoundCutsTheAnswer) {
  const CrownHand hand = cards("3S 8H TC JD QT KS");
  EXPECT_EQ(min_points_after_discard(hand, rank("5"), preset("spec")), 44);
  EXPECT_EQ(min_points_after_discard(hand, rank("5"), preset("spec"), 30), 30);
  EXPECT_EQ(min_points_after_discard(hand, rank("5"), preset("spec"), 45), 44);
}

TEST(CrownFinder, LegacyRunsReachAcrossTheWindow) {
  // 3-4 may take no surplus wild and 8 is too far for a short run: only 3 4 _ _ _ 8 holds all three.
  EXPECT_EQ(points("3H 4H 8H JK JK JK", "K", "legacy"), 0);
  EXPECT_EQ(points("3H 4H 8H JK JK", "K", "legacy"), 7) << "8H and two wilds as a book";
}

TEST(CrownArrangement, SaysWhatEveryWildStandsFor) {
  const Arrangement best = arrange(cards("QH KH JK"), rank("7"), preset("spec"));
  ASSERT_EQ(best.melds.size(), 1U);
  EXPECT_EQ(to_text(best.melds[0], rank("7")), "JK=JH QH KH");
  const Arrangement book = arrange(cards("9S 9H 7D"), rank("7"), preset("spec"));
  EXPECT_EQ(to_text(book.melds[0], rank("7")), "9S 9H 7D=9");
  const Arrangement gap = arrange(cards("5T 7S 6T 8T"), rank("7"), preset("spec"));
  EXPECT_EQ(to_text(gap.melds[0], rank("7")), "5T 6T 7S=7T 8T");
}

TEST(CrownArrangement, OfficialWildsMayBeAMeldOfTheirOwn) {
  const Arrangement wilds = arrange(cards("JK JK 7S 7H"), rank("7"), preset("official"));
  ASSERT_EQ(wilds.melds.size(), 1U);
  EXPECT_EQ(wilds.points, 0);
  EXPECT_TRUE(wilds.leftover.empty());
}

}  // namespace
}  // namespace meldwise::five_crowns
