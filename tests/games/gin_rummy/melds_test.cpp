// The deadwood finder against every way to lay melds.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <vector>

#include "cards.h"
#include "cards/rng.h"
#include "games/gin_rummy/game.h"
#include "support/scale.h"

namespace meldwise::gin_rummy {
namespace {

/// Every subset of the hand that is a meld by the book: one rank, or one suit in sequence.
std::vector<CardSet> all_melds(CardSet hand) {
  std::vector<Face> list;
  hand.for_each([&](Face card) { list.push_back(card); });
  std::vector<CardSet> melds;
  for (unsigned chosen = 0; chosen < (1U << list.size()); ++chosen) {
    std::vector<Face> some;
    for (std::size_t i = 0; i < list.size(); ++i) {
      if (((chosen >> i) & 1U) != 0) some.push_back(list[i]);
    }
    if (some.size() < 3) continue;
    const bool set =
        std::all_of(some.begin(), some.end(), [&](Face f) { return f.rank() == some[0].rank(); });
    bool run = true;
    for (std::size_t i = 1; i < some.size(); ++i) {
      run = run && some[i].suit() == some[0].suit() && some[i].rank() == some[i - 1].rank() + 1;
    }
    if (!set && !run) continue;
    CardSet meld;
    for (const Face card : some) meld.add(card);
    melds.push_back(meld);
  }
  return melds;
}

int least(CardSet rest, const std::vector<CardSet>& melds, std::size_t from) {
  int best = points_of(rest);
  for (; from < melds.size(); ++from) {
    if ((melds[from] - rest).empty()) best = std::min(best, least(rest - melds[from], melds, from + 1));
  }
  return best;
}

TEST(GinMelds, DeadwoodIsTheLeastOfAllArrangements) {
  Rng rng(7);
  int melded = 0;
  const int hands = test::scaled(20'000);
  for (int i = 0; i < hands; ++i) {
    CardSet hand;
    const int ranks = 5 + static_cast<int>(rng.below(9));  // few ranks: many melds that cross
    while (hand.size() < 10 + i % 2) {
      const Face card{static_cast<std::uint8_t>(rng.below(kDeck))};
      if (card.rank() < ranks) hand.add(card);
    }
    const std::vector<CardSet> melds = all_melds(hand);
    ASSERT_EQ(deadwood(hand), least(hand, melds, 0)) << to_text(hand);
    const Arrangement best = arrange(hand);
    CardSet laid;
    for (const CardSet meld : best.melds) {
      ASSERT_TRUE(is_meld(meld)) << to_text(meld);
      ASSERT_TRUE((laid - meld) == laid);
      laid = laid | meld;
    }
    ASSERT_EQ(best.loose, hand - laid);
    ASSERT_EQ(best.points, points_of(best.loose));
    melded += best.melds.empty() ? 0 : 1;
  }
  EXPECT_GT(melded, hands / 2);
}

TEST(GinMelds, WhatIsAMeld) {
  EXPECT_TRUE(is_meld(cards("7S 7H 7C")));
  EXPECT_TRUE(is_meld(cards("7S 7H 7D 7C")));
  EXPECT_TRUE(is_meld(cards("AH 2H 3H")));
  EXPECT_TRUE(is_meld(cards("JH QH KH")));
  EXPECT_FALSE(is_meld(cards("7S 7H")));
  EXPECT_FALSE(is_meld(cards("QH KH AH"))) << "the ace is low";
  EXPECT_FALSE(is_meld(cards("QS KS AH"))) << "two suits, though their numbers follow each other";
  EXPECT_TRUE(fits(cards("AH 2H 3H"), *parse_face("4H")));
  EXPECT_FALSE(fits(cards("AH 2H 3H"), *parse_face("5H")));
  EXPECT_FALSE(fits(cards("AH 2H 3H"), *parse_face("3H"))) << "it is there already";
  EXPECT_TRUE(fits(cards("7S 7H 7C"), *parse_face("7D")));
}

TEST(GinMelds, PointsOfTheDeck) {
  EXPECT_EQ(points_of(kPack), 4 * (1 + 2 + 3 + 4 + 5 + 6 + 7 + 8 + 9 + 10 + 30));
  EXPECT_EQ(deadwood(cards("AS 2S 3S 4S 5S 6S 7S 8S 9S TS")), 0);
  EXPECT_EQ(deadwood(cards("3S 3H 3D 4D 5D 6D KS KH QC 2C")), 32)
      << "the three of diamonds stays with its set";
}

TEST(GinMelds, AreJudgedAsEveryGameJudgesThem) {
  const auto judged = [](const char* question) {
    return Game::validate(nlohmann::json::parse(question)).value();
  };
  EXPECT_EQ(judged(R"({"cards":["5C","7C","6C"]})"),
            nlohmann::json::parse(
                R"({"valid":true,"kind":"run","reason":null,"said":null,"cards":["5C","6C","7C"]})"));
  EXPECT_EQ(judged(R"({"cards":["7S","7H","7D"]})")["kind"], "set");
  const nlohmann::json none = judged(R"({"cards":["5C","7C"]})");
  EXPECT_EQ(none["valid"], false);
  EXPECT_TRUE(none["kind"].is_null());
  EXPECT_TRUE(none["cards"].empty());
  EXPECT_NE(none["reason"].get<std::string>().find("in sequence"), std::string::npos) << none;
}

}  // namespace
}  // namespace meldwise::gin_rummy
