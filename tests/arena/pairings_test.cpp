// Who meets whom: properties of every format for every number of players and seats.
#include "arena/pairings.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <set>

namespace meldwise::arena {
namespace {

/// No player sits twice in a stage; tables are full; everybody plays or sits out.
void expect_sound(const Stage& stage, const std::vector<int>& players, int seats) {
  std::vector<int> seen = stage.byes;
  for (const Company& company : stage.tables) {
    EXPECT_EQ(company.size(), static_cast<std::size_t>(seats));
    seen.insert(seen.end(), company.begin(), company.end());
  }
  std::sort(seen.begin(), seen.end());
  EXPECT_EQ(seen, players);
}

std::vector<int> numbered(int players) {
  std::vector<int> all(static_cast<std::size_t>(players));
  std::iota(all.begin(), all.end(), 0);
  return all;
}

TEST(Pairings, CircleMethodEverybodyMeetsEverybodyOnce) {
  for (int players = 2; players <= 31; ++players) {
    const std::vector<Stage> rounds = circle_rounds(players);
    EXPECT_EQ(rounds.size(), static_cast<std::size_t>(players % 2 == 0 ? players - 1 : players));
    std::map<Company, int> met;
    std::map<int, int> byes;
    for (const Stage& stage : rounds) {
      expect_sound(stage, numbered(players), 2);
      for (const Company& company : stage.tables) ++met[company];
      for (const int player : stage.byes) ++byes[player];
    }
    EXPECT_EQ(met.size(), static_cast<std::size_t>(players * (players - 1) / 2));
    for (const auto& [pair, times] : met) EXPECT_EQ(times, 1);
    EXPECT_EQ(byes.size(), static_cast<std::size_t>(players % 2 == 0 ? 0 : players));
    for (const auto& [player, times] : byes) EXPECT_EQ(times, 1) << player;
  }
}

/// How often everybody sits and every two meet, over all rounds.
struct Counts {
  std::vector<int> sat;
  std::map<std::pair<int, int>, int> met;
};

Counts count(const std::vector<Stage>& rounds, int players) {
  Counts counts;
  counts.sat.resize(static_cast<std::size_t>(players));
  for (int a = 0; a < players; ++a) {
    for (int b = 0; b < a; ++b) counts.met[{b, a}] = 0;
  }
  for (const Stage& stage : rounds) {
    for (const Company& company : stage.tables) {
      for (const int a : company) {
        ++counts.sat[static_cast<std::size_t>(a)];
        for (const int b : company) {
          if (a < b) ++counts.met[{a, b}];
        }
      }
    }
  }
  return counts;
}

std::pair<int, int> least_and_most(const Counts& counts) {
  const auto [least, most] = std::minmax_element(
      counts.met.begin(), counts.met.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
  return {least->second, most->second};
}

TEST(Pairings, UpToTwelveEverybodyPlaysAndMeetsEverybodyEquallyOften) {
  for (int seats = 3; seats <= 7; ++seats) {
    for (int players = seats; players <= kMostExact; ++players) {
      const std::vector<Stage> rounds = meeting_rounds(players, seats);
      for (const Stage& stage : rounds) expect_sound(stage, numbered(players), seats);
      const Counts counts = count(rounds, players);
      for (const int sat : counts.sat) EXPECT_EQ(sat, counts.sat.front()) << players << " at " << seats;
      const auto [least, most] = least_and_most(counts);
      EXPECT_EQ(least, most) << players << " at tables of " << seats;
      EXPECT_GE(least, 1);
    }
  }
}

TEST(Pairings, DesignsAreAsSmallAsTheirNumbersAllow) {
  const auto tables = [](int players, int seats) {
    std::size_t count = 0;
    for (const auto& round : balanced_rounds(players, seats)) count += round.size();
    return count;
  };
  EXPECT_EQ(tables(4, 3), 4U);
  EXPECT_EQ(tables(7, 3), 7U);  // the plane of seven points
  EXPECT_EQ(tables(9, 3), 12U);
  EXPECT_EQ(tables(8, 4), 14U);
  EXPECT_EQ(tables(11, 5), 11U);
  EXPECT_EQ(tables(12, 5), 132U);
  EXPECT_EQ(tables(13, 4), 13U);
  EXPECT_EQ(meeting_rounds(8, 4).size(), 7U) << "two tables a round, nobody sits out";
  EXPECT_EQ(meeting_rounds(6, 3).size(), 10U) << "there is no design whose tables fit in pairs";
  EXPECT_LE(meeting_rounds(9, 3).size(), 6U);
}

TEST(Pairings, BeyondTwelveEverybodyPlaysEquallyOftenAndMeetsWithinOne) {
  for (int seats = 3; seats <= 7; ++seats) {
    for (const int players : {13, 14, 16, 20, 31, 64}) {
      const Counts counts = count(meeting_rounds(players, seats), players);
      for (const int sat : counts.sat) EXPECT_EQ(sat, counts.sat.front()) << players << " at " << seats;
      const auto [least, most] = least_and_most(counts);
      EXPECT_GE(least, 1);
      EXPECT_LE(most - least, 1) << players << " at tables of " << seats;
    }
  }
}

TEST(Pairings, WhoFollowsWhomIsSpread) {
  // Eight at tables of four: 56 times somebody follows somebody, and there are 56 such pairs.
  std::map<std::pair<int, int>, int> followed;
  for (const auto& round : balanced_rounds(8, 4)) {
    for (const Company& company : round) {
      for (std::size_t i = 0; i < 4; ++i) ++followed[{company[i], company[(i + 1) % 4]}];
    }
  }
  for (const auto& [pair, times] : followed) EXPECT_LE(times, 2) << pair.first << " before " << pair.second;
  EXPECT_GE(followed.size(), 40U);
}

TEST(Pairings, GauntletTheFirstMeetsAllOthersEquallyOften) {
  for (int seats = 2; seats <= 5; ++seats) {
    for (int players = seats; players <= 15; ++players) {
      const Stage stage = gauntlet_stage(players, seats);
      std::map<int, int> others;
      for (const Company& company : stage.tables) {
        EXPECT_EQ(company.front(), 0);
        EXPECT_EQ(std::set<int>(company.begin(), company.end()).size(), static_cast<std::size_t>(seats));
        for (std::size_t i = 1; i < company.size(); ++i) ++others[company[i]];
      }
      EXPECT_EQ(others.size(), static_cast<std::size_t>(players - 1));
      for (const auto& [player, times] : others) EXPECT_EQ(times, others.begin()->second) << player;
    }
  }
}

TEST(Pairings, KnockoutLeadsToAFinalForEveryNumber) {
  for (int seats = 2; seats <= 7; ++seats) {
    const int through = seats / 2;
    for (int extra = 0; extra < 12; ++extra) {
      std::vector<int> left = numbered(seats + extra * (seats - through));
      int stages = 0;
      while (true) {
        const Stage stage = knockout_stage(left, seats);
        expect_sound(stage, left, seats);
        ASSERT_FALSE(stage.tables.empty());
        ASSERT_LT(++stages, 40);
        const bool final = left.size() == static_cast<std::size_t>(seats);
        EXPECT_EQ(stage.cut, final ? 1 : through);
        if (final) break;
        left = stage.byes;
        for (const Company& company : stage.tables) {
          left.insert(left.end(), company.begin(), company.begin() + through);
        }
        std::sort(left.begin(), left.end());
      }
    }
  }
}

TEST(Pairings, KnockoutOfPairsHasByesOnlyInTheFirstRoundAndForTheBestSeeds) {
  const Stage first = knockout_stage(numbered(6), 2);
  EXPECT_EQ(first.byes, (std::vector<int>{0, 1}));
  EXPECT_EQ(first.tables, (std::vector<Company>{{2, 5}, {3, 4}}));
  const Stage second = knockout_stage({0, 1, 2, 3}, 2);
  EXPECT_TRUE(second.byes.empty());
  EXPECT_EQ(second.tables, (std::vector<Company>{{0, 3}, {1, 2}}));
}

TEST(Pairings, SwissAvoidsRematchesAndSharesOutByes) {
  for (int players = 4; players <= 25; ++players) {
    const auto count = static_cast<std::size_t>(players);
    SwissState state{numbered(players), std::vector<int>(count), std::vector<int>(count),
                     std::vector<std::vector<int>>(count, std::vector<int>(count))};
    for (int round = 0; round < players / 2; ++round) {
      const Stage stage = swiss_stage(state, 2);
      std::vector<int> order = state.order;
      std::sort(order.begin(), order.end());
      expect_sound(stage, order, 2);
      for (const int player : stage.byes) {
        EXPECT_EQ(++state.byes[static_cast<std::size_t>(player)], 1) << "a second bye for " << player;
        state.points[static_cast<std::size_t>(player)] += 3;
      }
      for (const Company& pair : stage.tables) {
        const auto a = static_cast<std::size_t>(pair[0]);
        const auto b = static_cast<std::size_t>(pair[1]);
        EXPECT_EQ(++state.met[a][b], 1) << players << " players, round " << round + 1;
        ++state.met[b][a];
        state.points[a] += 3;  // the better seed wins
      }
      std::stable_sort(state.order.begin(), state.order.end(), [&](int a, int b) {
        return state.points[static_cast<std::size_t>(a)] > state.points[static_cast<std::size_t>(b)];
      });
    }
    EXPECT_EQ(state.order.front(), 0);
  }
}

TEST(Pairings, SwissPairsEqualPointsAndTheUpperHalfAgainstTheLower) {
  SwissState state{numbered(8), std::vector<int>(8), std::vector<int>(8),
                   std::vector<std::vector<int>>(8, std::vector<int>(8))};
  EXPECT_EQ(swiss_stage(state, 2).tables, (std::vector<Company>{{0, 4}, {1, 5}, {2, 6}, {3, 7}}));
  state.points = {3, 3, 3, 3, 0, 0, 0, 0};
  for (const Company& pair : swiss_stage(state, 2).tables) {
    EXPECT_EQ(state.points[static_cast<std::size_t>(pair[0])],
              state.points[static_cast<std::size_t>(pair[1])]);
  }
}

TEST(Pairings, SwissAtLargerTablesAndWhenEverybodyHasMet) {
  SwissState state{numbered(10), std::vector<int>(10), std::vector<int>(10),
                   std::vector<std::vector<int>>(10, std::vector<int>(10))};
  const Stage four = swiss_stage(state, 4);
  expect_sound(four, numbered(10), 4);
  EXPECT_EQ(four.byes, (std::vector<int>{8, 9}));
  for (auto& row : state.met) std::fill(row.begin(), row.end(), 1);
  expect_sound(swiss_stage(state, 2), numbered(10), 2);
}

}  // namespace
}  // namespace meldwise::arena
