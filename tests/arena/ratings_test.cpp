// Ratings on simulated players whose true strengths are known.
#include "arena/ratings.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "arena/statistics.h"
#include "cards/rng.h"
#include "support/scale.h"

namespace meldwise::arena {
namespace {

constexpr double kUnit = 400 / 2.302585092994046;

/// A game between players of these strengths (natural scale), drawn by the model; `luck` favours some for a
/// whole block.
Placing drawn_game(const std::vector<int>& players, const std::vector<double>& strength,
                   const std::vector<double>& luck, Rng& rng) {
  // The smallest exponential with rate e^s comes first: that is the Plackett–Luce model.
  std::vector<std::pair<double, std::size_t>> times;
  for (std::size_t i = 0; i < players.size(); ++i) {
    const double rate = std::exp(strength[static_cast<std::size_t>(players[i])] + luck[i]);
    times.emplace_back(-std::log(1 - rng.unit()) / rate, i);
  }
  std::sort(times.begin(), times.end());
  Placing game{players, std::vector<int>(players.size())};
  for (std::size_t place = 0; place < times.size(); ++place) {
    game.places[times[place].second] = static_cast<int>(place) + 1;
  }
  return game;
}

TEST(Ratings, TwoPlayersAreOnTheEloScale) {
  // 75 of 100 and ties as half points, nearly: the virtual games pull a little to the middle.
  std::vector<PlacingBlock> blocks;
  for (int i = 0; i < 500; ++i) {
    blocks.push_back({{{0, 1}, {1, 2}}, {{1, 0}, {i % 2 == 0 ? 2 : 1, i % 2 == 0 ? 1 : 2}}});
  }
  const std::vector<Rating> ratings = rate(2, blocks);
  EXPECT_NEAR(ratings[0].elo - ratings[1].elo, elo_of_score(0.75), 2);
  EXPECT_NEAR(ratings[0].elo, -ratings[1].elo, 1e-6);
  std::vector<PlacingBlock> ties(100, PlacingBlock{{{0, 1}, {1, 1}}, {{1, 0}, {1, 1}}});
  EXPECT_NEAR(rate(2, ties)[0].elo, 0, 1e-9);
}

TEST(Ratings, OneSidedResultsStayFiniteAndUncertain) {
  const std::vector<PlacingBlock> sweep(20, PlacingBlock{{{0, 1}, {1, 2}}, {{1, 0}, {2, 1}}});
  const std::vector<Rating> ratings = rate(2, sweep);
  EXPECT_GT(ratings[0].elo, 200);
  EXPECT_LT(ratings[0].elo, 1500);
  EXPECT_GT(ratings[0].half_width, 100) << "twenty wins do not tell how much stronger";
  EXPECT_TRUE(std::isinf(rate(2, std::span(sweep).first(1))[0].half_width));
  EXPECT_EQ(rate(3, sweep)[2].blocks, 0);
  EXPECT_EQ(rate(2, {})[0].elo, 0);
}

TEST(Ratings, TiesOfThreeAreTheMeanOverAllOrders) {
  // All orders once, or one tie of all: the same information on who is stronger, none.
  const std::vector<PlacingBlock> tied(50, PlacingBlock{{{0, 1, 2}, {1, 1, 1}}});
  for (const Rating& rating : rate(3, tied)) EXPECT_NEAR(rating.elo, 0, 1e-9);
  // First alone, the others shared: between the two orders of the others.
  const std::vector<PlacingBlock> shared(50, PlacingBlock{{{0, 1, 2}, {1, 2, 2}}});
  const std::vector<Rating> ratings = rate(3, shared);
  EXPECT_NEAR(ratings[1].elo, ratings[2].elo, 1e-9);
  EXPECT_GT(ratings[0].elo, ratings[1].elo);
}

/// A tournament of 60 blocks between four players; luck sits at the seats and is the same in all seatings.
std::vector<Rating> simulated(const std::vector<double>& strength, double luck_size, Rng& rng) {
  std::vector<PlacingBlock> blocks;
  for (int i = 0; i < 60; ++i) {
    std::vector<double> luck(4);
    for (double& seat : luck) seat = luck_size * (2 * rng.unit() - 1);
    PlacingBlock block;
    for (int seating = 0; seating < 4; ++seating) {
      std::vector<int> players;
      for (int seat = 0; seat < 4; ++seat) players.push_back((seat + seating) % 4);
      block.push_back(drawn_game(players, strength, luck, rng));
    }
    blocks.push_back(std::move(block));
  }
  return rate(4, blocks);
}

TEST(Ratings, IntervalsCoverTheTruthAlsoWhenABlockSharesItsLuck) {
  const std::vector<double> strength{0.6, 0.2, -0.3, -0.5};
  const auto rounds = static_cast<std::size_t>(std::max(100, test::scaled(300)));
  for (const double luck_size : {0.0, 1.5}) {
    std::vector<std::vector<Rating>> fits;
    std::vector<double> centre(4);
    for (std::size_t round = 0; round < rounds; ++round) {
      Rng rng = Rng::stream(round, Stream::test, 5);
      fits.push_back(simulated(strength, luck_size, rng));
      for (std::size_t i = 0; i < 4; ++i) centre[i] += fits.back()[i].elo / static_cast<double>(rounds);
    }
    // Without luck the model is the truth; luck flattens all differences, then the truth is what the
    // estimates centre on.
    for (std::size_t i = 0; i < 4 && luck_size == 0; ++i) EXPECT_NEAR(centre[i], kUnit * strength[i], 8);
    int covered = 0;
    for (const std::vector<Rating>& fit : fits) {
      for (std::size_t i = 0; i < 4; ++i) {
        covered += std::abs(fit[i].elo - centre[i]) <= fit[i].half_width ? 1 : 0;
      }
    }
    const double share = static_cast<double>(covered) / static_cast<double>(4 * rounds);
    EXPECT_GT(share, 0.92) << "luck " << luck_size;
    EXPECT_LT(share, 0.985) << "luck " << luck_size;
  }
}

TEST(Ratings, ABlockOfEqualGamesCountsAsOneObservation) {
  // The same results as 40 single games, or as 10 blocks of four that always agree: twice the error.
  std::vector<PlacingBlock> single;
  std::vector<PlacingBlock> together;
  for (int i = 0; i < 10; ++i) {
    const Placing game = i % 10 < 6 ? Placing{{0, 1}, {1, 2}} : Placing{{0, 1}, {2, 1}};
    together.push_back({game, game, game, game});
    for (int k = 0; k < 4; ++k) single.push_back({game});
  }
  const double ratio = rate(2, together)[0].half_width / rate(2, single)[0].half_width;
  EXPECT_GT(ratio, 1.9);
  EXPECT_LT(ratio, 2.6);
}

TEST(Ratings, ABalancedBlockHidesItsLuck) {
  // One seat wins every game: each of two players one. There is nothing to tell them apart, and it is sure.
  const std::vector<PlacingBlock> seat(50, PlacingBlock{{{0, 1}, {1, 2}}, {{1, 0}, {1, 2}}});
  const std::vector<Rating> ratings = rate(2, seat);
  EXPECT_NEAR(ratings[0].elo, 0, 1e-9);
  EXPECT_LT(ratings[0].half_width, 5);
}

TEST(Ratings, SharesWithoutSpreadAreNotCertain) {
  Series all;
  for (int i = 0; i < 30; ++i) all.add(1);
  EXPECT_NEAR(share_half_width(all), 0.1, 1e-12);
  Series one;
  one.add(1);
  EXPECT_EQ(share_half_width(one), 1);
}

}  // namespace
}  // namespace meldwise::arena
