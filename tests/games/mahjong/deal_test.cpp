// The deal and the options: tiles, flowers, winds, the streams of the seed.
#include <bit>

#include "games/option_values.h"
#include "scene.h"

namespace meldwise::mahjong::test {
namespace {

TEST(MahjongDeal, SixteenTilesEachSeventeenForTheDealer) {
  for (int seats = 1; seats <= 4; ++seats) {
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
      const State state = Game::deal({}, seats, seed);
      ASSERT_TRUE(Game::audit(state)) << Game::audit(state).error().message;
      const int flowers = std::popcount(all_flowers(state.table));
      EXPECT_EQ(state.table.wall_left, kTiles - 16 * seats - 1 - flowers);
      for (int seat = 0; seat < seats; ++seat) {
        EXPECT_EQ(state.hidden.hand[static_cast<std::size_t>(seat)].size(), seat == 0 ? 17 : 16);
      }
      EXPECT_EQ(Game::to_move(state), Seat::first);
      EXPECT_TRUE(state.hidden.hand[0].has(state.hidden.drawn));
      EXPECT_EQ(state.table.draw, Draw::opening);
    }
  }
}

// Follows the wall by hand: 16 tiles a seat, the dealer's seventeenth, then the flowers, dealer first.
TEST(MahjongDeal, FlowersAreReplacedDealerFirstFromTheRightEnd) {
  for (const Options& options : {Options{}, kQkmj}) {
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
      const State state = Game::deal(options, 4, seed);
      const auto& wall = state.hidden.wall;  // what was taken is still there, before `front` and after `back`
      std::size_t front = 0;
      std::size_t back = wall.size();
      std::array<TileCounts, kMostSeats> hands{};
      std::array<int, kMostSeats> missing{};
      TileKind extra = kNoTile;
      for (std::size_t seat = 0; seat < 4; ++seat) {
        for (int i = 0; i < 16; ++i, ++front) {
          if (wall[front].is_flower())
            ++missing[seat];
          else
            hands[seat].add(wall[front]);
        }
      }
      if (wall[front].is_flower())
        ++missing[0];
      else
        hands[0].add(extra = wall[front]);
      ++front;
      for (std::size_t seat = 0; seat < 4; ++seat) {
        for (; missing[seat] > 0;) {
          const TileKind tile = options.replacements == WallEnd::tail ? wall[--back] : wall[front++];
          if (tile.is_flower()) continue;
          hands[seat].add(tile);
          --missing[seat];
          if (seat == 0 && missing[0] == 0 && extra == kNoTile) extra = tile;
        }
      }
      ASSERT_EQ(hands, state.hidden.hand) << "seed " << seed;
      EXPECT_EQ(extra, state.hidden.drawn);
      EXPECT_EQ(front, state.hidden.front);
      EXPECT_EQ(back, state.hidden.back);
    }
  }
}

TEST(MahjongDeal, SeatWindsComeFromTheDealerOrFromTheSeed) {
  EXPECT_EQ(winds_of(Game::deal({}, 4, 5)), (std::array<std::uint8_t, 4>{0, 1, 2, 3}));
  std::array<int, 4> east{};
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    const auto winds = winds_of(Game::deal(kQkmj, 4, seed));
    unsigned all = 0;
    for (std::size_t seat = 0; seat < 4; ++seat) {
      all |= 1U << winds[seat];
      east[seat] += winds[seat] == 0 ? 1 : 0;
    }
    EXPECT_EQ(all, 0b1111U);
  }
  for (const int count : east) EXPECT_GT(count, 60) << "every seat is east now and then";
}

TEST(MahjongDeal, WallsDifferFromHandToHandAndSeedToSeed) {
  State state = Game::deal({}, 4, 1);
  const auto first = state.hidden.wall;
  idle(state);
  Game::next_round(state, nullptr);
  EXPECT_NE(state.hidden.wall, first);
  EXPECT_NE(Game::deal({}, 4, 2).hidden.wall, first);
  EXPECT_EQ(Game::deal({}, 4, 1).hidden.wall, first);
}

TEST(MahjongOptions, ThePresetsAreTheRowsOfTheTable) {
  const auto& table = Game::option_table();
  ASSERT_EQ(table.presets().size(), 2U);
  EXPECT_EQ(table.presets()[0].name, "taiwan");
  EXPECT_EQ(scoring_rules(table.presets()[0].value), kTaiwanScoring);
  EXPECT_EQ(scoring_rules(kQkmj), kQkmjScoring);
  EXPECT_EQ(kQkmj.seat_winds, SeatWinds::random);
  EXPECT_EQ(kQkmj.replacements, WallEnd::front);
  EXPECT_FALSE(kQkmj.rob_kang || kQkmj.late_kang || kQkmj.flower_wins);
  EXPECT_EQ(kQkmj.base, 500);
  EXPECT_EQ(kQkmj.unit, 200);
}

TEST(MahjongOptions, AMatchMustEnd) {
  Options endless;
  endless.winds = 0;
  const Status sound = Game::check_options(endless, 4);
  ASSERT_FALSE(sound);
  EXPECT_EQ(sound.error().message, "winds and hands are both 0: one of them must say when the match ends");
  endless.hands = 3;
  EXPECT_TRUE(Game::check_options(endless, 4));
}

}  // namespace
}  // namespace meldwise::mahjong::test
