#include "arena/standings.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <tuple>

#include "arena/duel.h"

namespace meldwise::arena {
namespace {

std::size_t as_index(int number) { return static_cast<std::size_t>(number); }

/// The game point of one place against another.
double better_place(int own, int other) { return own < other ? 1 : own == other ? 0.5 : 0; }

/// The game points of a seat.
double points_in(const Outcome& outcome, int seat) {
  double points = -0.5;  // against itself
  for (std::size_t i = 0; i < outcome.seats; ++i) {
    points += better_place(outcome.place[as_index(seat)], outcome.place[i]);
  }
  return points;
}

class Reckoning {
 public:
  Reckoning(const Tournament& tournament, const Ledger& ledger)
      : tournament_(tournament), ledger_(ledger), seats_(tournament.seats()) {
    const auto players = as_index(tournament.size());
    result_.rows.resize(players);
    for (std::size_t i = 0; i < players; ++i) result_.rows[i].participant = static_cast<int>(i);
    result_.encounters.assign(players, std::vector<Encounter>(players));
    result_.stages = schedule(tournament, ledger);
  }

  Standings make(bool with_ratings) {
    result_.over = true;
    for (std::size_t stage = 0; stage < result_.stages.size(); ++stage) {
      add_stage(result_.stages[stage], static_cast<int>(stage));
    }
    if (with_ratings) {
      const std::vector<Rating> ratings = rate(tournament_.size(), placings_);
      const std::vector<Misfit> misfits = find_misfits(placings_, ratings);
      for (std::size_t i = 0; i < ratings.size(); ++i) {
        result_.rows[i].rating = ratings[i];
        result_.rows[i].misfit = misfits[i];
      }
    }
    for (Standing& row : result_.rows) row.points_per_game = points_per_game(row.participant);
    sort_rows();
    return std::move(result_);
  }

 private:
  void add_stage(const Stage& stage, int number) {
    for (const int player : stage.byes) {
      Standing& row = result_.rows[as_index(player)];
      ++row.byes;
      row.reached = number;
      // In a round robin everybody sits out equally often; elsewhere a bye is worth something.
      if (tournament_.format == Format::swiss) row.points += bye_points(seats_);
    }
    for (std::size_t table = 0; table < stage.tables.size(); ++table) {
      add_table(stage, number, static_cast<int>(table));
    }
  }

  void add_table(const Stage& stage, int number, int table) {
    const Company& company = stage.tables[as_index(table)];
    for (const int player : company) result_.rows[as_index(player)].reached = number;
    const std::vector<const Block*> blocks = ledger_.blocks(number, table);
    for (const Block* block : blocks) add_block(company, *block);
    if (static_cast<int>(blocks.size()) < blocks_due(tournament_, stage, blocks)) {
      result_.over = false;
      return;
    }
    const TableScore score = score_table(blocks, seats_, tournament_.setup.game->high_score_wins);
    for (std::size_t i = 0; i < company.size(); ++i) {
      Standing& row = result_.rows[as_index(company[i])];
      for (std::size_t j = 0; j < company.size(); ++j) {
        if (i == j) continue;
        row.won += score.points[i] > score.points[j] ? 1 : 0;
        row.drawn += score.points[i] == score.points[j] ? 1 : 0;
        row.lost += score.points[i] < score.points[j] ? 1 : 0;
      }
      row.points += match_points(score)[i];
    }
    if (tournament_.format == Format::knockout) {
      for (const int player : winners_of(tournament_, stage, number, table, ledger_)) {
        result_.rows[as_index(player)].reached = number + 1;
      }
    }
  }

  void add_block(const Company& company, const Block& block) {
    std::vector<double> share(company.size());
    std::vector<double> lead(company.size());
    std::vector<double> points(company.size());
    std::vector<double> luck(company.size());
    PlacingBlock placings;
    bool whole = true;
    bool measured = true;
    for (int seating = 0; seating < seats_; ++seating) {
      const GameResult& game = block[as_index(seating)];
      if (!was_played(game)) {
        whole = false;
        continue;
      }
      Placing placing;
      const std::vector<double> chance = luck_by_seat(game);
      measured = measured && !chance.empty();
      for (int seat = 0; seat < seats_; ++seat) {
        const int place = player_at(seat, seating, seats_);
        const int player = company[as_index(place)];
        share[as_index(place)] += win_share(game.outcome, seat) / seats_;
        lead[as_index(place)] +=
            point_lead(game.outcome, seat, tournament_.setup.game->high_score_wins) / seats_;
        points[as_index(place)] += points_in(game.outcome, seat) / seats_;
        if (!chance.empty()) {
          luck[as_index(place)] += luck_lead(chance, seat, tournament_.setup.game->high_score_wins) / seats_;
        }
        placing.players.push_back(player);
        placing.places.push_back(game.outcome.place[as_index(seat)]);
        add_seat(result_.rows[as_index(player)], game, seat);
      }
      add_encounters(placing);
      placings.push_back(std::move(placing));
    }
    // A single game favours a seat and a hand: it counts, but tells nothing about errors.
    for (std::size_t i = 0; whole && i < company.size(); ++i) {
      Standing& row = result_.rows[as_index(company[i])];
      row.win_share.add(share[i]);
      row.point_lead.add(lead[i]);
      if (measured) row.adjusted_lead.add(lead[i] - luck[i]);
      row.block_points.add(points[i]);
    }
    placings_.push_back(std::move(placings));
  }

  /// Empty unless it was measured for all of them.
  [[nodiscard]] static std::vector<double> luck_by_seat(const GameResult& game) {
    std::vector<double> luck;
    for (const SeatLog& log : game.seats) {
      if (!log.luck) return {};
      luck.push_back(*log.luck);
    }
    return luck;
  }

  static void add_seat(Standing& row, const GameResult& game, int seat) {
    ++row.games;
    if (as_index(seat) >= game.seats.size()) {
      ++row.heard;
      return;
    }
    const SeatLog& log = game.seats[as_index(seat)];
    row.decisions += log.decisions;
    row.seconds += log.seconds;
    row.longest = std::max(row.longest, log.longest);
    row.faults += log.conduct.faults;
    row.forfeits += log.conduct.gone ? 1 : 0;
    row.missed += log.conduct.missed;
    row.heard += log.conduct.silent && log.decisions > 0 ? 0 : 1;
    if (row.first_fault.empty()) row.first_fault = log.conduct.first_fault;
    if (!log.conduct.last_fault.empty()) row.last_fault = log.conduct.last_fault;
    if (!log.conduct.last_words.empty()) row.last_words = log.conduct.last_words;
  }

  void add_encounters(const Placing& placing) {
    for (std::size_t i = 0; i < placing.players.size(); ++i) {
      Standing& row = result_.rows[as_index(placing.players[i])];
      for (std::size_t j = 0; j < placing.players.size(); ++j) {
        if (i == j) continue;
        const double points = better_place(placing.places[i], placing.places[j]);
        Encounter& encounter = result_.encounters[as_index(placing.players[i])][as_index(placing.players[j])];
        encounter.points += points;
        ++encounter.games;
        row.game_points += points;
        row.game_difference += 2 * points - 1;
      }
    }
  }

  [[nodiscard]] double points_per_game(int participant) const {
    double sum = 0;
    int others = 0;
    for (const Encounter& encounter : result_.encounters[as_index(participant)]) {
      if (encounter.games == 0) continue;
      sum += encounter.points / encounter.games;
      ++others;
    }
    return others == 0 ? 0 : sum / others * (seats_ - 1);
  }

  /// What a format ranks by, most important first.
  [[nodiscard]] std::array<double, 3> rank_key(const Standing& row) const {
    const double lead = row.point_lead.mean();
    const double points = row.points;
    switch (tournament_.format) {
      case Format::best_of:
        return {row.game_difference, lead, 0};
      case Format::knockout:
        return {static_cast<double>(row.reached), row.game_difference, lead};
      case Format::gauntlet:
        return {row.rating.elo, row.game_difference, lead};
      case Format::round_robin:
        if (seats_ > 2) return {row.points_per_game, points, lead};
        break;
      case Format::swiss:
        break;
    }
    return {points, row.game_difference, lead};
  }

  /// Best first; equals share a rank and stay in seeding order.
  void sort_rows() {
    std::vector<std::pair<std::array<double, 3>, Standing>> keyed;
    for (Standing& row : result_.rows) {
      std::array<double, 3> key = rank_key(row);
      // The order in which numbers were added up must not part equals.
      for (double& value : key) value = std::round(value * 1e6);
      keyed.emplace_back(key, std::move(row));
    }
    std::stable_sort(keyed.begin(), keyed.end(),
                     [](const auto& a, const auto& b) { return a.first > b.first; });
    for (std::size_t i = 0; i < keyed.size(); ++i) {
      const bool shared = i > 0 && keyed[i].first == keyed[i - 1].first;
      result_.rows[i] = std::move(keyed[i].second);
      result_.rows[i].rank = shared ? result_.rows[i - 1].rank : static_cast<int>(i) + 1;
    }
  }

  const Tournament& tournament_;
  const Ledger& ledger_;
  int seats_;
  Standings result_;
  std::vector<PlacingBlock> placings_;
};

/// How far the first was ahead of the second, in points.
int winning_margin(const Outcome& outcome) {
  std::vector<std::pair<int, int>> ranking;  // place, score
  for (std::size_t i = 0; i < outcome.seats; ++i) ranking.emplace_back(outcome.place[i], outcome.score[i]);
  std::sort(ranking.begin(), ranking.end());
  return std::abs(ranking[0].second - ranking[1].second);
}

}  // namespace

Standings standings(const Tournament& tournament, const Ledger& ledger, bool with_ratings) {
  return Reckoning(tournament, ledger).make(with_ratings);
}

std::string_view ranked_by(const Tournament& tournament) {
  switch (tournament.format) {
    case Format::best_of:
      return "Ranked by the difference of game points, then by the point lead.";
    case Format::knockout:
      return "Ranked by how far they came, then by the difference of game points.";
    case Format::gauntlet:
      return "Ranked by Elo.";
    case Format::round_robin:
      if (tournament.seats() > 2) {
        return "Ranked by game points a game (one for every other left behind, half for the same place), "
               "every other bot weighing the same.";
      }
      break;
    case Format::swiss:
      break;
  }
  return "Three points for a match-up won, one for a tie, against everybody at the table; then the "
         "difference of game points.";
}

std::vector<GameKey> most_competitive(const Tournament& tournament, const Ledger& ledger,
                                      const Standings& standings, std::size_t most) {
  std::vector<double> elo(static_cast<std::size_t>(tournament.size()));
  for (const Standing& row : standings.rows) elo[as_index(row.participant)] = row.rating.elo;
  const int better = tournament.setup.game->high_score_wins ? 1 : -1;
  std::vector<std::tuple<int, std::int64_t, double, GameKey>> games;
  ledger.for_each([&](const GameKey& key, const GameResult& game) {
    if (game.outcome.seats < 2) return;
    double strength = 0;
    bool whole = true;
    for (const int player : standings.stages[as_index(key.stage)].tables[as_index(key.table)]) {
      strength += elo[as_index(player)];
    }
    for (const SeatLog& seat : game.seats) whole = whole && !seat.conduct.gone;
    std::int64_t scores = 0;
    for (std::size_t i = 0; i < game.outcome.seats; ++i) scores += better * game.outcome.score[i];
    if (whole) games.emplace_back(winning_margin(game.outcome), -scores, -strength, key);
  });
  std::sort(games.begin(), games.end());
  std::vector<GameKey> keys;
  for (const auto& [margin, scores, strength, key] : games) {
    if (keys.size() == most) break;
    keys.push_back(key);
  }
  return keys;
}

}  // namespace meldwise::arena
