// What is shown reads back.
#include "cards/notation.h"

#include <gtest/gtest.h>

#include "cards/tile.h"

namespace meldwise {
namespace {

TEST(Notation, EveryCardReadsBackFromItsSigns) {
  for (int id = 0; id < kFaces; ++id) {
    const Face face{static_cast<std::uint8_t>(id)};
    EXPECT_EQ(parse_face(with_signs(face)).value(), face) << with_signs(face);
    EXPECT_EQ(spelled(with_signs(face)), to_text(face));
  }
  for (int id = 0; id < kCrownFaces; ++id) {
    const CrownCard card{static_cast<std::uint8_t>(id)};
    EXPECT_EQ(parse_crown_card(with_signs(card)).value(), card) << with_signs(card);
    EXPECT_EQ(spelled(with_signs(card)), to_text(card));
  }
}

TEST(Notation, TensAndStarsAreWrittenOneWay) {
  EXPECT_EQ(with_signs(parse_face("TC").value()), "10♣");
  EXPECT_EQ(with_signs(parse_crown_card("TT").value()), "10★");
}

TEST(Notation, SentencesHaveTheirSigns) {
  EXPECT_EQ(with_signs("player 2 takes TC, (JK=9S) and 7T\nhand: TT 2H"),
            "player 2 takes 10♣, (joker=9♠) and 7★\nhand: 10★ 2♥");
  EXPECT_EQ(with_signs("as 5s, J3 at 0,1: 10 points, 3s are wild"),
            "as 5s, J3 at 0,1: 10 points, 3s are wild");
  EXPECT_EQ(spelled(with_signs("lay 7S 8S JK=9S")), "lay 7S 8S JK=9S");
}

TEST(Notation, WhateverIsShownIsSpelled) {
  EXPECT_EQ(spelled("K♠ 10♣ 7★ T♣"), "KS TC 7T TC");
  EXPECT_EQ(spelled("throw 10♥"), "throw TH");
  EXPECT_EQ(spelled("lay 7♠ 8♠ *9♠"), "lay 7S 8S JK=9S");
  EXPECT_EQ(spelled("joker=10♠, Joker JK=9♦"), "JK=TS, JK JK=9D");
  EXPECT_EQ(spelled("7♥7♦10♣/5♣"), "7H 7D 10C/5C");
  EXPECT_EQ(spelled("7* 10*"), "7T TT");             // stars without Unicode
  EXPECT_EQ(spelled("5♥\xEF\xB8\x8F 6♡"), "5H 6H");  // as phones write them
  EXPECT_EQ(spelled("play J3 at 10,-2"), "play J3 at 10,-2");
  EXPECT_EQ(spelled("discard 北"), "discard 北");
  EXPECT_EQ(spelled(""), "");
}

TEST(Notation, TilesReadBackFromSignsAndNames) {
  for (int id = 0; id < kTileFaces; ++id) {
    const TileKind kind = TileKind::at(id);
    EXPECT_EQ(parse_tile(chinese_name(kind)).value(), kind);
    EXPECT_EQ(parse_tile(glyph(kind)).value(), kind);
  }
  EXPECT_EQ(to_text(parse_tile("East").value()), "E");
  EXPECT_EQ(to_text(parse_tile("green").value()), "F");
  EXPECT_FALSE(parse_tile("easter"));
}

}  // namespace
}  // namespace meldwise
