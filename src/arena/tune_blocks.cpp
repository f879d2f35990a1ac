#include "arena/tune_blocks.h"

#include <nlohmann/json.hpp>

#include "arena/definition.h"
#include "arena/duel_blocks.h"
#include "games/json_reader.h"

namespace meldwise::arena {
namespace {

constexpr int kMostNumbers = 1000;
constexpr int kMost = 1'000'000;  // steps, and blocks of one

/// Who meets whom as a task has it: the challenger and the baseline of the step.
std::string company_text(const DuelPlan& duel) {
  return nlohmann::json::array({to_text(duel.challenger), to_text(duel.baseline)}).dump();
}

/// The duel of a task; an error where its agents cannot be read.
Result<DuelPlan> duel_of_task(const TunePlan& plan, const Task& task) {
  const nlohmann::json company = nlohmann::json::parse(task.company, nullptr, false);
  const JsonReader read(company, "company");
  DuelPlan duel;
  duel.setup = plan.setup;
  duel.setup.seed = step_seed(plan, task.stage);
  duel.blocks = plan.blocks;
  duel.challenger = read[0].take(parse_agent(read[0].text()));
  duel.baseline = read[1].take(parse_agent(read[1].text()));
  if (!read.ok()) return read.error();
  return duel;
}

class TuneWork final : public BlockWork {
 public:
  explicit TuneWork(TunePlan plan) : plan_(std::move(plan)) {}

  Result<std::vector<GameRow>> play(const Task& task, BotPool& bots) const override {
    const auto duel = duel_of_task(plan_, task);
    if (!duel) return tl::unexpected(duel.error());
    return duel_rows(*duel, task, bots);
  }

  bool reproducible(const Task& task) const override {
    const auto duel = duel_of_task(plan_, task);
    return duel && is_reproducible(*duel);
  }

 private:
  TunePlan plan_;
};

class TuneBlocks final : public BlockPlan {
 public:
  explicit TuneBlocks(TunePlan plan) : plan_(std::move(plan)), tally_(plan_) {}

  Status begin(Database& database, std::int64_t run) override {
    run_ = run;
    tally_ = TuneTally(plan_);
    opened_ = 0;
    if (Status read = take_in_stored(database, run, tally_); !read) return read;
    go_on();
    return {};
  }

  Status take_in(const std::vector<GameRow>& rows) override {
    for (const GameRow& row : rows) {
      if (Status added = tally_.add(row); !added) return added;
    }
    go_on();
    return {};
  }

  std::optional<Task> next() override {
    for (; !over() && opened_ < plan_.blocks; ++opened_) {
      const std::uint32_t missing = tally_.missing(opened_);
      if (missing == 0) continue;
      const DuelPlan& duel = tally_.course().duel();
      return Task{
          run_, tally_.course().steps_made(), 0, opened_++, company_text(duel), missing, has_command(duel)};
    }
    return std::nullopt;
  }

  std::size_t under_way() const override {
    std::size_t count = 0;
    for (int block = 0; block < opened_; ++block) count += tally_.missing(block) != 0 ? 1U : 0U;
    return count;
  }
  bool over() const override { return tally_.course().over(); }

 private:
  void go_on() {
    while (tally_.step()) opened_ = 0;
  }

  TunePlan plan_;
  TuneTally tally_;
  std::int64_t run_ = 0;
  int opened_ = 0;  // blocks of the step to come
};

}  // namespace

Status TuneTally::add(const GameRow& row) {
  const GameKey& key = row.key;
  if (key.stage < course_.steps_made() || key.stage >= plan_.steps || key.block < 0 ||
      key.block >= plan_.blocks || key.seating < 0 || key.seating >= plan_.setup.seats) {
    return {};
  }
  auto result = result_from(row, plan_.setup.seats);
  if (!result) return tl::unexpected(result.error());
  games_.insert_or_assign(key, std::move(*result));
  return {};
}

std::uint32_t TuneTally::missing(int block) const {
  std::uint32_t missing = 0;
  for (int seating = 0; seating < plan_.setup.seats; ++seating) {
    if (!games_.contains({course_.steps_made(), 0, block, seating}))
      missing |= 1U << static_cast<unsigned>(seating);
  }
  return missing;
}

std::optional<TuneStep> TuneTally::step() {
  if (course_.over()) return std::nullopt;
  const DuelPlan& duel = course_.duel();
  std::vector<DuelGame> games;
  for (int block = 0; block < plan_.blocks; ++block) {
    for (int seat = 0; seat < plan_.setup.seats; ++seat) {
      const auto found = games_.find({course_.steps_made(), 0, block, seat});
      if (found == games_.end()) return std::nullopt;
      games.push_back(duel_game(duel, block, seat, found->second));
    }
  }
  const DuelResult result = duel_of(duel, games);
  TuneStep made = course_.step(result);
  games_.erase(games_.begin(), games_.lower_bound({course_.steps_made(), 0, 0, 0}));
  return made;
}

nlohmann::json tune_definition(const TunePlan& plan) {
  nlohmann::json numbers = nlohmann::json::array();
  for (const TunedNumber& one : plan.numbers) {
    numbers.push_back(
        {{"key", one.key}, {"value", one.value}, {"low", one.low}, {"high", one.high}, {"whole", one.whole}});
  }
  return {{"tune", 1},
          {"game", plan.setup.game->name},
          {"options", options_to_json(plan.setup.game->options, plan.setup.options)},
          {"seats", plan.setup.seats},
          {"seed", plan.setup.seed},
          {"agent", to_text(plan.agent)},
          {"numbers", std::move(numbers)},
          {"steps", plan.steps},
          {"blocks", plan.blocks},
          {"reach", plan.reach},
          {"rate", plan.rate}};
}

Result<TunePlan> tune_from_definition(const nlohmann::json& json) {
  const JsonReader read(json, "tune");
  const auto head = read_head(read, "tune", "tuning");
  if (!head) return tl::unexpected(head.error());
  const auto number = [](const JsonReader& field) {
    if (field.raw().is_number()) return field.raw().get<double>();
    field.refuse("expected a number");
    return 0.0;
  };
  TunePlan plan;
  plan.setup = read_setup(read, *head->game);
  plan.agent = read["agent"].take(parse_agent(read["agent"].text()));
  for (std::size_t i = 0; i < read["numbers"].size(kMostNumbers); ++i) {
    const JsonReader one = read["numbers"][i];
    plan.numbers.push_back({one["key"].text(), number(one["value"]), number(one["low"]), number(one["high"]),
                            one["whole"].flag()});
  }
  plan.steps = static_cast<int>(read["steps"].integer(1, kMost));
  plan.blocks = static_cast<int>(read["blocks"].integer(1, kMost));
  plan.reach = number(read["reach"]);
  plan.rate = number(read["rate"]);
  if (!read.ok()) return read.error();
  return plan;
}

std::unique_ptr<BlockWork> tune_work(TunePlan plan) { return std::make_unique<TuneWork>(std::move(plan)); }
std::unique_ptr<BlockPlan> tune_plan(TunePlan plan) { return std::make_unique<TuneBlocks>(std::move(plan)); }

Result<std::int64_t> begin_tuning(const std::string& place, const TunePlan& plan) {
  auto board = WorkBoard::open(place, WorkBoard::Opening::create);
  if (!board) return tl::unexpected(board.error());
  return board->begin(kTuneRun, tune_definition(plan).dump(), true);
}

Status take_in_stored(Database& database, std::int64_t run, TuneTally& tally) {
  return each_game(
      database, run, [&](const GameRow& row) { return tally.add(row); }, tally.course().steps_made());
}

}  // namespace meldwise::arena
