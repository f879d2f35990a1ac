#include "arena/schedule.h"

#include <algorithm>
#include <cassert>
#include <climits>
#include <numeric>

#include "cards/rng.h"

namespace meldwise::arena {
namespace {

std::vector<int> everybody(int players) {
  std::vector<int> all(static_cast<std::size_t>(players));
  std::iota(all.begin(), all.end(), 0);
  return all;
}

bool stage_finished(const Tournament& tournament, const Stage& stage, int number, const Ledger& ledger) {
  for (int table = 0; table < static_cast<int>(stage.tables.size()); ++table) {
    if (!is_finished(tournament, stage, number, table, ledger)) return false;
  }
  return true;
}

std::vector<Stage> knockout(const Tournament& tournament, const Ledger& ledger) {
  std::vector<Stage> stages;
  std::vector<int> left = everybody(tournament.size());
  while (true) {
    stages.push_back(knockout_stage(left, tournament.seats()));
    const Stage& stage = stages.back();
    const int number = static_cast<int>(stages.size()) - 1;
    const bool final = static_cast<int>(left.size()) == tournament.seats();
    if (final || !stage_finished(tournament, stage, number, ledger)) return stages;
    left = stage.byes;
    for (int table = 0; table < static_cast<int>(stage.tables.size()); ++table) {
      const std::vector<int> through = winners_of(tournament, stage, number, table, ledger);
      left.insert(left.end(), through.begin(), through.end());
    }
    std::sort(left.begin(), left.end());
  }
}

/// The Swiss table while it is being played.
class SwissTable {
 public:
  explicit SwissTable(const Tournament& tournament) : tournament_(tournament) {
    const auto players = static_cast<std::size_t>(tournament.size());
    state_.order = everybody(tournament.size());
    state_.points.resize(players);
    state_.byes.resize(players);
    state_.met.assign(players, std::vector<int>(players));
    difference_.resize(players);
  }

  [[nodiscard]] Stage next() const { return swiss_stage(state_, tournament_.seats()); }

  void add(const Stage& stage, int number, const Ledger& ledger) {
    for (const int player : stage.byes) {
      ++state_.byes[static_cast<std::size_t>(player)];
      state_.points[static_cast<std::size_t>(player)] += bye_points(tournament_.seats());
    }
    for (std::size_t table = 0; table < stage.tables.size(); ++table) {
      add_table(stage.tables[table],
                score_table(ledger.blocks(number, static_cast<int>(table)), tournament_.seats(),
                            tournament_.setup.game->high_score_wins));
    }
    std::stable_sort(state_.order.begin(), state_.order.end(), [&](int a, int b) {
      const auto i = static_cast<std::size_t>(a);
      const auto j = static_cast<std::size_t>(b);
      if (state_.points[i] != state_.points[j]) return state_.points[i] > state_.points[j];
      if (difference_[i] != difference_[j]) return difference_[i] > difference_[j];
      return a < b;
    });
  }

 private:
  void add_table(const Company& company, const TableScore& score) {
    const std::vector<int> points = match_points(score);
    const double even = 0.5 * score.games * static_cast<double>(company.size() - 1);
    for (std::size_t i = 0; i < company.size(); ++i) {
      const auto player = static_cast<std::size_t>(company[i]);
      state_.points[player] += points[i];
      difference_[player] += score.points[i] - even;
      for (const int other : company) {
        if (other != company[i]) ++state_.met[player][static_cast<std::size_t>(other)];
      }
    }
  }

  const Tournament& tournament_;
  SwissState state_;
  std::vector<double> difference_;  // game points above half of them
};

std::vector<Stage> swiss(const Tournament& tournament, const Ledger& ledger) {
  std::vector<Stage> stages;
  SwissTable table(tournament);
  for (int round = 0; round < tournament.rounds; ++round) {
    stages.push_back(table.next());
    if (!stage_finished(tournament, stages.back(), round, ledger)) break;
    table.add(stages.back(), round, ledger);
  }
  return stages;
}

/// Those just above and below the cut have the same number of points.
bool tied_at_cut(const TableScore& score, int cut) {
  const std::vector<int> order = rank_table(score);
  const auto last_in = static_cast<std::size_t>(order[static_cast<std::size_t>(cut - 1)]);
  const auto first_out = static_cast<std::size_t>(order[static_cast<std::size_t>(cut)]);
  return score.points[last_in] == score.points[first_out];
}

/// Nobody below the cut can catch up in `remaining` games.
bool decided(const TableScore& score, int cut, int remaining) {
  const std::vector<int> order = rank_table(score);
  const auto last_in = static_cast<std::size_t>(order[static_cast<std::size_t>(cut - 1)]);
  const auto first_out = static_cast<std::size_t>(order[static_cast<std::size_t>(cut)]);
  const double most = static_cast<double>(remaining) * static_cast<double>(score.points.size() - 1);
  return score.points[last_in] - score.points[first_out] > most;
}

}  // namespace

std::vector<Stage> schedule(const Tournament& tournament, const Ledger& ledger) {
  const int players = tournament.size();
  const int seats = tournament.seats();
  switch (tournament.format) {
    case Format::best_of:
      return {Stage{{everybody(players)}, {}}};
    case Format::round_robin:
      return seats == 2 ? circle_rounds(players) : meeting_rounds(players, seats);
    case Format::gauntlet:
      return {gauntlet_stage(players, seats)};
    case Format::knockout:
      return knockout(tournament, ledger);
    case Format::swiss:
      return swiss(tournament, ledger);
  }
  return {};
}

Ledger empty_ledger(const Tournament& tournament) {
  return Ledger(tournament.seats(), tournament.odd ? tournament.blocks - 1 : -1);
}

Status check_places(const Tournament& tournament, const Ledger& ledger) {
  const std::vector<Stage> stages = schedule(tournament, ledger);
  Status status;
  ledger.for_each([&](const GameKey& key, const GameResult&) {
    const auto stage = static_cast<std::size_t>(key.stage);
    const bool there =
        stage < stages.size() && static_cast<std::size_t>(key.table) < stages[stage].tables.size();
    if (!there) {
      status = fail("a game stands at stage " + std::to_string(key.stage) + ", table " +
                    std::to_string(key.table) + ", which this tournament does not have");
    }
  });
  return status;
}

int blocks_due(const Tournament& tournament, const Stage& stage, const std::vector<const Block*>& blocks) {
  const int played = static_cast<int>(blocks.size());
  if (!tournament.early_stop && played < tournament.blocks) return tournament.blocks;
  if (played == 0) return 1;
  if (!tournament.early_stop && !stage.decides) return played;
  const TableScore score = score_table(blocks, tournament.seats(), tournament.setup.game->high_score_wins);
  if (played < tournament.blocks) {
    const int remaining = tournament.games() - played * tournament.seats();
    return decided(score, stage.cut, remaining) ? played : played + 1;
  }
  const bool replay = stage.decides && tied_at_cut(score, stage.cut);
  return replay ? std::min(played + 1, tournament.blocks + kMostReplays) : played;
}

bool is_finished(const Tournament& tournament, const Stage& stage, int stage_number, int table_number,
                 const Ledger& ledger) {
  const auto blocks = ledger.blocks(stage_number, table_number);
  return static_cast<int>(blocks.size()) >= blocks_due(tournament, stage, blocks);
}

std::vector<int> winners_of(const Tournament& tournament, const Stage& stage, int stage_number,
                            int table_number, const Ledger& ledger) {
  const TableScore score = score_table(ledger.blocks(stage_number, table_number), tournament.seats(),
                                       tournament.setup.game->high_score_wins);
  const std::vector<int> order = rank_table(score);
  std::vector<int> winners;
  for (int i = 0; i < stage.cut; ++i) {
    const int place = order[static_cast<std::size_t>(i)];
    winners.push_back(stage.tables[static_cast<std::size_t>(table_number)][static_cast<std::size_t>(place)]);
  }
  return winners;
}

std::vector<int> match_points(const TableScore& score) {
  std::vector<int> points(score.points.size());
  for (std::size_t i = 0; i < points.size(); ++i) {
    for (std::size_t j = 0; j < points.size(); ++j) {
      if (i == j) continue;
      points[i] += score.points[i] > score.points[j] ? 3 : score.points[i] == score.points[j] ? 1 : 0;
    }
  }
  return points;
}

std::uint64_t planned_games(const Tournament& tournament) {
  const int seats = tournament.seats();
  std::uint64_t tables = 0;
  if (tournament.format == Format::swiss) {
    tables =
        static_cast<std::uint64_t>(tournament.rounds) * static_cast<std::uint64_t>(tournament.size() / seats);
  } else if (tournament.format == Format::knockout) {
    // Every table but the final takes out the same number.
    tables = static_cast<std::uint64_t>((tournament.size() - seats) / (seats - advancing(seats)) + 1);
  } else {
    for (const Stage& stage : schedule(tournament, empty_ledger(tournament))) tables += stage.tables.size();
  }
  return tables * static_cast<std::uint64_t>(tournament.games());
}

std::uint64_t block_seed(const Tournament& tournament, const GameKey& key) {
  const std::uint64_t stage = match_seed(tournament.setup.seed, static_cast<std::uint64_t>(key.stage));
  const std::uint64_t table = match_seed(stage, static_cast<std::uint64_t>(key.table));
  return match_seed(table, static_cast<std::uint64_t>(key.block));
}

Planner::Planner(const Tournament& tournament, Ledger& ledger, bool rest)
    : tournament_(tournament), ledger_(ledger), last_begun_(rest ? -1 : INT_MAX) {
  open_stages();
  if (rest && !ready_.empty()) begin_stage();
}

void Planner::open_stages() {
  // A stage that is already finished in the ledger opens the next one at once.
  while (unfinished_ == 0) {
    std::vector<Stage> known = schedule(tournament_, ledger_);
    const std::size_t before = stages_.size();
    if (known.size() == before) return;
    stages_ = std::move(known);
    progress_.resize(stages_.size());
    for (std::size_t stage = before; stage < stages_.size(); ++stage) {
      progress_[stage].resize(stages_[stage].tables.size());
      unfinished_ += static_cast<int>(stages_[stage].tables.size());
      for (std::size_t table = 0; table < stages_[stage].tables.size(); ++table) {
        advance(static_cast<int>(stage), static_cast<int>(table));
      }
    }
  }
}

void Planner::advance(int stage, int table) {
  TableProgress& progress = progress_[static_cast<std::size_t>(stage)][static_cast<std::size_t>(table)];
  while (progress.missing == 0) {
    const int due =
        blocks_due(tournament_, stages_[static_cast<std::size_t>(stage)], ledger_.blocks(stage, table));
    if (progress.opened >= due) {
      --unfinished_;
      return;
    }
    for (; progress.opened < due; ++progress.opened) {
      for (int seating = 0; seating < tournament_.seats(); ++seating) {
        const GameKey key{stage, table, progress.opened, seating};
        // Who begins a single game is tossed for.
        const bool left_out = tournament_.is_single(progress.opened) &&
                              seating != static_cast<int>(mix_seed(block_seed(tournament_, key)) % 2);
        if (left_out || ledger_.has(key)) continue;
        ready_.insert(key);
        ++progress.missing;
      }
    }
  }
}

std::optional<GameKey> Planner::next() {
  if (ready_.empty() || ready_.begin()->stage > last_begun_) return std::nullopt;
  const GameKey key = *ready_.begin();
  ready_.erase(ready_.begin());
  ++under_way_;
  return key;
}

bool Planner::rests() const {
  return under_way_ == 0 && !ready_.empty() && ready_.begin()->stage > last_begun_;
}

int Planner::begin_stage() {
  assert(!ready_.empty());
  last_begun_ = ready_.begin()->stage;
  return last_begun_;
}

void Planner::finished(const GameKey& key, GameResult result) {
  [[maybe_unused]] const bool fresh = ledger_.add(key, std::move(result));
  assert(fresh);
  // Where several plan in turn, a game may come back that another has handed out.
  if (ready_.erase(key) == 0) --under_way_;
  TableProgress& progress =
      progress_[static_cast<std::size_t>(key.stage)][static_cast<std::size_t>(key.table)];
  if (--progress.missing > 0) return;
  advance(key.stage, key.table);
  if (unfinished_ == 0) open_stages();
}

}  // namespace meldwise::arena
