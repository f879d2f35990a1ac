#include "melds/five_crowns/validate.h"

#include <gtest/gtest.h>

#include "melds/five_crowns/hands.h"

namespace meldwise::five_crowns {
namespace {

using test::cards;
using test::rank;

const MeldRules& rules_of(std::string_view name) { return *find_rules(name); }

Verdict verdict(std::string_view text, std::string_view wild, std::string_view rules = "spec") {
  return classify(cards(text), rank(wild), rules_of(rules));
}

std::string kind(std::string_view text, std::string_view wild, std::string_view rules = "spec") {
  const Verdict v = verdict(text, wild, rules);
  EXPECT_EQ(v.reason.empty(), v.book || v.run) << text;
  return v.book && v.run ? "both" : v.book ? "book" : v.run ? "run" : "none";
}

TEST(CrownMelds, BooksAndRuns) {
  EXPECT_EQ(kind("7S 7H 7D", "3"), "book");
  EXPECT_EQ(kind("7S 7H 7C 7D 7T", "3"), "book");
  EXPECT_EQ(kind("7S 7H JK", "3"), "book");
  EXPECT_EQ(kind("5H 6H 7H", "3"), "run");
  EXPECT_EQ(kind("5H 6H 7S", "3"), "none");
  EXPECT_EQ(kind("5H 7H JK", "3"), "run");
  EXPECT_EQ(kind("5H 8H JK", "3"), "none");
  EXPECT_EQ(kind("TT JT QT", "3"), "run");
  EXPECT_EQ(kind("3S 4S 5S 6S 7S 8S 9S TS JS QS KS", "8"), "run") << "8S is wild in its own place";
  EXPECT_EQ(kind("QH KH 3H", "5"), "none") << "a run does not go round the corner";
}

TEST(CrownMelds, WildsExtendEitherEndInsideTheWindow) {
  EXPECT_EQ(kind("QH KH JK", "7"), "run");
  EXPECT_EQ(kind("3H 4H JK", "7"), "run");
  EXPECT_EQ(kind("QH KH JK JK JK JK", "7"), "run");
  EXPECT_EQ(kind("3H KH 7S 7H 7C 7D 7T JK JK JK JK", "7"), "run") << "nine wilds fill 4 to Q";
}

TEST(CrownMelds, OneNaturalAndTwoWildsAreBoth) {
  EXPECT_EQ(kind("9C JK 7D", "7"), "both");
  EXPECT_EQ(kind("KH JK JK", "7"), "both");
}

TEST(CrownMelds, ARankThatIsWildIsWildInItsOwnPlaceToo) {
  EXPECT_EQ(kind("6H 7H 8H", "7"), "run");
  EXPECT_EQ(kind("6H 7S 8H", "7"), "run");
  EXPECT_EQ(kind("7S 7H 9C", "7"), "both");
}

TEST(CrownMelds, Trap4TwelveCardsAreNeverARun) {
  const std::string_view ten_wilds = "JK JK JK JK JK JK 3S 3H 3C 3D";
  EXPECT_EQ(kind("8H 9H " + std::string(ten_wilds), "3"), "none");
  EXPECT_EQ(kind("8H " + std::string(ten_wilds), "3"), "both") << "eleven still are";
  EXPECT_EQ(kind("8H 8S " + std::string(ten_wilds), "3"), "book") << "a book has no upper limit";
  EXPECT_NE(verdict("8H 9H " + std::string(ten_wilds), "3").reason.text().find("12 cards"),
            std::string::npos);
}

TEST(CrownMelds, Trap7AllWildNeedsTheOfficialRules) {
  for (const std::string_view rules : {"spec", "anysuit", "legacy"}) {
    EXPECT_EQ(kind("5S 5H 5D", "5", rules), "none") << rules;
    EXPECT_EQ(kind("JK JK JK", "5", rules), "none") << rules;
  }
  EXPECT_EQ(kind("5S 5H 5D", "5", "official"), "both");
  EXPECT_EQ(kind("5S 5H 5C 5D 5T 5S 5H JK JK JK JK JK", "5", "official"), "book") << "twelve wilds";
}

TEST(CrownMelds, DuplicateSuitsInABook) {
  EXPECT_EQ(kind("7H 7H 7D", "3"), "none");
  EXPECT_EQ(kind("7H 7H 7D", "3", "legacy"), "none");
  EXPECT_EQ(kind("7H 7H 7D", "3", "anysuit"), "book");
  EXPECT_EQ(kind("7H 7H 7D", "3", "official"), "book");
  EXPECT_EQ(kind("7H 7H 8H", "3", "official"), "none") << "in a run never";
  EXPECT_NE(verdict("7H 7H 7D", "3").reason.text().find("two 7H in one book"), std::string::npos);
}

// A surplus wild is one that fills no gap between naturals.
TEST(CrownMelds, LegacyRunsTakeNoSurplusWildAtTheBoundary) {
  EXPECT_EQ(kind("QH KH JK", "7", "legacy"), "none");
  EXPECT_EQ(kind("3H 4H JK", "7", "legacy"), "none");
  EXPECT_EQ(kind("JH KH JK", "7", "legacy"), "run") << "fills a gap";
  EXPECT_EQ(kind("JH KH JK JK", "7", "legacy"), "none") << "the second one does not";
  EXPECT_EQ(kind("3H 5H JK", "7", "legacy"), "run");
  EXPECT_EQ(kind("5H 6H JK", "7", "legacy"), "run") << "away from the boundary they extend";
  EXPECT_EQ(kind("4H 5H JK JK JK JK JK", "7", "legacy"), "run");
  EXPECT_EQ(kind("4H 5H 6H 7S 8H 9H TH JH QH JK JK", "7", "legacy"), "run") << "3 and K by wilds";
  EXPECT_EQ(kind("KH JK JK", "7", "legacy"), "book") << "and as a run refused";
  EXPECT_EQ(kind("3H JK JK", "7", "legacy"), "book");
  EXPECT_NE(verdict("QH KH JK", "7", "legacy").reason.text().find("natural K tops"), std::string::npos);
}

TEST(CrownMelds, LegacyRunsTakeNoSurplusWildBesideAWildThreeAndAFour) {
  EXPECT_EQ(kind("4H 5H 3S", "3", "legacy"), "none");
  EXPECT_EQ(kind("4H 5H JK", "3", "legacy"), "run") << "a joker is no 3";
  EXPECT_EQ(kind("4H 5H JK 3S", "3", "legacy"), "none");
  EXPECT_EQ(kind("4H 6H 3S", "3", "legacy"), "run") << "it fills the gap";
  EXPECT_EQ(kind("4H 6H 3S JK", "3", "legacy"), "none");
  EXPECT_EQ(kind("4H 6H JK JK", "3", "legacy"), "run");
  EXPECT_EQ(kind("5H 6H 3S", "3", "legacy"), "run");
  EXPECT_EQ(kind("4H 5H 3S", "3", "spec"), "run");
}

TEST(CrownMelds, ReasonsNameWhatIsWrong) {
  EXPECT_EQ(verdict("7H 7D", "3").reason.text(), "a meld needs at least 3 cards, not 2");
  EXPECT_EQ(verdict("5S 5H 5D", "5").reason.text(),
            "all cards are wild (jokers and 5s): a meld needs at least one natural card");
  EXPECT_EQ(verdict("7H 7H 7D", "3").reason.text(),
            "not a book: two 7H in one book; not a run: its naturals are of more than one suit");
  EXPECT_EQ(verdict("7H 7H 8H", "3").reason.text(),
            "not a book: 7H and 8H differ in rank; not a run: two 7H in one run");
  EXPECT_EQ(verdict("5H 9H JK", "3").reason.text(),
            "not a book: 5H and 9H differ in rank; not a run: ranks missing between 5H and 9H: 3, wilds to "
            "fill them: 1");
}

TEST(CrownMelds, WhatCanNeverBeTogether) {
  EXPECT_EQ(why_never_together(cards("7H 7H"), rank("3"), rules_of("spec")).text(),
            "not a book: two 7H in one book; not a run: two 7H in one run");
  EXPECT_EQ(why_never_together(cards("7H 7H"), rank("3"), rules_of("anysuit")).text(), "");
  EXPECT_EQ(why_never_together(cards("7H 8H"), rank("3"), rules_of("spec")).text(), "");
  EXPECT_NE(why_never_together(cards("7H 8S"), rank("3"), rules_of("spec")).text(), "");
  EXPECT_EQ(why_never_together(cards("JK JK"), rank("3"), rules_of("spec")).text(), "");
}

}  // namespace
}  // namespace meldwise::five_crowns
