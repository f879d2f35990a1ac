#include "arena/duel_blocks.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "arena/definition.h"
#include "arena/store_schema.h"
#include "games/json_reader.h"
#include "players/match.h"

namespace meldwise::arena {
namespace {

constexpr int kMostDuelBlocks = 100'000'000;
/// With a sequential test: so many blocks are opened beyond those that it has seen, of which the last may be
/// in vain.
constexpr int kAheadOfTest = 256;

class DuelWork final : public BlockWork {
 public:
  explicit DuelWork(DuelPlan plan) : plan_(std::move(plan)) {}

  Result<std::vector<GameRow>> play(const Task& task, BotPool& bots) const override {
    return duel_rows(plan_, task, bots);
  }
  bool reproducible(const Task&) const override { return is_reproducible(plan_); }

 private:
  DuelPlan plan_;
};

class DuelBlocks final : public BlockPlan {
 public:
  explicit DuelBlocks(DuelPlan plan) : plan_(std::move(plan)) {}

  Status begin(Database& database, std::int64_t run) override {
    run_ = run;
    games_.clear();
    missing_.clear();
    prefix_ = opened_ = 0;
    decided_ = false;
    judged_ = 0;
    const Status read = each_game(database, run, [&](const GameRow& row) { return add(row); });
    judge();
    return read;
  }

  Status take_in(const std::vector<GameRow>& rows) override {
    for (const GameRow& row : rows) {
      if (Status done = add(row); !done) return done;
    }
    judge();
    return {};
  }

  std::optional<Task> next() override {
    const int limit = plan_.sprt ? std::min(plan_.blocks, prefix_ + kAheadOfTest) : plan_.blocks;
    for (; opened_ < limit && !decided_; ++opened_) {
      const std::uint32_t missing = missing_of(opened_);
      if (missing == 0) continue;
      return Task{run_, 0, 0, opened_++, {}, missing, has_command(plan_)};
    }
    return std::nullopt;
  }

  std::size_t under_way() const override {
    return static_cast<std::size_t>(opened_ - std::min(opened_, prefix_)) - beyond();
  }
  bool over() const override { return decided_ || prefix_ >= plan_.blocks; }

 private:
  [[nodiscard]] std::uint32_t all() const { return (1U << static_cast<unsigned>(plan_.setup.seats)) - 1; }
  [[nodiscard]] std::uint32_t missing_of(int block) const {
    if (block < prefix_) return 0;
    const auto found = missing_.find(block);
    return found == missing_.end() ? all() : found->second;
  }
  /// Whole blocks after the first gap.
  [[nodiscard]] std::size_t beyond() const {
    std::size_t whole = 0;
    for (const auto& [block, missing] : missing_) whole += missing == 0 && block < opened_ ? 1U : 0U;
    return whole;
  }

  Status add(const GameRow& row) {
    const GameKey& key = row.key;
    if (key.block < prefix_ || key.block >= plan_.blocks || key.seating < 0 ||
        key.seating >= plan_.setup.seats) {
      return {};
    }
    auto result = result_from(row, plan_.setup.seats);
    if (!result) return tl::unexpected(result.error());
    games_.insert_or_assign({key.block, key.seating}, duel_game(plan_, key.block, key.seating, *result));
    auto& missing = missing_.try_emplace(key.block, all()).first->second;
    missing &= ~(1U << static_cast<unsigned>(key.seating));
    while (!missing_.empty() && missing_.begin()->first == prefix_ && missing_.begin()->second == 0) {
      missing_.erase(missing_.begin());
      ++prefix_;
    }
    return {};
  }

  /// Looks at everything again when a twentieth has been added: all looks together cost a few times the last.
  void judge() {
    if (!plan_.sprt || decided_ || prefix_ < judged_ + 1 + judged_ / 20) return;
    judged_ = prefix_;
    std::vector<DuelGame> whole;
    for (const auto& [place, game] : games_) {
      if (place.first < prefix_) whole.push_back(game);
    }
    const DuelResult result = duel_of(plan_, whole);
    decided_ = arena::judge(*plan_.sprt, result.llr) != Verdict::go_on;
  }

  DuelPlan plan_;
  std::int64_t run_ = 0;
  std::map<std::pair<int, int>, DuelGame> games_;  // by block and seating
  std::map<int, std::uint32_t> missing_;           // seatings of the blocks after the prefix
  int prefix_ = 0;                                 // whole blocks without a gap
  int opened_ = 0;
  int judged_ = 0;
  bool decided_ = false;
};

}  // namespace

nlohmann::json duel_definition(const DuelPlan& plan) {
  nlohmann::json json{{"duel", 1},
                      {"game", plan.setup.game->name},
                      {"options", options_to_json(plan.setup.game->options, plan.setup.options)},
                      {"seats", plan.setup.seats},
                      {"seed", plan.setup.seed},
                      {"baseline", to_text(plan.baseline)},
                      {"challenger", to_text(plan.challenger)},
                      {"blocks", plan.blocks},
                      {"points", plan.measure == Measure::points},
                      {"luck", plan.luck}};
  if (plan.sprt) json["sprt"] = {plan.sprt->elo0, plan.sprt->elo1, plan.sprt->alpha, plan.sprt->beta};
  return json;
}

Result<DuelPlan> duel_from_definition(const nlohmann::json& json) {
  const JsonReader read(json, "duel");
  const auto head = read_head(read, "duel", "duel");
  if (!head) return tl::unexpected(head.error());
  DuelPlan plan;
  plan.setup = read_setup(read, *head->game);
  plan.baseline = read["baseline"].take(parse_agent(read["baseline"].text()));
  plan.challenger = read["challenger"].take(parse_agent(read["challenger"].text()));
  plan.blocks = static_cast<int>(read["blocks"].integer(1, kMostDuelBlocks));
  plan.measure = read["points"].flag() ? Measure::points : Measure::wins;
  plan.luck = read["luck"].flag();
  if (!read.ok()) return read.error();
  if (read.has("sprt")) {
    const nlohmann::json& numbers = read["sprt"].raw();
    const bool sound =
        numbers.is_array() && numbers.size() == 4 &&
        std::all_of(numbers.begin(), numbers.end(), [](const auto& one) { return one.is_number(); });
    if (!sound) return fail("duel.sprt: expected four numbers");
    plan.sprt = Sprt{numbers[0], numbers[1], numbers[2], numbers[3]};
  }
  return plan;
}

std::unique_ptr<BlockWork> duel_work(DuelPlan plan) { return std::make_unique<DuelWork>(std::move(plan)); }
std::unique_ptr<BlockPlan> duel_plan(DuelPlan plan) { return std::make_unique<DuelBlocks>(std::move(plan)); }

std::vector<GameRow> duel_rows(const DuelPlan& plan, const Task& task, BotPool& bots) {
  std::vector<GameRow> rows;
  for (int seat = 0; seat < plan.setup.seats; ++seat) {
    if ((task.seatings >> static_cast<unsigned>(seat) & 1U) == 0) continue;
    rows.push_back(row_of(task.key(seat), play_duel_game(plan, task.block, seat, bots)));
  }
  return rows;
}

bool is_reproducible(const DuelPlan& plan) {
  return is_reproducible(*plan.setup.game, plan.baseline) &&
         is_reproducible(*plan.setup.game, plan.challenger);
}

bool has_command(const DuelPlan& plan) {
  return plan.baseline.name == kBotAgent || plan.challenger.name == kBotAgent;
}

Result<std::int64_t> begin_duel(const std::string& place, const DuelPlan& plan) {
  auto board = WorkBoard::open(place, WorkBoard::Opening::create);
  if (!board) return tl::unexpected(board.error());
  return board->begin(kDuelRun, duel_definition(plan).dump(), false);
}

Result<DuelResult> stored_duel(const std::string& place, std::int64_t run, const DuelPlan& plan) {
  auto board = WorkBoard::open(place, WorkBoard::Opening::existing);
  if (!board) return tl::unexpected(board.error());
  return duel_of_run(board->database(), run, plan);
}

Result<DuelResult> duel_of_run(Database& database, std::int64_t run, const DuelPlan& plan) {
  std::vector<DuelGame> games;
  const Status read = each_game(database, run, [&](const GameRow& row) -> Status {
    // Up to the first gap.
    const auto seats = static_cast<std::size_t>(plan.setup.seats);
    const GameKey wanted{0, 0, static_cast<int>(games.size() / seats),
                         static_cast<int>(games.size() % seats)};
    if (row.key != wanted) return {};
    auto result = result_from(row, plan.setup.seats);
    if (!result) return tl::unexpected(result.error());
    games.push_back(duel_game(plan, row.key.block, row.key.seating, *result));
    return {};
  });
  if (!read) return tl::unexpected(read.error());
  return duel_of(plan, games);
}

}  // namespace meldwise::arena
