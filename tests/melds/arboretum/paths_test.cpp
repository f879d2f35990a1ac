// The path solver against brute force, and the traps of scoring one by one.
#include "melds/arboretum/paths.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "layouts.h"
#include "melds/arboretum/witness.h"
#include "support/scale.h"

namespace meldwise::arboretum {
namespace {

using meldwise::test::scaled;
using namespace test;

std::string describe(const PlainLayout& layout) {
  std::string out;
  for (const PlainCard& card : layout) {
    out += to_text(TreeCard::of(species_at(card.species), card.rank)) + "@" + std::to_string(card.x) + "," +
           std::to_string(card.y) + " ";
  }
  return out;
}

SpeciesPoints as_points(const std::map<int, int>& by_species) {
  SpeciesPoints points{};
  for (const auto& [species, value] : by_species) {
    points[static_cast<std::size_t>(species)] = static_cast<std::uint8_t>(value);
  }
  return points;
}

SpeciesPoints by_hand(const PlainLayout& layout) { return as_points(brute_force_points(layout)); }

template <class L>
void expect_witnesses(const L& layout) {
  const SpeciesPoints points = score_paths(layout);
  const BestPaths paths = best_paths(layout);
  for (std::size_t s = 0; s < kSpecies; ++s) {
    ASSERT_EQ(paths[s].points, points[s]) << describe(plain(layout));
    if (points[s] == 0) {
      ASSERT_TRUE(paths[s].cards.empty());
      continue;
    }
    PlainLayout path;
    for (const TreeCard card : paths[s].cards) {
      for (const PlainCard& lying : plain(layout)) {
        if (lying.species == index_of(card.species()) && lying.rank == card.rank()) path.push_back(lying);
      }
    }
    ASSERT_EQ(path.size(), paths[s].cards.size());
    ASSERT_EQ(path.front().species, static_cast<int>(s));
    ASSERT_EQ(judge_path(path), points[s]) << describe(path) << " in " << describe(plain(layout));
  }
}

TEST(ArboretumPaths, AgreeWithBruteForceOnRandomLayouts) {
  Rng rng(1);
  for (int i = 0; i < scaled(100'000); ++i) {
    const auto layout = any_layout<Layout>(rng);
    ASSERT_EQ(score_paths(layout), by_hand(plain(layout))) << describe(plain(layout));
    expect_witnesses(layout);
    if (HasFatalFailure()) return;
  }
}

TEST(ArboretumPaths, WideLayoutsAgreeToo) {
  Rng rng(2);
  for (int i = 0; i < scaled(4'000); ++i) {
    const auto layout = any_layout<WideLayout>(rng);
    ASSERT_EQ(score_paths(layout), by_hand(plain(layout))) << describe(plain(layout));
    expect_witnesses(layout);
    if (HasFatalFailure()) return;
  }
}

TEST(ArboretumGrowth, TellsThePointsAfterAnyCardOnAnyCell) {
  Rng rng(3);
  int compared = 0;
  while (compared < scaled(200'000)) {
    auto layout = any_layout<Layout>(rng);
    if (layout.size() == Layout::kCapacity) {
      layout = random_layout<Layout>(rng, Layout::kCapacity - 1, kSpecies, static_cast<Shape>(rng.below(4)));
    }
    const Growth growth(layout);
    ASSERT_EQ(growth.now(), by_hand(plain(layout)));
    for (const Cell cell : layout.frontier()) {
      const TreeCard card{static_cast<std::uint8_t>(rng.below(kTreeCards))};
      if (layout.cards().has(card)) continue;
      Layout grown = layout;
      grown.play(card, cell);
      const Placement placement = growth.with(card, cell);
      const auto where = [&] { return to_text(card) + " in " + describe(plain(grown)); };
      ASSERT_EQ(placement.points, by_hand(plain(grown))) << where();
      ASSERT_EQ(placement.before, as_points(brute_force_before(plain(grown)))) << where();
      ASSERT_EQ(placement.after, as_points(brute_force_after(plain(grown)))) << where();
      ++compared;
    }
  }
}

TEST(ArboretumGrowth, OneSpeciesChainsOfManySortsAgree) {
  Rng rng(4);
  for (int i = 0; i < scaled(20'000); ++i) {
    // One or two species only: long chains of one species, with and without the 1 and the 8.
    const int species = 1 + static_cast<int>(rng.below(2));
    const auto layout =
        random_layout<Layout>(rng, 3 + static_cast<int>(rng.below(5)), species, Shape::climbing);
    const Growth growth(layout);
    for (const Cell cell : layout.frontier()) {
      for (int id = 0; id < species * kTreeRanks; ++id) {
        const TreeCard card{static_cast<std::uint8_t>(id)};
        if (layout.cards().has(card)) continue;
        Layout grown = layout;
        grown.play(card, cell);
        ASSERT_EQ(growth.with(card, cell).points, score_paths(grown))
            << to_text(card) << " " << describe(plain(layout));
      }
    }
  }
}

/// Cards in one row from left to right: "J1 R3 J4".
Layout row(const std::string& cards) {
  Layout layout{};
  int x = 0;
  for (std::size_t at = 0; at < cards.size(); at += 3) {
    layout.play(parse_tree_card(cards.substr(at, 2)).value(), Cell{x, 0});
    ++x;
  }
  return layout;
}

int jacaranda(const std::string& cards) { return score_paths(row(cards))[0]; }

TEST(ArboretumPaths, PointsByTheBook) {
  EXPECT_EQ(jacaranda("J3"), 0) << "one card is no path";
  EXPECT_EQ(jacaranda("J3 J5"), 2) << "gaps are allowed";
  EXPECT_EQ(jacaranda("J5 J3"), 2) << "direction does not matter on the table";
  EXPECT_EQ(jacaranda("J3 R4 M5 J7"), 4) << "other species may lie between";
  EXPECT_EQ(jacaranda("J3 R3 J4"), 0) << "equal ranks do not ascend";
  EXPECT_EQ(jacaranda("J1 J3"), 3) << "a point more for the 1";
  EXPECT_EQ(jacaranda("J3 J8"), 4) << "two more for the 8";
  EXPECT_EQ(jacaranda("J1 J8"), 5);
  EXPECT_EQ(jacaranda("J2 J3 J4"), 3) << "three alike do not count double";
  EXPECT_EQ(jacaranda("J2 J3 J4 J5"), 8) << "four alike do";
  EXPECT_EQ(jacaranda("J2 J3 R4 J5"), 4) << "one stranger spoils it";
  EXPECT_EQ(jacaranda("J1 J2 J3 J4 J5 J6 J7 J8"), 19) << "the most there is";
  EXPECT_EQ(jacaranda("R1 J3 J5"), 2) << "only the species' own 1 and only at the start";
  EXPECT_EQ(jacaranda("J3 J5 R8"), 2) << "only its own 8 and only at the end";
  EXPECT_EQ(jacaranda("J1"), 0) << "a lone 1 with its bonus is no path";
  EXPECT_EQ(jacaranda("J8"), 0);
  EXPECT_EQ(jacaranda("J8 R1"), 0);
}

TEST(ArboretumPaths, AShorterPathMayBeWorthMore) {
  // J1 R2 M3 J4 along the row is four points and one for the 1; J4 J5 J6 J7 upwards counts double.
  Layout layout = row("J1 R2 M3 J4");
  layout.play(parse_tree_card("J5").value(), Cell{3, 1});
  layout.play(parse_tree_card("J6").value(), Cell{3, 2});
  layout.play(parse_tree_card("J7").value(), Cell{3, 3});
  const BestPaths paths = best_paths(layout);
  EXPECT_EQ(paths[0].points, 8)
      << "four alike count double: 8; the long one has 7 cards and starts with a 1: 8";
  // With one more in the long one it is worth more again.
  layout.play(parse_tree_card("J8").value(), Cell{3, 4});
  EXPECT_EQ(best_paths(layout)[0].points, 12) << "five alike and the 8";
}

TEST(ArboretumGrowth, KeepsTheLongestChainAndTheLongestToThe8Apart) {
  // Beside the empty cell 1,0 begin the chains J4 J6 J7 (three) and, the other way, J5 J8 (two, worth as
  // much): laying J3 there makes four alike with the first, 8 points, but only three with the second.
  Layout layout{};
  const auto play = [&](const char* card, int x, int y) {
    layout.play(parse_tree_card(card).value(), Cell{x, y});
  };
  play("R1", 0, 0);
  play("R2", 0, 1);
  play("J4", 1, 1);
  play("J6", 1, 2);
  play("J7", 1, 3);
  play("R3", 0, -1);
  play("J5", 1, -1);
  play("J8", 1, -2);
  const Growth growth(layout);
  EXPECT_EQ(growth.now()[0], 4);
  EXPECT_EQ(growth.with(parse_tree_card("J3").value(), Cell{1, 0}).points[0], 8);
}

TEST(ArboretumPaths, WorthIsTheSameMirroredTurnedAndInAnyOrder) {
  Rng rng(5);
  for (int i = 0; i < scaled(2'000); ++i) {
    const auto layout = any_layout<Layout>(rng);
    Layout turned{};
    for (int slot = 0; slot < layout.size(); ++slot) {
      turned.play(layout.card(slot), Cell{-layout.cell(slot).y(), layout.cell(slot).x()});
    }
    ASSERT_EQ(score_paths(layout), score_paths(turned));
  }
}

TEST(ArboretumPaths, AnotherCardNeverLowersThePoints) {
  Rng rng(6);
  for (int i = 0; i < scaled(2'000); ++i) {
    const auto whole = any_layout<Layout>(rng);
    Layout part{};
    SpeciesPoints before{};
    for (int slot = 0; slot < whole.size(); ++slot) {
      part.play(whole.card(slot), whole.cell(slot));
      const SpeciesPoints after = score_paths(part);
      for (std::size_t s = 0; s < kSpecies; ++s) ASSERT_GE(after[s], before[s]);
      before = after;
    }
  }
}

TEST(ArboretumLayout, FrontierIsTheEmptyCellsThatTouchACard) {
  Rng rng(7);
  for (int i = 0; i < scaled(5'000); ++i) {
    const auto layout = any_layout<Layout>(rng);
    std::set<std::pair<int, int>> taken;
    for (int slot = 0; slot < layout.size(); ++slot)
      taken.insert({layout.cell(slot).x(), layout.cell(slot).y()});
    ASSERT_EQ(taken.size(), static_cast<std::size_t>(layout.size()));
    std::set<std::pair<int, int>> expected;
    for (const auto& [x, y] : taken) {
      for (const auto& [dx, dy] : {std::pair{1, 0}, {-1, 0}, {0, 1}, {0, -1}}) {
        if (taken.count({x + dx, y + dy}) == 0) expected.insert({x + dx, y + dy});
      }
    }
    if (layout.size() == Layout::kCapacity) expected.clear();  // no card may follow
    std::set<std::pair<int, int>> found;
    for (const Cell cell : layout.frontier()) ASSERT_TRUE(found.insert({cell.x(), cell.y()}).second);
    ASSERT_EQ(found, expected);
    for (int x = -20; x <= 20; ++x) {
      for (int y = -20; y <= 20; ++y) {
        const Cell cell{static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)};
        ASSERT_EQ(layout.may_play(cell), expected.count({x, y}) == 1);
        ASSERT_EQ(layout.slot_at(cell) >= 0, taken.count({x, y}) == 1);
      }
    }
  }
}

TEST(ArboretumLayout, TheFirstCardGoesToTheOrigin) {
  Layout layout{};
  EXPECT_TRUE(layout.may_play(Cell{0, 0}));
  EXPECT_FALSE(layout.may_play(Cell{1, 0}));
}

TEST(ArboretumLayout, ALineOfAllCardsStaysInRange) {
  Rng rng(8);
  const auto layout = random_layout<WideLayout>(rng, kTreeCards, kSpecies, Shape::line);
  EXPECT_EQ(layout.size(), kTreeCards);
  EXPECT_EQ(score_paths(layout), by_hand(plain(layout)));
}

}  // namespace
}  // namespace meldwise::arboretum
