#include "melds/mahjong/shanten.h"

#include <gtest/gtest.h>

#include <thread>
#include <vector>

#include "melds/mahjong/oracle.h"
#include "melds/mahjong/readings.h"
#include "melds/mahjong/shanten_tables.h"
#include "support/scale.h"

namespace meldwise::mahjong {
namespace {

int shanten_of(const char* tiles, int melds_wanted = kMeldsToWin) {
  return shanten(count_tiles(parse_tiles(tiles).value()), melds_wanted);
}

TEST(Shanten, KnownHands) {
  EXPECT_EQ(shanten_of("123m456m789m123s456s99p"), -1);
  EXPECT_EQ(shanten_of("123m456m789m123s456s9p"), 0);
  EXPECT_EQ(shanten_of("123m456m789m123s45s99p"), 0);
  EXPECT_EQ(shanten_of("111222333444m555s66s"), -1);
  EXPECT_EQ(shanten_of("147m258s369pESWNCPF1m"), 9);
  EXPECT_EQ(shanten_of("EESSWWNNCCPPFF11m1p"), 4) << "seven pairs are no hand here: five pairs lack one each";
  EXPECT_EQ(shanten_of("E", 0), 0);
  EXPECT_EQ(shanten_of("EE", 0), -1);
  EXPECT_EQ(shanten_of("ES", 0), 0);
}

TEST(Shanten, AFifthCopyIsNoWait) {
  EXPECT_EQ(shanten_of("1111m", 1), 1) << "111 and a wait for a fifth 1m is not ready";
  EXPECT_EQ(shanten_of("1111m2m", 1), 0) << "111 and a wait for 2m";
  EXPECT_EQ(shanten_of("EEEE", 1), 1);
  EXPECT_EQ(shanten_of("1111222233334444m", 5), 0);
}

TEST(Shanten, MeldsInAllAreFiveWhateverIsSetApart) {
  Hand hand;
  hand.concealed = count_tiles(parse_tiles("11m").value());
  for (int i = 0; i < kMeldsToWin; ++i) {
    EXPECT_EQ(shanten(hand), shanten(hand.concealed, kMeldsToWin - i));
    hand.melds.push_back(Meld{MeldKind::triplet, TileKind::at(20 + i)});
  }
  EXPECT_EQ(shanten(hand), -1);
}

TEST(Shanten, EqualsTheOracleForEverySizeAndNumberOfMelds) {
  Rng rng = Rng::stream(11, Stream::test);
  const int cases = meldwise::test::scaled(160'000);
  for (int i = 0; i < cases; ++i) {
    const int size = 1 + static_cast<int>(rng.below(17));
    const int melds = i % 3 == 0 ? static_cast<int>(rng.below(6)) : size / 3;  // two of three fit the game
    const oracle::Counts hand = oracle::random_hand(size, i % oracle::kFlavours, rng);
    ASSERT_EQ(shanten(oracle::packed(hand), melds), oracle::shanten(hand, melds))
        << to_text(oracle::packed(hand)) << " with " << melds << " melds wanted";
  }
}

TEST(Shanten, EqualsTheOracleOneTileOffCompleteHands) {
  Rng rng = Rng::stream(12, Stream::test);
  const int cases = meldwise::test::scaled(20'000);
  for (int i = 0; i < cases; ++i) {
    const int melds = static_cast<int>(rng.below(6));
    oracle::Counts hand = oracle::random_complete(melds, i % 2, rng);
    ASSERT_EQ(shanten(oracle::packed(hand), melds), -1);
    for (int exchanges = 0; exchanges < 2; ++exchanges) {
      std::uint32_t out = rng.below(34);
      while (hand[out] == 0) out = rng.below(34);
      --hand[out];
      std::uint32_t in = rng.below(34);
      while (hand[in] == 4) in = rng.below(34);
      ++hand[in];
      ASSERT_EQ(shanten(oracle::packed(hand), melds), oracle::shanten(hand, melds))
          << to_text(oracle::packed(hand));
    }
  }
}

TEST(Shanten, ADrawLowersByOneAtMostAndSomeDrawDoes) {
  Rng rng = Rng::stream(13, Stream::test);
  const int cases = meldwise::test::scaled(20'000);
  for (int i = 0; i < cases; ++i) {
    const int melds = static_cast<int>(rng.below(6));
    const TileCounts hand = oracle::packed(oracle::random_hand(3 * melds + 1, i % oracle::kFlavours, rng));
    const int now = shanten(hand, melds);
    ASSERT_GE(now, 0);
    int best = now;
    for (int id = 0; id < kTileKinds; ++id) {
      TileCounts drawn = hand;
      if (hand.count(TileKind::at(id)) == kTileCopies) continue;
      drawn.add(TileKind::at(id));
      const int then = shanten(drawn, melds);
      ASSERT_GE(then, now - 1);
      ASSERT_LE(then, now);
      best = std::min(best, then);
    }
    ASSERT_EQ(best, now - 1) << to_text(hand);
  }
}

TEST(Shanten, SomeDiscardKeepsIt) {
  Rng rng = Rng::stream(14, Stream::test);
  const int cases = meldwise::test::scaled(20'000);
  for (int i = 0; i < cases; ++i) {
    const int melds = static_cast<int>(rng.below(6));
    const TileCounts hand = oracle::packed(oracle::random_hand(3 * melds + 2, i % oracle::kFlavours, rng));
    const int now = shanten(hand, melds);
    int best = 99;
    hand.for_each_kind([&](TileKind kind, int) {
      TileCounts rest = hand;
      rest.remove(kind);
      best = std::min(best, shanten(rest, melds));
    });
    ASSERT_EQ(best, std::max(now, 0)) << to_text(hand);
  }
}

TEST(Shanten, SuitsMayBeExchangedAndMirrored) {
  Rng rng = Rng::stream(15, Stream::test);
  const int cases = meldwise::test::scaled(20'000);
  for (int i = 0; i < cases; ++i) {
    const int size = 1 + static_cast<int>(rng.below(17));
    const oracle::Counts hand = oracle::random_hand(size, i % oracle::kFlavours, rng);
    oracle::Counts turned = hand;
    for (std::size_t rank = 0; rank < 9; ++rank) {
      turned[rank] = hand[9 + rank];
      turned[9 + rank] = hand[18 + rank];
      turned[18 + rank] = hand[8 - rank];
    }
    ASSERT_EQ(shanten(oracle::packed(hand), size / 3), shanten(oracle::packed(turned), size / 3));
  }
}

TEST(ShantenTables, AreSmall) {
  const ShantenTables& tables = ShantenTables::get();
  EXPECT_LT(tables.bytes(), 1024U * 1024U);
  EXPECT_LE(tables.suit_classes(), 256U);
  EXPECT_LT(tables.merged_classes(), 400U);
}

TEST(ShantenTables, MayBeFirstUsedByManyThreads) {
  std::vector<std::thread> threads;
  std::array<int, 4> answers{};
  for (std::size_t i = 0; i < answers.size(); ++i) {
    threads.emplace_back([&answers, i] { answers[i] = shanten_of("123m456m789m123s456s9p"); });
  }
  for (std::thread& thread : threads) thread.join();
  for (const int answer : answers) EXPECT_EQ(answer, 0);
}

}  // namespace
}  // namespace meldwise::mahjong
