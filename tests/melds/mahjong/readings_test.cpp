#include "melds/mahjong/readings.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "melds/mahjong/oracle.h"
#include "melds/mahjong/shanten.h"
#include "support/scale.h"

namespace meldwise::mahjong {
namespace {

TileCounts hand_of(const char* text) { return count_tiles(parse_tiles(text).value()); }

/// In the oracle's words.
std::vector<std::string> parts(const Reading& reading) {
  std::vector<std::string> out = {"pair " + to_text(reading.pair)};
  for (const Group& group : reading.groups) {
    out.push_back(to_text(Meld{group.sequence ? MeldKind::sequence : MeldKind::triplet, group.tile}));
  }
  std::sort(out.begin(), out.end());
  return out;
}

std::string in_order(const Reading& reading) {
  std::string out;
  for (const Group& group : reading.groups) {
    out += to_text(Meld{group.sequence ? MeldKind::sequence : MeldKind::triplet, group.tile}) + " ";
  }
  return out + to_text(reading.pair);
}

TEST(Readings, TripletsComeBeforeSequences) {
  const Readings found = readings(hand_of("111222333m99p"));
  ASSERT_EQ(found.size(), 2U);
  EXPECT_EQ(in_order(found[0]), "1m1m1m 2m2m2m 3m3m3m 9p");
  EXPECT_EQ(in_order(found[1]), "1m2m3m 1m2m3m 1m2m3m 9p");
}

TEST(Readings, APairMayBeTakenFromFourAlike) {
  const Readings found = readings(hand_of("22223344m"));
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(in_order(found[0]), "2m3m4m 2m3m4m 2m");
}

TEST(Readings, HandsThatAreNotCompleteHaveNone) {
  for (const char* hand :
       {"123m456m", "123m4m", "1m", "12m", "123m456m789m123s456s9p1p", "EEEE1m", "11223345m"}) {
    EXPECT_TRUE(readings(hand_of(hand)).empty()) << hand;
    EXPECT_FALSE(is_complete(hand_of(hand))) << hand;
  }
}

TEST(Readings, EqualTheOracle) {
  Rng rng = Rng::stream(31, Stream::test);
  const int cases = test::scaled(100'000);
  for (int i = 0; i < cases; ++i) {
    const oracle::Counts hand =
        oracle::random_complete(static_cast<int>(rng.below(6)), i % 4 == 0 ? 0 : 1, rng);
    std::set<std::vector<std::string>> found;
    for (const Reading& reading : readings(oracle::packed(hand))) {
      ASSERT_TRUE(found.insert(parts(reading)).second) << "twice the same";
    }
    ASSERT_EQ(found, oracle::readings(hand)) << to_text(oracle::packed(hand));
  }
}

TEST(Readings, CompleteMeansThatThereIsOne) {
  Rng rng = Rng::stream(32, Stream::test);
  const int cases = test::scaled(100'000);
  int complete = 0;
  for (int i = 0; i < cases; ++i) {
    const int melds = static_cast<int>(rng.below(6));
    oracle::Counts hand = oracle::random_complete(melds, i % 2, rng);
    std::uint32_t out = rng.below(34);
    std::uint32_t in = rng.below(34);
    while (hand[out] == 0) out = rng.below(34);
    --hand[out];
    while (hand[in] == 4) in = rng.below(34);
    ++hand[in];
    const TileCounts counts = oracle::packed(hand);
    const bool expected = !readings(counts).empty();
    complete += expected;
    ASSERT_EQ(is_complete(counts), expected) << to_text(counts);
    ASSERT_EQ(shanten(counts, melds) == -1, expected) << to_text(counts);
  }
  EXPECT_GT(complete, cases / 100);
}

TEST(Readings, TheConcealedPartMustFitTheMelds) {
  Hand hand;
  hand.concealed = hand_of("123m99p");
  EXPECT_TRUE(is_complete(hand.concealed));
  EXPECT_FALSE(is_complete(hand)) << "one meld and a pair are not five";
  for (int i = 0; i < 4; ++i) hand.melds.push_back(Meld{MeldKind::triplet, TileKind::at(kEast.id + i)});
  EXPECT_TRUE(is_complete(hand));
}

/// Visits every suit of up to 17 tiles.
template <class Visit>
void for_each_suit(TileCounts& suit, int rank, int left, Visit& visit) {
  if (rank == kSuitRanks) return visit(suit);
  for (int count = 0; count <= std::min(left, kTileCopies); ++count) {
    TileCounts more = suit;
    more.add(TileKind::at(rank), count);
    for_each_suit(more, rank + 1, left - count, visit);
  }
}

TEST(Readings, NoHandHasMoreThanThereIsRoomFor) {
  // The most readings of one suit by the number of its melds, with a pair and without (a pair of honours
  // stands in for it); suits multiply.
  std::array<std::array<std::size_t, 2>, kMeldsToWin + 1> most{};
  TileCounts none;
  auto visit = [&](const TileCounts& suit) {
    const int size = suit.size();
    const auto melds = static_cast<std::size_t>(size / 3);
    if (size % 3 == 1) return;
    TileCounts hand = suit;
    if (size % 3 == 0) hand.add(kEast, 2);
    if (hand.size() > kMostConcealed || !is_complete(hand)) return;
    auto& best = most[melds][size % 3 == 2 ? 1 : 0];
    best = std::max(best, readings(hand).size());
  };
  for_each_suit(none, 0, kMostConcealed, visit);
  std::size_t all = 0;
  for (std::size_t a = 0; a <= kMeldsToWin; ++a) {
    for (std::size_t b = 0; a + b <= kMeldsToWin; ++b) {
      const std::size_t c = kMeldsToWin - a - b;
      for (const std::size_t pair : {0U, 1U}) all = std::max(all, most[a][pair] * most[b][0] * most[c][0]);
    }
  }
  EXPECT_EQ(all, static_cast<std::size_t>(kMostReadings));
}

TEST(Placements, TellTheKindOfWait) {
  const Readings found = readings(hand_of("123m456m789m555s99p"));
  ASSERT_EQ(found.size(), 1U);
  const auto wait = [&](const char* tile) {
    const Placements places = placements(found[0], parse_tile(tile).value());
    EXPECT_EQ(places.size(), 1U);
    return places[0].wait;
  };
  EXPECT_EQ(wait("1m"), Wait::two_sided);
  EXPECT_EQ(wait("2m"), Wait::middle);
  EXPECT_EQ(wait("3m"), Wait::edge);
  EXPECT_EQ(wait("4m"), Wait::two_sided);
  EXPECT_EQ(wait("6m"), Wait::two_sided);
  EXPECT_EQ(wait("7m"), Wait::edge);
  EXPECT_EQ(wait("9m"), Wait::two_sided);
  EXPECT_EQ(wait("5s"), Wait::triplet);
  EXPECT_EQ(wait("9p"), Wait::pair);
}

TEST(Placements, ListDifferentPlacesOnce) {
  const Readings found = readings(hand_of("123m123m345mEE"));
  ASSERT_EQ(found.size(), 1U);
  const Placements places = placements(found[0], parse_tile("3m").value());
  ASSERT_EQ(places.size(), 2U) << "one of the equal sequences, and the other sequence";
  EXPECT_EQ(places[0].wait, Wait::edge);
  EXPECT_EQ(places[1].wait, Wait::two_sided);
}

}  // namespace
}  // namespace meldwise::mahjong
