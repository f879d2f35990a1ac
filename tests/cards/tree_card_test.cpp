#include "cards/tree_card.h"

#include <gtest/gtest.h>

namespace meldwise {
namespace {

TEST(TreeCard, TextBothWays) {
  for (std::uint8_t id = 0; id < kTreeCards; ++id) {
    const TreeCard card{id};
    EXPECT_EQ(parse_tree_card(to_text(card)).value(), card);
    EXPECT_EQ(TreeCard::of(card.species(), card.rank()), card);
  }
  EXPECT_EQ(to_text(TreeCard::of(Species::jacaranda, 3)), "J3");
  EXPECT_EQ(to_text(TreeCard::of(Species::cherry_blossom, 8)), "B8");
  EXPECT_EQ(parse_tree_card("w1").value(), TreeCard::of(Species::willow, 1));
}

TEST(TreeCard, TheProtocolsLettersComeFirst) {
  std::string letters;
  for (int s = 0; s < kSpecies; ++s) letters += species_letter(species_at(s));
  EXPECT_EQ(letters, "JRCMOWDSTB");
  EXPECT_EQ(species_name(Species::royal_poinciana), "royal poinciana");
}

TEST(TreeCard, WhatIsNoCardIsExplained) {
  for (const char* text : {"", "J", "J0", "J9", "X3", "3J", "J33", " J3", "JJ"}) {
    EXPECT_FALSE(parse_tree_card(text)) << text;
  }
  EXPECT_EQ(parse_tree_card("X3").error().message,
            "unknown card 'X3': expected a species J R C M O W D S T B and a rank 1-8, like J3");
  EXPECT_EQ(parse_species("JR").error().message,
            "unknown species 'JR': expected a letter of J R C M O W D S T B");
}

TEST(TreeSet, AddsRemovesAndCounts) {
  TreeSet set;
  EXPECT_TRUE(set.empty());
  set.add(TreeCard::of(Species::maple, 8));
  set.add(TreeCard::of(Species::maple, 1));
  set.add(TreeCard::of(Species::cherry_blossom, 4));
  EXPECT_EQ(set.size(), 3);
  EXPECT_EQ(set.distinct_species(), 2);
  EXPECT_EQ(set.ranks(Species::maple), 0b1000'0001);
  EXPECT_EQ(to_text(set), "M1 M8 B4");
  set.remove(TreeCard::of(Species::maple, 1));
  EXPECT_FALSE(set.has(TreeCard::of(Species::maple, 1)));
  EXPECT_TRUE(set.has(TreeCard::of(Species::maple, 8)));
  TreeSet all = TreeSet::first_species(kSpecies);
  EXPECT_EQ(all.size(), kTreeCards);
  all -= set;
  EXPECT_EQ(all.size(), kTreeCards - 2);
  all |= set;
  EXPECT_EQ(all, TreeSet::first_species(kSpecies));
}

TEST(TreeSet, IsReadFromText) {
  EXPECT_EQ(to_text(parse_tree_set("w1, j3 J8").value()), "J3 J8 W1");
  EXPECT_EQ(parse_tree_set("J3 J3").error().message, "J3 is named twice; there is one of each card");
  EXPECT_FALSE(parse_tree_set("J3 Q1"));
  EXPECT_TRUE(parse_tree_set("")->empty());
}

}  // namespace
}  // namespace meldwise
