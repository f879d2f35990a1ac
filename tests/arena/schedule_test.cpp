// From pairings to games: tournaments are played here with invented results, in any order.
#include "arena/schedule.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "arena/bracket.h"
#include "arena/export.h"
#include "arena/standings.h"
#include "cards/rng.h"

#include <nlohmann/json.hpp>

namespace meldwise::arena {
namespace {

Tournament tournament_of(Format format, int players, int seats, int blocks) {
  const GameInfo& game = **find_game("arboretum");
  Tournament tournament;
  tournament.setup = {&game, game.options.presets.front().values, seats, 7};
  tournament.format = format;
  tournament.blocks = blocks;
  for (int i = 0; i < players; ++i)
    tournament.participants.push_back({"bot " + std::to_string(i + 1), "random"});
  if (format == Format::swiss) tournament.rounds = default_swiss_rounds(players, seats);
  if (format == Format::knockout) fill_up(tournament);
  return tournament;
}

/// A game whose scores are a function of its place in the schedule and the players' strength.
GameResult invented(const Tournament& tournament, const Company& company, const GameKey& key, bool ties) {
  GameResult game;
  const int seats = tournament.seats();
  game.outcome.seats = static_cast<std::uint8_t>(seats);
  game.seats.resize(static_cast<std::size_t>(seats));
  Rng rng(block_seed(tournament, key) + static_cast<std::uint64_t>(key.seating));
  for (int seat = 0; seat < seats; ++seat) {
    const int player = company[static_cast<std::size_t>(player_at(seat, key.seating, seats))];
    const int luck = static_cast<int>(rng.below(20));
    game.outcome.score[static_cast<std::size_t>(seat)] = ties ? 5 : luck - 2 * player;
  }
  rank_by_score(game.outcome);
  return game;
}

/// Plays all games, `jobs` at the same time and finishing in a shuffled order.
Ledger play_all(const Tournament& tournament, std::size_t jobs, bool ties = false) {
  Ledger ledger(tournament.seats());
  Planner planner(tournament, ledger);
  Rng rng(jobs);
  std::vector<GameKey> running;
  std::set<GameKey> seen;
  while (!planner.over()) {
    while (running.size() < jobs) {
      const auto key = planner.next();
      if (!key) break;
      EXPECT_TRUE(seen.insert(*key).second) << "handed out twice";
      running.push_back(*key);
    }
    if (running.empty()) {
      ADD_FAILURE() << "nothing to play, but not over";
      break;
    }
    std::swap(running[rng.below(static_cast<std::uint32_t>(running.size()))], running.back());
    const GameKey key = running.back();
    running.pop_back();
    const Company company =
        planner.stages()[static_cast<std::size_t>(key.stage)].tables[static_cast<std::size_t>(key.table)];
    planner.finished(key, invented(tournament, company, key, ties));
  }
  EXPECT_TRUE(running.empty());
  EXPECT_FALSE(planner.next());
  return ledger;
}

std::string told(const Tournament& tournament, const Ledger& ledger) {
  const Standings table = standings(tournament, ledger);
  EXPECT_TRUE(table.over);
  return standings_json(tournament, ledger, table).dump() + games_json(tournament, ledger, table).dump();
}

constexpr Format kFormats[] = {Format::round_robin, Format::knockout, Format::swiss, Format::gauntlet};

TEST(Schedule, TheSameGamesAndResultWhateverTheConcurrency) {
  for (const Format format : kFormats) {
    for (const int seats : {2, 3, 4}) {
      for (const bool early : {false, true}) {
        Tournament tournament = tournament_of(format, 9, seats, 3);
        tournament.early_stop = early;
        const std::string one = told(tournament, play_all(tournament, 1));
        EXPECT_EQ(one, told(tournament, play_all(tournament, 7)))
            << format_name(format) << " at tables of " << seats;
      }
    }
  }
}

TEST(Schedule, StoppedAnywhereItGoesOnAsIfNothingHadHappened) {
  for (const Format format : kFormats) {
    Tournament tournament = tournament_of(format, 7, 2, 2);
    tournament.early_stop = format == Format::knockout;
    const Ledger whole = play_all(tournament, 1);
    const std::string expected = told(tournament, whole);
    std::vector<std::pair<GameKey, GameResult>> games;
    whole.for_each([&](const GameKey& key, const GameResult& game) { games.emplace_back(key, game); });
    for (std::size_t cut = 0; cut <= games.size(); cut += 3) {
      Ledger ledger(2);
      for (std::size_t i = 0; i < cut; ++i) ledger.add(games[i].first, games[i].second);
      Planner planner(tournament, ledger);
      std::size_t fresh = 0;
      while (const auto key = planner.next()) {
        const Company company = planner.stages()[static_cast<std::size_t>(key->stage)]
                                    .tables[static_cast<std::size_t>(key->table)];
        planner.finished(*key, invented(tournament, company, *key, false));
        ++fresh;
      }
      EXPECT_TRUE(planner.over());
      EXPECT_EQ(cut + fresh, games.size()) << format_name(format);
      EXPECT_EQ(told(tournament, ledger), expected) << format_name(format) << " cut at " << cut;
    }
  }
}

TEST(Schedule, EveryPlayerHasEverySeatEquallyOften) {
  const Tournament tournament = tournament_of(Format::round_robin, 5, 3, 2);
  const Ledger ledger = play_all(tournament, 2);
  const std::vector<Stage> stages = schedule(tournament, ledger);
  std::map<std::pair<int, int>, int> sat;
  std::map<std::tuple<int, int, int>, std::set<std::uint64_t>> deals;
  ledger.for_each([&](const GameKey& key, const GameResult&) {
    const Company& company =
        stages[static_cast<std::size_t>(key.stage)].tables[static_cast<std::size_t>(key.table)];
    for (int seat = 0; seat < 3; ++seat) {
      const int place = player_at(seat, key.seating, 3);
      EXPECT_EQ(seat_of(place, key.seating, 3), seat);
      ++sat[{company[static_cast<std::size_t>(place)], seat}];
    }
    deals[{key.stage, key.table, key.block}].insert(block_seed(tournament, key));
  });
  for (int player = 0; player < 5; ++player) {
    EXPECT_EQ((sat[{player, 0}]), (sat[{player, 1}]));
    EXPECT_EQ((sat[{player, 0}]), (sat[{player, 2}]));
  }
  std::set<std::uint64_t> all;
  for (const auto& [place, seeds] : deals) {
    EXPECT_EQ(seeds.size(), 1U) << "a block is one deal";
    all.insert(seeds.begin(), seeds.end());
  }
  EXPECT_EQ(all.size(), deals.size()) << "every block has its own";
}

TEST(Schedule, EarlyStopEndsADecidedMatchUpAndOnlyThat) {
  Tournament tournament = tournament_of(Format::best_of, 2, 2, 10);
  EXPECT_EQ(play_all(tournament, 3).games(), 20U);
  tournament.early_stop = true;
  // Player 1 wins both games of every block: after six blocks 12 of 20 are won and 8 are left.
  Ledger ledger(2);
  Planner planner(tournament, ledger);
  while (const auto key = planner.next()) {
    GameResult game;
    game.outcome.seats = 2;
    game.seats.resize(2);
    game.outcome.score[static_cast<std::size_t>(seat_of(0, key->seating, 2))] = 1;
    rank_by_score(game.outcome);
    planner.finished(*key, game);
  }
  EXPECT_TRUE(planner.over());
  EXPECT_EQ(ledger.games(), 12U);
}

/// The first player wins every game.
GameResult won_by_the_first(const GameKey& key) {
  GameResult game;
  game.outcome.seats = 2;
  game.seats.resize(2);
  game.outcome.score[static_cast<std::size_t>(seat_of(0, key.seating, 2))] = 1;
  rank_by_score(game.outcome);
  return game;
}

TEST(Schedule, BestOfAnOddNumberHasASingleLastGame) {
  for (const bool early : {false, true}) {
    Tournament tournament = tournament_of(Format::best_of, 2, 2, 3);
    tournament.odd = true;
    tournament.early_stop = early;
    ASSERT_TRUE(check_tournament(tournament));
    EXPECT_EQ(planned_games(tournament), 5U);
    EXPECT_EQ(to_json(*tournament_from_json(to_json(tournament))), to_json(tournament));
    Ledger ledger = empty_ledger(tournament);
    Planner planner(tournament, ledger);
    while (const auto key = planner.next()) planner.finished(*key, won_by_the_first(*key));
    EXPECT_TRUE(planner.over());
    EXPECT_EQ(ledger.games(), early ? 4U : 5U)
        << "after three of five it is decided; blocks are played whole";
    const Standings table = standings(tournament, ledger);
    EXPECT_TRUE(table.over);
    EXPECT_EQ(table.rows[0].games, early ? 4 : 5);
    EXPECT_EQ(table.rows[0].game_points, early ? 4 : 5);
    EXPECT_EQ(table.rows[0].win_share.count(), 2U) << "a single game tells nothing about errors";
  }
  // Who begins the single game is tossed for, not a matter of the list.
  std::set<int> seatings;
  for (std::uint64_t seed = 1; seed < 20; ++seed) {
    Tournament tournament = tournament_of(Format::best_of, 2, 2, 1);
    tournament.odd = true;
    tournament.setup.seed = seed;
    Ledger ledger = empty_ledger(tournament);
    seatings.insert(Planner(tournament, ledger).next()->seating);
  }
  EXPECT_EQ(seatings.size(), 2U);
  Tournament larger = tournament_of(Format::round_robin, 4, 2, 1);
  larger.odd = true;
  EXPECT_FALSE(check_tournament(larger));
}

TEST(Schedule, WithRestsAStageBeginsWhenItIsTold) {
  for (const Format format : {Format::round_robin, Format::knockout, Format::swiss}) {
    const Tournament tournament = tournament_of(format, 6, 2, 2);
    Ledger ledger = empty_ledger(tournament);
    Planner planner(tournament, ledger, true);
    int stage = 0;
    while (!planner.over()) {
      const auto key = planner.next();
      if (!key) {
        ASSERT_TRUE(planner.rests()) << format_name(format);
        EXPECT_EQ(planner.begin_stage(), ++stage);
        continue;
      }
      EXPECT_EQ(key->stage, stage);
      EXPECT_FALSE(planner.rests());
      const Company company =
          planner.stages()[static_cast<std::size_t>(key->stage)].tables[static_cast<std::size_t>(key->table)];
      planner.finished(*key, invented(tournament, company, *key, false));
    }
    EXPECT_EQ(static_cast<std::size_t>(stage) + 1, planner.stages().size());
    EXPECT_EQ(told(tournament, ledger), told(tournament, play_all(tournament, 3)));
  }
}

TEST(Schedule, TheMostCompetitiveAreCloseThenRichInPoints) {
  const Tournament tournament = tournament_of(Format::best_of, 2, 2, 2);
  Ledger ledger(2);
  const std::pair<int, int> scores[] = {{3, 2}, {31, 30}, {20, 5}, {12, 11}};
  for (int i = 0; i < 4; ++i) {
    GameResult game = won_by_the_first({0, 0, i / 2, i % 2});
    game.outcome.score[0] = scores[i].first;
    game.outcome.score[1] = scores[i].second;
    rank_by_score(game.outcome);
    ledger.add({0, 0, i / 2, i % 2}, game);
  }
  const auto best = most_competitive(tournament, ledger, standings(tournament, ledger), 3);
  EXPECT_EQ(best, (std::vector<GameKey>{{0, 0, 0, 1}, {0, 0, 1, 1}, {0, 0, 0, 0}}));
}

TEST(Bracket, IsDrawnFromWhatWasPlayed) {
  Tournament tournament = tournament_of(Format::knockout, 6, 2, 1);
  const Ledger ledger = play_all(tournament, 1);
  const Standings table = standings(tournament, ledger);
  const Bracket bracket = draw_bracket(tournament, ledger, table);
  // Six begin; four first places of winners: two of the first round, two of the second, one of the final.
  EXPECT_EQ(bracket.places.size(), 6U + 2U + 2U + 1U);
  EXPECT_EQ(bracket.columns, 4);
  const std::vector<std::string> lines = bracket_lines(tournament, bracket);
  ASSERT_EQ(lines.size(), 12U);
  std::string all;
  for (const std::string& line : lines) all += line + "\n";
  for (const Participant& one : tournament.participants) {
    EXPECT_NE(all.find(one.identifier), std::string::npos) << all;
  }
  // The winner stands alone in the last column, behind a line from the final.
  const std::string& winner =
      tournament.participants[static_cast<std::size_t>(table.rows.front().participant)].identifier;
  EXPECT_NE(all.find("├─ " + winner + "\n"), std::string::npos) << all;
  EXPECT_NE(bracket_svg(tournament, bracket).find(winner), std::string::npos);
  // Nothing crosses: every connection goes from one column to a later one, and rows are kept apart.
  std::set<std::pair<int, int>> taken;
  for (const BracketPlace& place : bracket.places) {
    EXPECT_TRUE(taken.emplace(place.column, static_cast<int>(place.row)).second);
    if (place.next >= 0) {
      EXPECT_GT(bracket.places[static_cast<std::size_t>(place.next)].column, place.column);
    }
  }
  EXPECT_TRUE(draw_bracket(tournament_of(Format::swiss, 6, 2, 1), Ledger(2), {}).places.empty());
  // Half played it is a forest, and still drawn.
  Ledger half = empty_ledger(tournament);
  EXPECT_FALSE(
      bracket_lines(tournament, draw_bracket(tournament, half, standings(tournament, half))).empty());
}

TEST(Schedule, TiedKnockoutMatchUpsAreReplayedAndInTheEndTheSeedingDecides) {
  const Tournament tournament = tournament_of(Format::knockout, 4, 2, 1);
  const Ledger ledger = play_all(tournament, 2, true);
  EXPECT_EQ(ledger.games(), 3U * 2U * (1U + kMostReplays));
  const Standings table = standings(tournament, ledger);
  EXPECT_TRUE(table.over);
  EXPECT_EQ(table.rows.front().participant, 0);
}

TEST(Schedule, PointsAreThreeForAWinAndOneForATie) {
  EXPECT_EQ(match_points({{3, 1}, {0, 0}, 4}), (std::vector<int>{3, 0}));
  EXPECT_EQ(match_points({{2, 2}, {0, 0}, 4}), (std::vector<int>{1, 1}));
  EXPECT_EQ(match_points({{5, 2, 2}, {0, 0, 0}, 3}), (std::vector<int>{6, 1, 1}));
  EXPECT_EQ(bye_points(2), 3);
  EXPECT_EQ(rank_table({{2, 2, 5}, {-1, 3, 0}, 3}), (std::vector<int>{2, 1, 0}));
}

TEST(Schedule, StandingsAddUp) {
  for (const Format format : kFormats) {
    const Tournament tournament = tournament_of(format, 8, 2, 3);
    const Ledger ledger = play_all(tournament, 2);
    const Standings table = standings(tournament, ledger);
    EXPECT_LE(ledger.games(), planned_games(tournament) + 2 * kMostReplays * 8);
    if (format != Format::knockout) {
      EXPECT_EQ(ledger.games(), planned_games(tournament));
    }
    double points = 0;
    double difference = 0;
    int games = 0;
    for (const Standing& row : table.rows) {
      points += row.game_points;
      difference += row.game_difference;
      games += row.games;
      EXPECT_EQ(row.win_share.count() * 2, static_cast<std::size_t>(row.games));
    }
    EXPECT_EQ(points, static_cast<double>(ledger.games()));
    EXPECT_EQ(difference, 0);
    EXPECT_EQ(games, 2 * static_cast<int>(ledger.games()));
  }
}

TEST(Schedule, BrokenOffBlocksDoNotCountYet) {
  const Tournament tournament = tournament_of(Format::best_of, 2, 2, 2);
  Ledger ledger(2);
  GameResult game = invented(tournament, {0, 1}, {0, 0, 0, 0}, false);
  EXPECT_TRUE(ledger.add({0, 0, 0, 0}, game));
  EXPECT_FALSE(ledger.add({0, 0, 0, 0}, game)) << "the same game counts once";
  EXPECT_EQ(ledger.games(), 1U);
  EXPECT_TRUE(ledger.blocks(0, 0).empty());
  EXPECT_EQ(standings(tournament, ledger).rows[0].games, 0);
  EXPECT_FALSE(standings(tournament, ledger).over);
}

TEST(Schedule, AGameOutsideTheScheduleIsNoticed) {
  const Tournament tournament = tournament_of(Format::best_of, 2, 2, 2);
  Ledger ledger(2);
  ledger.add({3, 0, 0, 0}, invented(tournament, {0, 1}, {0, 0, 0, 0}, false));
  EXPECT_FALSE(check_places(tournament, ledger));
}

TEST(Schedule, TheDefinitionIsCheckedAndReadBack) {
  Tournament tournament = tournament_of(Format::swiss, 6, 3, 4);
  tournament.early_stop = true;
  ASSERT_TRUE(check_tournament(tournament));
  const auto again = tournament_from_json(to_json(tournament));
  ASSERT_TRUE(again);
  EXPECT_EQ(to_json(*again), to_json(tournament));
  Tournament twice = tournament;
  twice.participants[1].identifier = twice.participants[0].identifier;
  EXPECT_NE(check_tournament(twice).error().message.find("two bots are called"), std::string::npos);
  Tournament unknown = tournament;
  unknown.participants[1].agent = "wizard";
  EXPECT_NE(check_tournament(unknown).error().message.find("bot 'bot 2': unknown agent 'wizard'"),
            std::string::npos);
  Tournament few = tournament_of(Format::best_of, 3, 2, 1);
  EXPECT_NE(check_tournament(few).error().message.find("exactly 2 bots"), std::string::npos);
  EXPECT_FALSE(tournament_from_json(nlohmann::json{{"meldwise_arena", 99}}));
  EXPECT_FALSE(tournament_from_json(nlohmann::json::array()));
}

TEST(Schedule, FillUpMakesTheNumbersWorkOut) {
  for (int seats = 2; seats <= 4; ++seats) {
    for (int players = 1; players <= 12; ++players) {
      Tournament tournament = tournament_of(Format::knockout, players, seats, 1);
      fill_up(tournament, 5);
      EXPECT_GE(tournament.size(), 5);
      EXPECT_TRUE(check_tournament(tournament)) << players << " at " << seats;
    }
  }
}

}  // namespace
}  // namespace meldwise::arena
