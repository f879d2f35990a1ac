// The river of a position when hardly anything of it was told.
#include "net/agent/timeline.h"

#include <gtest/gtest.h>

#include "games/mahjong/mind/danger.h"

namespace meldwise::agent {
namespace {

mahjong::Public four_seats() {
  mahjong::Public table{};
  table.seats = 4;
  return table;
}

TEST(Timeline, UnknownDiscardsStandWhereTheyWereThrown) {
  mahjong::Public table = four_seats();
  // 79 tiles when the first is thrown: eight draws, a known discard, forty draws to now.
  const KnownDiscard known[] = {{TileKind::at(30), seat_at(2), 71}};
  lay_timeline(table, known, 48, 31);
  ASSERT_EQ(table.river.size(), 49U);
  std::size_t place = 0;
  for (std::size_t i = 0; i < table.river.size(); ++i) {
    if (!mahjong::is_unknown(table.river[i])) place = i;
  }
  EXPECT_EQ(place, 8U);
  EXPECT_EQ(table.river[place].tile, TileKind::at(30));
  EXPECT_EQ(table.river[place + 1].seat, seat_at(3)) << "the turn goes round";
}

TEST(Timeline, ATileThatPassedLongAgoIsNotSafe) {
  const auto chance = [](int remain) {
    mahjong::Public table = four_seats();
    const KnownDiscard known[] = {{TileKind::at(13), seat_at(0), remain}};
    lay_timeline(table, known, 40, 30);
    TileCounts unseen;
    for (int id = 0; id < kTileKinds; ++id) unseen.add(TileKind::at(id), 3);
    return mahjong::Danger(table, seat_at(0), unseen).chance(TileKind::at(13), seat_at(2));
  };
  EXPECT_EQ(chance(30), 0) << "just now";
  EXPECT_GT(chance(60), 0);
}

TEST(Timeline, WhateverIsSaidItHolds) {
  for (int unknown : {0, 1, 60, 200}) {
    for (int remain : {0, 16, 79, 144}) {
      mahjong::Public table = four_seats();
      const KnownDiscard known[] = {{TileKind::at(1), seat_at(1), 200},
                                    {TileKind::at(2), seat_at(3), {}},
                                    {TileKind::at(3), seat_at(0), -5}};
      lay_timeline(table, known, unknown, remain);
      EXPECT_EQ(table.river.size(),
                std::min<std::size_t>(mahjong::kMostDiscards, static_cast<std::size_t>(unknown) + 3));
    }
  }
}

}  // namespace
}  // namespace meldwise::agent
