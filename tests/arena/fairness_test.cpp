// Nobody is favoured by where they stand in the list or where they sit: equal bots come out equal, relabelled
// bots get relabelled results, and copies of a bot have errors that tell the truth.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

#include "arena/duel.h"
#include "arena/runner.h"
#include "arena/standings.h"
#include "support/scale.h"

namespace meldwise::arena {
namespace {

Tournament tournament_of(const char* name, int players, int seats, int blocks) {
  const GameInfo& game = **find_game(name);
  Tournament tournament;
  tournament.setup = {&game, game.options.presets.front().values, seats, 7};
  tournament.blocks = blocks;
  for (int i = 0; i < players; ++i) tournament.participants.push_back({"bot " + std::to_string(i), "random"});
  return tournament;
}

/// Every game ends in order of strength, which is by participant.
Ledger play_by_strength(const Tournament& tournament, const std::vector<int>& strength) {
  Ledger ledger(tournament.seats());
  Planner planner(tournament, ledger);
  while (const auto key = planner.next()) {
    const Company& company =
        planner.stages()[static_cast<std::size_t>(key->stage)].tables[static_cast<std::size_t>(key->table)];
    GameResult game;
    game.outcome.seats = static_cast<std::uint8_t>(tournament.seats());
    game.seats.resize(static_cast<std::size_t>(tournament.seats()));
    std::size_t seat = 0;
    for (const int player : seated(company, key->seating)) {
      game.outcome.score[seat++] = strength[static_cast<std::size_t>(player)];
    }
    rank_by_score(game.outcome);
    planner.finished(*key, game);
  }
  EXPECT_TRUE(planner.over());
  return ledger;
}

struct Told {
  int rank;
  int points;
  int games;
  double per_game;
  double share;
  auto operator<=>(const Told&) const = default;
};

/// What the standings say of the bot of each strength.
std::map<int, Told> told(const Tournament& tournament, const std::vector<int>& strength) {
  const Standings table = standings(tournament, play_by_strength(tournament, strength), false);
  std::map<int, Told> by_strength;
  for (const Standing& row : table.rows) {
    const auto rounded = [](double value) { return std::round(value * 1e9) / 1e9; };
    by_strength[strength[static_cast<std::size_t>(row.participant)]] = {
        row.rank, row.points, row.games, rounded(row.points_per_game), rounded(row.win_share.mean())};
  }
  return by_strength;
}

/// Six games have this many seats and more; arboretum itself has fewer.
const char* game_for(int seats) { return seats <= 4 ? "arboretum" : "five-crowns"; }

TEST(Fairness, EqualBotsComeOutEqualForAllNumbersUpToTwelve) {
  for (int seats = 2; seats <= 7; ++seats) {
    for (int players = seats; players <= 12; ++players) {
      const Tournament tournament = tournament_of(game_for(seats), players, seats, 1);
      const std::vector<int> equal(static_cast<std::size_t>(players), 5);
      const Standings table = standings(tournament, play_by_strength(tournament, equal), false);
      for (const Standing& row : table.rows) {
        EXPECT_EQ(row.rank, 1) << players << " at tables of " << seats;
        EXPECT_EQ(row.games, table.rows.front().games);
        EXPECT_EQ(row.points, table.rows.front().points);
        EXPECT_EQ(row.game_points, table.rows.front().game_points);
      }
      for (const auto& line : table.encounters) {
        for (const Encounter& met : line) {
          if (&met != &line[static_cast<std::size_t>(&line - table.encounters.data())]) {
            EXPECT_EQ(met.games, table.encounters[0][1].games) << players << " at tables of " << seats;
          }
        }
      }
    }
  }
}

TEST(Fairness, RelabellingTheBotsRelabelsTheResult) {
  Rng rng(3);
  for (int seats = 2; seats <= 7; ++seats) {
    for (int players = seats; players <= 12; ++players) {
      const Tournament tournament = tournament_of(game_for(seats), players, seats, 1);
      std::vector<int> strength(static_cast<std::size_t>(players));
      std::iota(strength.begin(), strength.end(), 1);
      const std::map<int, Told> listed = told(tournament, strength);
      for (int i = 1; i < players; ++i) EXPECT_LT(listed.at(i + 1).rank, listed.at(i).rank);
      for (int again = 0; again < 2; ++again) {
        shuffle(strength.data(), strength.size(), rng);
        const std::map<int, Told> shuffled = told(tournament, strength);
        for (const auto& [bot, before] : listed) {
          const Told& now = shuffled.at(bot);
          EXPECT_EQ(now.rank, before.rank) << players << " at tables of " << seats;
          EXPECT_EQ(now.points, before.points);
          EXPECT_EQ(now.games, before.games);
          EXPECT_EQ(now.per_game, before.per_game);
        }
      }
    }
  }
}

TEST(Fairness, BeyondExactBalanceRanksStillFollowTheBots) {
  Rng rng(4);
  for (const int players : {14, 17, 26}) {
    const Tournament tournament = tournament_of("arboretum", players, 3, 1);
    std::vector<int> strength(static_cast<std::size_t>(players));
    std::iota(strength.begin(), strength.end(), 1);
    for (int again = 0; again < 3; ++again) {
      for (const auto& [bot, row] : told(tournament, strength)) {
        EXPECT_EQ(row.rank, players + 1 - bot) << players << " bots";
        EXPECT_NEAR(row.per_game, 2.0 * (bot - 1) / (players - 1), 1e-9);
      }
      shuffle(strength.data(), strength.size(), rng);
    }
  }
}

DuelPlan same_against_same(const char* game, const char* agent, int blocks, std::uint64_t seed) {
  const GameInfo& info = **find_game(game);
  DuelPlan plan;
  plan.setup = {&info, info.options.presets.front().values, 2, seed};
  plan.baseline = *parse_agent(agent);
  plan.challenger = plan.baseline;
  plan.blocks = blocks;
  return plan;
}

TEST(Fairness, CopiesOfABotDoNotMirrorEachOther) {
  for (const char* agent : {"random", "heuristic:slips=0.3"}) {
    const DuelResult result = play_duel(same_against_same("arboretum", agent, 20, 9));
    int mirrored = 0;
    for (std::size_t i = 0; i + 1 < result.games.size(); i += 2) {
      mirrored += result.games[i].outcome.score == result.games[i + 1].outcome.score ? 1 : 0;
    }
    EXPECT_LE(mirrored, 2) << agent;
    EXPECT_GT(result.point_lead.error(), 0.5) << agent;
    EXPECT_LT(std::abs(result.point_lead.mean()), 4 * result.point_lead.error()) << agent;
  }
}

TEST(Fairness, TheErrorsOfEqualBotsCoverZeroAsOftenAsTheySay) {
  // Duels of one bot against itself: 95 % intervals must cover an even result in so many of them (binomial,
  // three standard deviations), and the errors must have the size of the scatter.
  int covered = 0;
  Series scores;
  const int duels = std::max(30, test::scaled(300));
  for (int i = 0; i < duels; ++i) {
    const DuelResult result = play_duel(same_against_same("arboretum", "random", 12, 1000 + i));
    covered += std::abs(result.point_lead.mean()) <= result.point_lead.half_width() ? 1 : 0;
    scores.add(result.point_lead.mean() / result.point_lead.error());
  }
  EXPECT_NEAR(covered, 0.95 * duels, 3 * std::sqrt(0.95 * 0.05 * duels));
  EXPECT_NEAR(scores.mean(), 0, 3.5 / std::sqrt(duels));
  // Student's t of 11 degrees.
  EXPECT_NEAR(std::sqrt(scores.variance()), std::sqrt(11.0 / 9), 3.5 / std::sqrt(duels));
}

TEST(Fairness, AKnockoutOfCopiesIsDecidedByPlaying) {
  Tournament tournament = tournament_of("arboretum", 16, 2, 1);
  tournament.format = Format::knockout;
  auto store = Store::create(":memory:", tournament);
  ASSERT_TRUE(store);
  Ledger ledger(2);
  ASSERT_TRUE(run_tournament(*store, ledger, {}));
  const Standings table = standings(tournament, ledger, false);
  int tied = 0;
  for (std::size_t stage = 0; stage < table.stages.size(); ++stage) {
    for (std::size_t i = 0; i < table.stages[stage].tables.size(); ++i) {
      const auto blocks = ledger.blocks(static_cast<int>(stage), static_cast<int>(i));
      const TableScore score = score_table(blocks, 2, true);
      tied += score.points[0] == score.points[1] ? 1 : 0;
    }
  }
  EXPECT_EQ(tied, 0);
  EXPECT_TRUE(table.over);
}

}  // namespace
}  // namespace meldwise::arena
