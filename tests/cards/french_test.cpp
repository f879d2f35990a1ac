#include "cards/french.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

namespace meldwise {
namespace {

TEST(French, EveryFaceReadsBackFromItsText) {
  for (int id = 0; id < kFaces; ++id) {
    const Face face{static_cast<std::uint8_t>(id)};
    const Result<Face> back = parse_face(to_text(face));
    ASSERT_TRUE(back) << to_text(face);
    EXPECT_EQ(*back, face);
  }
}

TEST(French, TenMayBeWrittenOutAndCaseDoesNotMatter) {
  EXPECT_EQ(parse_face("10h").value(), parse_face("TH").value());
  EXPECT_EQ(parse_face("jk").value(), kJoker);
}

TEST(French, UnknownCardsAreNamed) {
  for (const char* bad : {"", "S", "7", "7X", "1S", "77S", "JKK", "10", "11S", "7SS"}) {
    const Result<Face> face = parse_face(bad);
    ASSERT_FALSE(face) << bad;
    EXPECT_NE(face.error().message.find(std::string("'") + bad + "'"), std::string::npos);
  }
}

TEST(French, HandsReadBackFromTheirText) {
  rc::check("parse_french_hand(to_text(hand)) == hand", [] {
    FrenchHand hand;
    const auto faces = *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, kFaces));
    for (const int id : faces) {
      const Face face{static_cast<std::uint8_t>(id)};
      if (hand.count(face) < 2) hand.add(face);
    }
    const auto back = parse_french_hand(to_text(hand));
    RC_ASSERT(back.has_value());
    RC_ASSERT(*back == hand);
  });
}

TEST(French, AddingAndRemovingKeepsCounts) {
  FrenchHand hand;
  const Face seven = parse_face("7H").value();
  hand.add(seven);
  hand.add(seven);
  hand.add(kJoker);
  EXPECT_EQ(hand.count(seven), 2);
  EXPECT_EQ(hand.size(), 3);
  hand.remove(seven);
  EXPECT_EQ(hand.count(seven), 1);
  hand.remove(seven);
  EXPECT_FALSE(hand.has(seven));
  EXPECT_EQ(hand.jokers(), 1);
}

TEST(French, WholeHandsAreAddedAndRemovedLikeTheirCards) {
  rc::check("face by face", [] {
    FrenchHand both;
    FrenchHand part;
    FrenchHand rest;
    for (int id = 0; id < kFaces; ++id) {
      const Face face{static_cast<std::uint8_t>(id)};
      const int in_part = *rc::gen::inRange(0, 3);
      const int copies = *rc::gen::inRange(in_part, 3);
      for (int i = 0; i < copies; ++i) {
        both.add(face);
        (i < in_part ? part : rest).add(face);
      }
    }
    RC_ASSERT(part + rest == both);
    RC_ASSERT(both - part == rest);
    RC_ASSERT(contains(both, part));
    RC_ASSERT(contains(part, both) == rest.empty());
  });
}

TEST(French, WhatTwoHandsHaveInCommonIsCountedCardByCard) {
  rc::check("the smaller count of each face", [] {
    FrenchHand one;
    FrenchHand other;
    FrenchHand expected;
    for (int id = 0; id < kFaces; ++id) {
      const Face face{static_cast<std::uint8_t>(id)};
      const int here = *rc::gen::inRange(0, 3);
      const int there = *rc::gen::inRange(0, 3);
      for (int i = 0; i < here; ++i) one.add(face);
      for (int i = 0; i < there; ++i) other.add(face);
      for (int i = 0; i < std::min(here, there); ++i) expected.add(face);
    }
    RC_ASSERT(one.common(other) == expected);
    RC_ASSERT(one.common(other).size() == expected.size());
  });
}

TEST(French, AThirdCopyIsRefused) {
  const auto hand = parse_french_hand("7H 7H 7H");
  ASSERT_FALSE(hand);
  EXPECT_EQ(hand.error().message, "more than 2 copies of 7H");
}

}  // namespace
}  // namespace meldwise
