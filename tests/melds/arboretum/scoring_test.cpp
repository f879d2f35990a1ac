// The right to score and the final score, against the letter of the rules.
#include "melds/arboretum/scoring.h"

#include <gtest/gtest.h>

#include "layouts.h"
#include "support/scale.h"

namespace meldwise::arboretum {
namespace {

using meldwise::test::scaled;
using namespace test;

SeatBits right(const std::string& a, const std::string& b, const std::string& c = "") {
  std::vector<TreeSet> hands = {parse_tree_set(a).value(), parse_tree_set(b).value()};
  if (!c.empty()) hands.push_back(parse_tree_set(c).value());
  return right_to_score(hands)[0];
}

TEST(ArboretumRight, BelongsToTheHighestSum) {
  EXPECT_EQ(right("J5", "J2 J4"), 0b10);
  EXPECT_EQ(right("J7", "J2 J4"), 0b01);
  EXPECT_EQ(right("J6", "J2 J4"), 0b11) << "equal sums share it";
  EXPECT_EQ(right("R8", "M1"), 0b11) << "nobody holds any: everybody";
  EXPECT_EQ(right("R8", "J1"), 0b10);
  EXPECT_EQ(right("J2 J3", "J5", "J4 J1"), 0b111);
}

TEST(ArboretumRight, AnEightCountsNothingAgainstAnothersOne) {
  EXPECT_EQ(right("J8", "J7"), 0b01);
  EXPECT_EQ(right("J8", "J1"), 0b10) << "0 against 1";
  EXPECT_EQ(right("J8 J2", "J1"), 0b01) << "only the 8 is struck out";
  EXPECT_EQ(right("J8 J1", "J7"), 0b01) << "holding both oneself does not hurt";
  EXPECT_EQ(right("J8 J1", "J7 J2"), 0b11);
  EXPECT_EQ(right("J8", "J3", "J1"), 0b010) << "a third player's 1 hurts as well";
}

TEST(ArboretumRight, AgreesWithTheLetterOfTheRules) {
  Rng rng(1);
  for (int i = 0; i < scaled(100'000); ++i) {
    const std::size_t seats = 2 + rng.below(3);
    const std::uint32_t species = 1 + rng.below(kSpecies);
    std::vector<TreeSet> hands(seats);
    std::vector<std::vector<std::pair<int, int>>> plain_hands(seats);
    for (std::uint8_t id = 0; id < species * kTreeRanks; ++id) {
      const std::size_t seat = rng.below(static_cast<std::uint32_t>(2 * seats));
      if (seat >= seats) continue;
      hands[seat].add(TreeCard{id});
      plain_hands[seat].push_back({id / 8, id % 8 + 1});
    }
    const Rights rights = right_to_score(hands);
    for (int s = 0; s < kSpecies; ++s) {
      SeatBits expected = 0;
      for (const int seat : brute_force_right(s, plain_hands))
        expected = static_cast<SeatBits>(expected | 1 << seat);
      ASSERT_EQ(rights[static_cast<std::size_t>(s)], expected);
    }
  }
}

Layout row_of(const std::string& cards) {
  Layout layout{};
  int x = 0;
  for (std::size_t at = 0; at < cards.size(); at += 3) {
    layout.play(parse_tree_card(cards.substr(at, 2)).value(), Cell{x, 0});
    ++x;
  }
  return layout;
}

FinalScore score(const std::string& row_a, const std::string& hand_a, const std::string& row_b,
                 const std::string& hand_b) {
  const std::array layouts = {row_of(row_a), row_of(row_b)};
  const std::array hands = {parse_tree_set(hand_a).value(), parse_tree_set(hand_b).value()};
  return final_score<Layout::kCapacity>(layouts, hands);
}

TEST(ArboretumFinalScore, CountsOnlyWhatOneMayScore) {
  const FinalScore result = score("J1 J2", "R5", "J3 J4 R6 R8", "J7");
  EXPECT_EQ(result.total[0], 0) << "no right to score jacaranda";
  EXPECT_EQ(result.total[1], 2) << "jacaranda yes, royal poinciana no";
  EXPECT_EQ(result.place[0], 2);
  EXPECT_EQ(result.place[1], 1);
  EXPECT_FALSE(result.shared());
}

TEST(ArboretumFinalScore, EqualTotalsAreDecidedByDifferentSpecies) {
  FinalScore result = score("J1 J2 M3", "R5", "R1 R2", "J7");
  EXPECT_EQ(result.total[0], 0);
  EXPECT_EQ(result.total[1], 0);
  EXPECT_EQ(result.place[0], 1) << "two species against one";
  EXPECT_EQ(result.place[1], 2);
  result = score("J1 J2", "R5", "R1 R2", "J7");
  EXPECT_EQ(result.place[0], 1);
  EXPECT_EQ(result.place[1], 1);
  EXPECT_TRUE(result.shared());
}

}  // namespace
}  // namespace meldwise::arboretum
