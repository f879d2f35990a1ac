#include "cards/crown_card.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <vector>

namespace meldwise {
namespace {

TEST(CrownCard, EveryFaceReadsBackFromItsText) {
  for (int id = 0; id < kCrownFaces; ++id) {
    const CrownCard card{static_cast<std::uint8_t>(id)};
    const Result<CrownCard> back = parse_crown_card(to_text(card));
    ASSERT_TRUE(back) << to_text(card);
    EXPECT_EQ(*back, card);
  }
}

TEST(CrownCard, TensStarsAndJokersAreToldApart) {
  EXPECT_EQ(parse_crown_card("JT").value(), CrownCard::of(CrownRank::jack, CrownSuit::stars));
  EXPECT_EQ(parse_crown_card("TT").value(), CrownCard::of(CrownRank::ten, CrownSuit::stars));
  EXPECT_EQ(parse_crown_card("10t").value(), parse_crown_card("TT").value());
  EXPECT_EQ(parse_crown_card("jk").value(), kCrownJoker);
  EXPECT_EQ(parse_crown_card("KT").value(), CrownCard::of(CrownRank::king, CrownSuit::stars));
}

TEST(CrownCard, UnknownCardsAreNamed) {
  for (const char* bad : {"", "S", "7", "7X", "1S", "2S", "AS", "77S", "JKK", "10", "11S", "7SS", "K"}) {
    const Result<CrownCard> card = parse_crown_card(bad);
    ASSERT_FALSE(card) << bad;
    EXPECT_NE(card.error().message.find(std::string("'") + bad + "'"), std::string::npos);
  }
  for (const char* bad : {"", "2", "1", "A", "7H", "101"}) EXPECT_FALSE(parse_crown_rank(bad)) << bad;
  EXPECT_EQ(parse_crown_rank("10").value(), CrownRank::ten);
  EXPECT_EQ(parse_crown_rank("k").value(), CrownRank::king);
}

TEST(CrownCard, TheDeckHasTwoOfEachAndSixJokers) {
  const CrownHand deck = crown_deck_counts();
  EXPECT_EQ(deck.size(), 116);
  EXPECT_EQ(deck.jokers(), 6);
  EXPECT_EQ(deck.count(CrownCard::of(CrownRank::three, CrownSuit::stars)), 2);
}

/// Any part of the deck.
CrownHand some_hand() {
  CrownHand hand;
  const auto ids = *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, kCrownFaces));
  for (const int id : ids) {
    const CrownCard card{static_cast<std::uint8_t>(id)};
    if (hand.count(card) < crown_copies(card)) hand.add(card);
  }
  return hand;
}

TEST(CrownHand, ReadsBackFromItsText) {
  rc::check("parse_crown_hand(to_text(hand)) == hand", [] {
    const CrownHand hand = some_hand();
    const auto back = parse_crown_hand(to_text(hand));
    RC_ASSERT(back.has_value());
    RC_ASSERT(*back == hand);
  });
}

TEST(CrownHand, TakingOutAPartIsTakingOutItsCards) {
  rc::check("remove(part) removes card by card", [] {
    const CrownHand hand = some_hand();
    CrownHand part;
    hand.for_each_face([&](CrownCard card, int count) {
      for (int copy = *rc::gen::inRange(0, count + 1); copy > 0; --copy) part.add(card);
    });
    RC_ASSERT(hand.contains(part));
    CrownHand at_once = hand;
    at_once.remove(part);
    CrownHand one_by_one = hand;
    part.for_each_face([&](CrownCard card, int count) {
      for (int copy = 0; copy < count; ++copy) one_by_one.remove(card);
    });
    RC_ASSERT(at_once == one_by_one);
    RC_ASSERT(at_once.size() + part.size() == hand.size());
    RC_ASSERT(part.empty() || !at_once.contains(hand));
  });
}

TEST(CrownHand, WhatTwoHandsHaveInCommonIsCountedCardByCard) {
  rc::check("the smaller count of each face", [] {
    const CrownHand one = some_hand();
    const CrownHand other = some_hand();
    CrownHand expected;
    one.for_each_face([&](CrownCard card, int count) {
      for (int copy = 0; copy < std::min(count, other.count(card)); ++copy) expected.add(card);
    });
    RC_ASSERT(one.common(other) == expected);
    RC_ASSERT(one.common(other).size() == expected.size());
  });
}

TEST(CrownHand, AThirdCopyIsRefused) {
  const auto hand = parse_crown_hand("7H 7H 7H");
  ASSERT_FALSE(hand);
  EXPECT_EQ(hand.error().message, "more than 2 copies of 7H");
  EXPECT_TRUE(parse_crown_hand("JK JK JK JK JK JK"));
  EXPECT_FALSE(parse_crown_hand("JK JK JK JK JK JK JK"));
}

}  // namespace
}  // namespace meldwise
