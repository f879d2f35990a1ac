#include "melds/mahjong/acceptance.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "melds/mahjong/oracle.h"
#include "melds/mahjong/shanten.h"
#include "support/scale.h"

namespace meldwise::mahjong {
namespace {

TileCounts tiles(const char* text) { return count_tiles(parse_tiles(text).value()); }

std::string kinds(const Acceptance& acceptance) {
  TileCounts counts;
  for (int id = 0; id < kTileKinds; ++id) {
    if (acceptance.has(TileKind::at(id))) counts.add(TileKind::at(id));
  }
  return to_text(counts);
}

/// By definition, draw by draw.
Acceptance by_oracle(oracle::Counts hand, int melds, const TileCounts& unseen) {
  Acceptance out;
  const int now = oracle::shanten(hand, melds);
  for (int id = 0; id < kTileKinds; ++id) {
    const int copies = unseen.count(TileKind::at(id));
    if (copies == 0) continue;
    ++hand[static_cast<std::size_t>(id)];
    if (oracle::shanten(hand, melds) < now) {
      out.kinds |= std::uint64_t{1} << id;
      out.tiles += copies;
    }
    --hand[static_cast<std::size_t>(id)];
  }
  return out;
}

/// Some tiles that lie in sight, never more than there are.
TileCounts random_seen(const oracle::Counts& hand, Rng& rng) {
  TileCounts seen;
  for (std::uint32_t i = rng.below(70); i > 0; --i) {
    const TileKind kind = TileKind::at(static_cast<int>(rng.below(kTileKinds)));
    if (hand[kind.id] + seen.count(kind) < kTileCopies) seen.add(kind);
  }
  return seen;
}

TEST(Acceptance, CountsUnseenCopiesOnly) {
  Hand hand;
  hand.concealed = tiles("123m456m789m123s45s99p");
  const TileCounts all = unseen_tiles(hand, TileCounts{});
  const Acceptance open = acceptance(hand.concealed, 5, all);
  EXPECT_EQ(kinds(open), "3s 6s");
  EXPECT_EQ(open.tiles, 7);
  const Acceptance seen = acceptance(hand.concealed, 5, unseen_tiles(hand, tiles("6666s 3s")));
  EXPECT_EQ(kinds(seen), "3s") << "a kind with no copy left is no longer accepted";
  EXPECT_EQ(seen.tiles, 2);
}

TEST(Acceptance, OwnMeldsAreSeen) {
  Hand hand;
  hand.concealed = tiles("45s99p");
  hand.melds = {};
  for (const char* meld : {"666s", "333s", "111m", "222m"}) {
    hand.melds.push_back(meld_of(parse_tiles(meld).value()).value());
  }
  const TileCounts unseen = unseen_tiles(hand, TileCounts{});
  EXPECT_EQ(unseen.count(parse_tile("6s").value()), 1);
  EXPECT_EQ(acceptance(hand.concealed, hand.melds_wanted(), unseen).tiles, 2);
}

TEST(Acceptance, EqualsTheOracle) {
  Rng rng = Rng::stream(21, Stream::test);
  const int cases = test::scaled(12'000);
  for (int i = 0; i < cases; ++i) {
    const int size = 1 + static_cast<int>(rng.below(16));
    const int melds = i % 4 == 0 ? static_cast<int>(rng.below(6)) : size / 3;
    const oracle::Counts hand = oracle::random_hand(size, i % oracle::kFlavours, rng);
    const TileCounts unseen = unseen_tiles(Hand{oracle::packed(hand), {}}, random_seen(hand, rng));
    ASSERT_EQ(acceptance(oracle::packed(hand), melds, unseen), by_oracle(hand, melds, unseen))
        << to_text(oracle::packed(hand)) << " with " << melds << " melds wanted";
  }
}

TEST(DiscardTable, EqualsTheOracleLineByLine) {
  Rng rng = Rng::stream(22, Stream::test);
  const int cases = test::scaled(2'500);
  for (int i = 0; i < cases; ++i) {
    const int melds = i % 2 == 0 ? 5 : static_cast<int>(rng.below(6));
    const oracle::Counts hand = oracle::random_hand(3 * melds + 2, i % oracle::kFlavours, rng);
    const TileCounts unseen = unseen_tiles(Hand{oracle::packed(hand), {}}, random_seen(hand, rng));
    const DiscardTable table = discard_table(oracle::packed(hand), melds, unseen);
    const auto different = std::count_if(hand.begin(), hand.end(), [](int count) { return count > 0; });
    ASSERT_EQ(static_cast<std::ptrdiff_t>(table.size()), different);
    for (const DiscardLine& line : table) {
      oracle::Counts rest = hand;
      ASSERT_GT(rest[line.tile.id]--, 0);
      ASSERT_EQ(line.shanten, oracle::shanten(rest, melds))
          << to_text(oracle::packed(hand)) << to_text(line.tile);
      ASSERT_EQ(line.acceptance, by_oracle(rest, melds, unseen))
          << to_text(oracle::packed(hand)) << to_text(line.tile);
    }
  }
}

TEST(DiscardTable, TheNearestAreTheFirstOfAll) {
  Rng rng = Rng::stream(23, Stream::test);
  for (int i = 0; i < test::scaled(3'000); ++i) {
    const oracle::Counts drawn = oracle::random_hand(17, i % oracle::kFlavours, rng);
    const TileCounts hand = oracle::packed(drawn);
    const TileCounts unseen = unseen_tiles(Hand{hand, {}}, random_seen(drawn, rng));
    const DiscardTable all = discard_table(hand, 5, unseen);
    const DiscardTable nearest = discard_table(hand, 5, unseen, DiscardLines::nearest);
    ASSERT_FALSE(nearest.empty());
    for (std::size_t line = 0; line < all.size(); ++line) {
      ASSERT_EQ(line < nearest.size(), all[line].shanten == all[0].shanten);
      if (line >= nearest.size()) break;
      ASSERT_EQ(nearest[line].tile, all[line].tile);
      ASSERT_EQ(nearest[line].acceptance, all[line].acceptance);
    }
  }
}

TEST(Suitwise, OneSuitChangedIsTheWholeHandChanged) {
  Rng rng = Rng::stream(24, Stream::test);
  for (int i = 0; i < test::scaled(3'000); ++i) {
    const TileCounts hand = oracle::packed(oracle::random_hand(16, i % oracle::kFlavours, rng));
    const Suitwise suits(hand);
    const int melds = static_cast<int>(rng.below(6));
    ASSERT_EQ(suits.shanten(melds), shanten(hand, melds));
    hand.for_each_kind([&](TileKind first, int count) {
      TileCounts rest = hand;
      rest.remove(first);
      ASSERT_EQ(suits.shanten_without(first, melds), shanten(rest, melds));
      if (count < kTileCopies) {
        TileCounts more = hand;
        more.add(first);
        ASSERT_EQ(suits.shanten_with(first, melds), shanten(more, melds));
      }
      rest.for_each_kind([&](TileKind second, int) {
        if (second.suit() != first.suit()) return;
        TileCounts less = rest;
        less.remove(second);
        ASSERT_EQ(suits.shanten_without(first, second, melds), shanten(less, melds));
      });
    });
  }
}

TEST(DiscardTable, PutsTheBestFirst) {
  const TileCounts hand = tiles("123m456m789m12s45s99pE");
  const DiscardTable table = discard_table(hand, 5, unseen_tiles(Hand{hand, {}}, TileCounts{}));
  EXPECT_EQ(to_text(table[0].tile), "E");
  for (std::size_t i = 1; i < table.size(); ++i) {
    const DiscardLine& better = table[i - 1];
    const DiscardLine& worse = table[i];
    EXPECT_TRUE(better.shanten < worse.shanten ||
                (better.shanten == worse.shanten && better.acceptance.tiles >= worse.acceptance.tiles));
  }
}

TEST(DiscardTable, ACompleteHandIsReadyAfterAnyDiscardThatLeavesAWait) {
  const TileCounts hand = tiles("123m456m789m123s456s99p");
  for (const DiscardLine& line : discard_table(hand, 5, unseen_tiles(Hand{hand, {}}, TileCounts{}))) {
    EXPECT_EQ(line.shanten, 0);
    EXPECT_TRUE(line.acceptance.has(line.tile));
  }
}

/// By definition, draw by draw, with the shanten that shanten_test.cpp holds against brute force.
Acceptance by_shanten(const TileCounts& hand, int melds, const TileCounts& unseen) {
  Acceptance out;
  const int now = shanten(hand, melds);
  for (int id = 0; id < kTileKinds; ++id) {
    const TileKind kind = TileKind::at(id);
    if (!unseen.has(kind)) continue;
    TileCounts drawn = hand;
    drawn.add(kind);
    if (shanten(drawn, melds) >= now) continue;
    out.kinds |= std::uint64_t{1} << id;
    out.tiles += unseen.count(kind);
  }
  return out;
}

// Brute force is too slow for many hands; the shortcut through one suit at a time is held against the
// definition on as many as the other solvers are.
TEST(Acceptance, EveryDrawAndDiscardByDefinition) {
  Rng rng(31);
  for (int i = 0; i < test::scaled(100'000); ++i) {
    const int melds = static_cast<int>(rng.below(6));
    const int suits = 1 + static_cast<int>(rng.below(4));  // few suits: crowded hands
    TileCounts hand;
    for (int left = 3 * melds + 2; left > 0;) {
      const TileKind kind = TileKind::at(static_cast<int>(
          rng.below(static_cast<std::uint32_t>(suits == 4 ? kTileKinds : suits * kSuitRanks))));
      if (hand.count(kind) == kTileCopies) continue;
      hand.add(kind);
      --left;
    }
    const TileCounts unseen = unseen_tiles({hand, {}}, {});
    const DiscardTable table = discard_table(hand, melds, unseen);
    int different = 0;
    hand.for_each_kind([&](TileKind, int) { ++different; });
    ASSERT_EQ(static_cast<int>(table.size()), different);
    for (const DiscardLine& line : table) {
      TileCounts rest = hand;
      rest.remove(line.tile);
      ASSERT_EQ(line.shanten, shanten(rest, melds)) << to_text(hand);
      ASSERT_EQ(line.acceptance, by_shanten(rest, melds, unseen))
          << to_text(hand) << " less " << to_text(line.tile);
    }
    TileCounts waiting = hand;
    waiting.remove(table[0].tile);
    ASSERT_EQ(acceptance(waiting, melds, unseen), by_shanten(waiting, melds, unseen)) << to_text(waiting);
  }
}

}  // namespace
}  // namespace meldwise::mahjong
