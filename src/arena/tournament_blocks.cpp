#include "arena/tournament_blocks.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>

#include "arena/chance.h"
#include "arena/duel.h"
#include "arena/runner.h"
#include "arena/schedule.h"
#include "arena/store_schema.h"
#include "cards/text.h"

namespace meldwise::arena {
namespace {

/// Who meets whom as a task has it, both ways: "0,3".
std::string company_text(const Company& company) { return fmt::format("{}", fmt::join(company, ",")); }

Company company_of(const Task& task) {
  const std::string& text = task.company;
  Company company;
  for (std::size_t from = 0; from < text.size();) {
    const std::size_t comma = std::min(text.find(',', from), text.size());
    company.push_back(static_cast<int>(parse_integer(text.substr(from, comma - from)).value_or(-1)));
    from = comma + 1;
  }
  return company;
}

class TournamentWork final : public BlockWork {
 public:
  explicit TournamentWork(Tournament tournament) : tournament_(std::move(tournament)) {}

  Result<std::vector<GameRow>> play(const Task& task, BotPool& bots) const override {
    std::vector<GameRow> rows;
    const Company company = company_of(task);
    for (int seating = 0; seating < tournament_.seats(); ++seating) {
      if ((task.seatings >> static_cast<unsigned>(seating) & 1U) == 0) continue;
      const GameKey key = task.key(seating);
      const auto match = play_game(tournament_, company, key, bots);
      if (match) rows.push_back(row_of(key, *match));
    }
    return rows;
  }

  bool reproducible(const Task& task) const override {
    const auto agents = agents_of(tournament_, company_of(task), 0);
    return std::all_of(agents.begin(), agents.end(), [&](const AgentSpec& agent) {
      return is_reproducible(*tournament_.setup.game, agent);
    });
  }

 private:
  Tournament tournament_;
};

class TournamentPlan final : public BlockPlan {
 public:
  explicit TournamentPlan(Tournament tournament) : tournament_(std::move(tournament)) {}

  Status begin(Database& database, std::int64_t run) override {
    run_ = run;
    ledger_.emplace(empty_ledger(tournament_));
    const Status read = each_game(database, run, [&](const GameRow& row) { return add(row); });
    if (!read) return read;
    planner_.emplace(tournament_, *ledger_);
    ahead_.reset();
    opened_.clear();
    return {};
  }

  Status take_in(const std::vector<GameRow>& rows) override {
    for (const GameRow& row : rows) {
      opened_.erase({row.key.stage, row.key.table, row.key.block, 0});
      if (!is_sound(row.key) || ledger_->has(row.key)) continue;
      auto result = result_from(row, tournament_.seats());
      if (!result) return tl::unexpected(result.error());
      planner_->finished(row.key, std::move(*result));
    }
    return {};
  }

  std::optional<Task> next() override {
    if (!ahead_) look_ahead();
    if (ahead_ && ledger_->has(*ahead_)) look_ahead();
    if (!ahead_) return std::nullopt;
    const GameKey first = *ahead_;
    const Company meeting = company(first);
    Task task{run_, first.stage, first.table, first.block, company_text(meeting), 0, false};
    // The games of a block stand one after the other.
    while (ahead_ && ahead_->stage == task.stage && ahead_->table == task.table &&
           ahead_->block == task.block) {
      task.seatings |= 1U << static_cast<unsigned>(ahead_->seating);
      look_ahead();
    }
    const auto agents = agents_of(tournament_, meeting, 0);
    task.commands = std::any_of(agents.begin(), agents.end(),
                                [](const AgentSpec& agent) { return agent.name == kBotAgent; });
    opened_.insert(task.key(0));
    return task;
  }

  std::size_t under_way() const override { return opened_.size(); }
  bool over() const override { return planner_->over(); }

 private:
  /// Others may have played what this planner handed out a moment ago.
  void look_ahead() {
    do {
      ahead_ = planner_->next();
    } while (ahead_ && ledger_->has(*ahead_));
  }

  [[nodiscard]] Company company(const GameKey& key) const {
    return planner_->stages()[static_cast<std::size_t>(key.stage)]
        .tables[static_cast<std::size_t>(key.table)];
  }

  /// A game for which the schedule has a place, as far as it is known.
  [[nodiscard]] bool is_sound(const GameKey& key) const {
    const auto stage = static_cast<std::size_t>(key.stage);
    return key.stage >= 0 && stage < planner_->stages().size() && key.table >= 0 &&
           static_cast<std::size_t>(key.table) < planner_->stages()[stage].tables.size() && key.block >= 0 &&
           key.block < tournament_.blocks + kMostReplays && key.seating >= 0 &&
           key.seating < tournament_.seats();
  }

  Status add(const GameRow& row) {
    auto result = result_from(row, tournament_.seats());
    if (!result) return tl::unexpected(result.error());
    ledger_->add(row.key, std::move(*result));
    return {};
  }

  Tournament tournament_;
  std::int64_t run_ = 0;
  std::optional<Ledger> ledger_;
  std::optional<Planner> planner_;  // of the ledger
  std::optional<GameKey> ahead_;    // a game of the next block, already handed out by the planner
  std::set<GameKey> opened_;        // blocks that have not come back, by their first game
};

}  // namespace

std::optional<PlayedMatch> play_game(const Tournament& tournament, const Company& company, const GameKey& key,
                                     BotPool& bots, Person* person, const std::stop_token& break_off) {
  Setup setup = tournament.setup;
  setup.seed = block_seed(tournament, key);
  std::vector<std::uint64_t> chance;
  for (const int player : seated(company, key.seating)) {
    chance.push_back(chance_of(setup.seed, player, key.seating));
  }
  try {
    PlayedMatch match =
        play_match(setup, agents_of(tournament, company, key.seating), &bots, person, chance, break_off);
    if (tournament.luck) measure_luck(match);
    return match;
  } catch (const PersonLeft&) {
    return std::nullopt;
  } catch (const MatchStopped&) {
    return std::nullopt;
  }
}

std::unique_ptr<BlockWork> tournament_work(Tournament tournament) {
  return std::make_unique<TournamentWork>(std::move(tournament));
}

std::unique_ptr<BlockPlan> tournament_plan(Tournament tournament) {
  return std::make_unique<TournamentPlan>(std::move(tournament));
}

}  // namespace meldwise::arena
