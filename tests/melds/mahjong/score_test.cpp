// Whole hands: which reading counts, what the list looks like, and who pays.
#include "melds/mahjong/score.h"

#include <gtest/gtest.h>

#include <numeric>
#include <string>

#include "melds/mahjong/finished.h"
#include "melds/mahjong/oracle.h"
#include "support/scale.h"

namespace meldwise::mahjong::test {
namespace {

using Money = std::array<std::int32_t, kMostSeats>;

TEST(Score, TheBestReadingCounts) {
  // Three sequences of a straight beat nothing; three triplets beat three equal sequences when drawn.
  const FinishedHand triplets = drawn("222333444m678sEE", "8s", {"123p"});
  EXPECT_EQ(tai_text(triplets, kQkmjScoring), "自摸 1, 三暗刻 2");
  const Score best = score(triplets, kQkmjScoring);
  EXPECT_FALSE(best.reading.groups[0].sequence);
  // Closed and by discard the twins are worth less than the three triplets, too.
  EXPECT_EQ(tai_text(won("222333444m678sEE123p", "8s"), kQkmjScoring), "門清 1, 三暗刻 2");
  // Outside parts need the sequences.
  EXPECT_EQ(tai_text(won("111222333m99p789p", "7p", {"NNN"}), kQkmjScoring), "三暗刻 2");
  EXPECT_EQ(tai_text(won("111222333m99p789p", "1m", {"NNN"}), kQkmjScoring), "混全帶么 1");
}

TEST(Score, TheBestPlaceOfTheWinningTileCounts) {
  // 3m ends 123 at the edge or 345 at the side, and only the side makes it a hand of sequences.
  EXPECT_EQ(tai_text(won("123m345m678s55p", "3m", {"789p", "234s"}), kTaiwanScoring), "平胡 2");
  // 5p is the third of a triplet or ends 567; as the latter the triplet was held before.
  EXPECT_EQ(tai_text(won("555567p222s333m99m", "5p", {"123m"}), kTaiwanScoring), "三暗刻 2");
}

TEST(Score, ListsAreInTheOrderOfTheTable) {
  FinishedHand hand = drawn("123m456m789m55mEEE", "5m", {"FFF"});
  hand.flowers = 0b0010'0010;
  hand.tiles_left = 16;
  hand.replacement = true;
  hand.dealer = hand.winner;
  hand.dealer_streak = 2;
  EXPECT_EQ(tai_text(hand, kQkmjScoring),
            "莊家 1, 自摸 1, 槓上開花 1, 海底摸月 1, 東風 1, 青發 1, 花牌 2, 一條龍 1, 混一色 4, 連  拉 4");
  EXPECT_EQ(
      tai_text(hand, kTaiwanScoring),
      "莊家 1, 自摸 1, 槓上開花 1, 海底摸月 1, 單吊 1, 東風 1, 青發 1, 花牌 2, 一條龍 1, 混一色 4, 連N拉N 4");
  EXPECT_EQ(score(hand, kTaiwanScoring).total, 18);
}

TEST(Score, ADiscardIsPaidByTheDiscarder) {
  FinishedHand hand = won("234m678s55p", "8s", {"123m", "789p", "FFF"});  // one tai
  EXPECT_EQ(score(hand, kQkmjScoring).money, (Money{0, 700, -700, 0}));
  hand.discarder = 0;  // the dealer
  EXPECT_EQ(score(hand, kQkmjScoring).money, (Money{-900, 900, 0, 0}));
  hand.dealer_streak = 2;
  EXPECT_EQ(score(hand, kQkmjScoring).money, (Money{-1700, 1700, 0, 0})) << "1 + 2 × 2 tai more";
  hand.discarder = 3;
  EXPECT_EQ(score(hand, kQkmjScoring).money, (Money{0, 700, 0, -700})) << "the dealer is not involved";
}

TEST(Score, ASelfDrawIsPaidByAll) {
  FinishedHand hand = drawn("234m678s55p", "8s", {"123m", "789p", "FFF"});  // two tai
  EXPECT_EQ(score(hand, kQkmjScoring).money, (Money{-1100, 2900, -900, -900}));
  hand.dealer_streak = 1;
  EXPECT_EQ(score(hand, kQkmjScoring).money, (Money{-1500, 3300, -900, -900}));
}

TEST(Score, ADealerWhoWinsGetsItsTaiFromEverybody) {
  FinishedHand hand = drawn("234m678s55p", "8s", {"123m", "789p", "FFF"});
  hand.dealer = hand.winner;
  hand.dealer_streak = 1;
  EXPECT_EQ(score(hand, kQkmjScoring).total, 5);
  EXPECT_EQ(score(hand, kQkmjScoring).money, (Money{-1500, 4500, -1500, -1500}));
  hand.self_draw = false;
  EXPECT_EQ(score(hand, kQkmjScoring).money, (Money{0, 1300, -1300, 0}));
}

TEST(Score, BaseAndUnitAreRules) {
  ScoringRules rules = kTaiwanScoring;
  rules.base = 30;
  rules.unit = 10;
  const FinishedHand hand = won("234m678s55p", "8s", {"123m", "789p", "FFF"});
  EXPECT_EQ(score(hand, rules).money, (Money{0, 40, -40, 0}));
}

TEST(Score, SmallTables) {
  FinishedHand hand = drawn("234m678s55p", "8s", {"123m", "789p", "FFF"});
  hand.seats = 2;
  EXPECT_EQ(score(hand, kQkmjScoring).money, (Money{-1100, 1100, 0, 0}));
  hand.seats = 1;
  hand.winner = 0;
  EXPECT_EQ(score(hand, kQkmjScoring).money, (Money{0, 0, 0, 0}));
}

TEST(Score, RandomHandsAddUp) {
  Rng rng = Rng::stream(41, Stream::test);
  const int cases = meldwise::test::scaled(20'000);
  for (int i = 0; i < cases; ++i) {
    FinishedHand hand;
    const int melds = static_cast<int>(rng.below(6));
    hand.hand.concealed = oracle::packed(oracle::random_complete(melds, i % 2, rng));
    while (hand.hand.melds_wanted() > melds) {
      const TileKind tile = TileKind::at(static_cast<int>(rng.below(kTileKinds)));
      const auto kind = static_cast<MeldKind>(rng.below(5));
      const Meld added{kind == MeldKind::sequence && !tile.starts_sequence() ? MeldKind::triplet : kind,
                       tile};
      Hand more = hand.hand;
      more.melds.push_back(added);
      bool possible = true;
      for (int t = 0; t < added.size(); ++t) {
        int held = more.concealed.count(added.at(t));
        for (const Meld& meld : hand.hand.melds)
          held += meld.contains(added.at(t)) ? (meld.is_sequence() ? 1 : 4) : 0;
        possible = possible && held + (added.is_sequence() ? 1 : added.size()) <= kTileCopies;
      }
      if (possible) hand.hand = more;
    }
    std::vector<TileKind> kinds;
    hand.hand.concealed.for_each_kind([&](TileKind kind, int) { kinds.push_back(kind); });
    hand.winning_tile = kinds[rng.below(static_cast<std::uint32_t>(kinds.size()))];
    hand.self_draw = rng.below(2) == 0;
    hand.winner = static_cast<std::uint8_t>(rng.below(4));
    hand.discarder = static_cast<std::uint8_t>((hand.winner + 1 + rng.below(3)) % 4);
    hand.dealer = static_cast<std::uint8_t>(rng.below(4));
    hand.dealer_streak = static_cast<std::uint16_t>(rng.below(4));
    hand.flowers = static_cast<std::uint8_t>(rng.below(256));
    hand.round_wind = static_cast<std::uint8_t>(1 + rng.below(4));
    hand.seat_wind = static_cast<std::uint8_t>(1 + rng.below(4));
    for (const ScoringRules& rules : {kTaiwanScoring, kQkmjScoring}) {
      const Score result = score(hand, rules);
      int total = 0;
      int last = -1;
      for (const TaiLine& line : result.tai) {
        ASSERT_GT(static_cast<int>(line.tai), last);
        ASSERT_GT(line.value, 0);
        last = static_cast<int>(line.tai);
        total += line.value;
      }
      ASSERT_EQ(total, result.total);
      ASSERT_EQ(std::accumulate(result.money.begin(), result.money.end(), 0), 0);
      ASSERT_GE(result.money[hand.winner], rules.base);
      ASSERT_EQ(static_cast<int>(result.reading.groups.size()), melds);
    }
  }
}

TEST(Meld, ReadsFromTilesInAnyOrder) {
  const auto text = [](const char* tiles, bool concealed = false) {
    const auto made = meld_of(parse_tiles(tiles).value(), concealed);
    return made ? to_text(*made) : made.error().message;
  };
  EXPECT_EQ(text("2m1m3m"), "1m2m3m");
  EXPECT_EQ(text("EEE"), "EEE");
  EXPECT_EQ(text("5555p"), "5p5p5p5p");
  EXPECT_EQ(text("5555p", true), "[5p5p5p5p]");
  EXPECT_EQ(text("8m9m1s"),
            "'8m 9m 1s' is no meld: expected three in a row of a suit, or three or four alike");
  EXPECT_EQ(text("555p", true), "'5p 5p 5p' is no concealed kang: expected four alike");
  for (const char* bad : {"", "1m", "11m", "124m", "1112m", "ESW", "NCP", "1234m", "f1 f2 f3"}) {
    EXPECT_FALSE(meld_of(parse_tiles(bad).value())) << bad;
  }
}

}  // namespace
}  // namespace meldwise::mahjong::test
