#include "arena/training_blocks.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "arena/definition.h"
#include "cards/text.h"
#include "games/json_reader.h"
#include "values/game_values.h"

namespace meldwise::arena {
namespace {

constexpr int kMostMatches = 100'000'000;
/// Matches of a block: a part of a second to play, and not too many files.
constexpr int kLeastMatches = 20;
constexpr int kMostOfABlock = 1000;
constexpr int kUsualBlocks = 1000;

int matches_of_block(const TrainingPlan& plan) {
  return std::clamp(plan.selfplay.matches / kUsualBlocks, kLeastMatches, kMostOfABlock);
}

values::SelfplayData play_block(const TrainingPlan& plan, int block) {
  values::SelfplayPlan part = plan.selfplay;
  const int size = matches_of_block(plan);
  part.first = block * size;
  part.matches = std::min(size, plan.selfplay.matches - part.first);
  part.threads = 1;
  values::SelfplayData data;
  values::values_of(*plan.game).selfplay(part, data.training, data.held);
  return data;
}

Result<std::string> file_of(const GameRow& row) {
  const nlohmann::json outcome = nlohmann::json::parse(row.outcome, nullptr, false);
  const JsonReader read(outcome, "samples");
  std::string file = read["file"].text();
  if (!read.ok()) return read.error();
  return file;
}

class TrainingWork final : public BlockWork {
 public:
  TrainingWork(TrainingPlan plan, DataFolder folder) : plan_(plan), folder_(std::move(folder)) {}

  Result<std::vector<GameRow>> play(const Task& task, BotPool&) const override {
    const values::SelfplayData data = play_block(plan_, task.block);
    const std::string bytes = values::to_bytes(data);
    const auto name = folder_.keep(bytes);
    if (!name) return tl::unexpected(name.error());
    const nlohmann::json outcome{{"file", *name}, {"bytes", bytes.size()}};
    const auto positions = static_cast<std::int64_t>(data.training.size() + data.held.size());
    return std::vector<GameRow>{{task.key(0), positions, outcome.dump(), "[]", ""}};
  }

  bool reproducible(const Task&) const override { return true; }

 private:
  TrainingPlan plan_;
  DataFolder folder_;
};

class TrainingBlocks final : public BlockPlan {
 public:
  explicit TrainingBlocks(TrainingPlan plan) : plan_(plan) {}

  Status begin(Database& database, std::int64_t run) override {
    run_ = run;
    done_.assign(static_cast<std::size_t>(training_blocks(plan_)), false);
    count_ = opened_ = under_way_ = 0;
    return each_game(database, run, [&](const GameRow& row) {
      add(row);
      return Status{};
    });
  }

  Status take_in(const std::vector<GameRow>& rows) override {
    for (const GameRow& row : rows) add(row);
    return {};
  }

  std::optional<Task> next() override {
    while (opened_ < done_.size() && done_[opened_]) ++opened_;
    if (opened_ >= done_.size()) return std::nullopt;
    ++under_way_;
    return Task{run_, 0, 0, static_cast<int>(opened_++), {}, 1, false};
  }

  std::size_t under_way() const override { return under_way_; }
  bool over() const override { return count_ == done_.size(); }

 private:
  void add(const GameRow& row) {
    const auto block = static_cast<std::size_t>(row.key.block);
    if (row.key.block < 0 || block >= done_.size() || done_[block]) return;
    done_[block] = true;
    ++count_;
    if (block < opened_ && under_way_ > 0) --under_way_;
  }

  TrainingPlan plan_;
  std::int64_t run_ = 0;
  std::vector<bool> done_;
  std::size_t count_ = 0;
  std::size_t opened_ = 0;
  std::size_t under_way_ = 0;
};

/// The files of a run that is over, by block.
Result<std::vector<std::string>> files_of(const std::string& place, std::int64_t run,
                                          const TrainingPlan& plan) {
  auto board = WorkBoard::open(place, WorkBoard::Opening::existing);
  if (!board) return tl::unexpected(board.error());
  std::vector<std::string> files(static_cast<std::size_t>(training_blocks(plan)));
  const Status read = each_game(board->database(), run, [&](const GameRow& row) -> Status {
    auto file = file_of(row);
    if (!file) return tl::unexpected(file.error());
    const auto block = static_cast<std::size_t>(row.key.block);
    if (row.key.block >= 0 && block < files.size()) files[block] = std::move(*file);
    return {};
  });
  if (!read) return tl::unexpected(read.error());
  if (std::any_of(files.begin(), files.end(), [](const std::string& file) { return file.empty(); }))
    return fail("run " + std::to_string(run) + " has not been played to its end");
  return files;
}

}  // namespace

nlohmann::json training_definition(const TrainingPlan& plan) {
  nlohmann::json definition = {{"train", 1},
                               {"game", plan.game->name},
                               {"seed", plan.selfplay.seed},
                               {"matches", plan.selfplay.matches},
                               {"positions", plan.selfplay.positions},
                               {"styles", plan.selfplay.styles}};
  // Only where it is so: runs that were begun before it could be are the same runs.
  if (plan.selfplay.heuristic) definition["heuristic"] = true;
  return definition;
}

Result<TrainingPlan> training_from_definition(const nlohmann::json& json) {
  const JsonReader read(json, "train");
  const auto head = read_head(read, "train", "training");
  if (!head) return tl::unexpected(head.error());
  TrainingPlan plan;
  plan.game = head->game;
  plan.selfplay.seed = read["seed"].unsigned64();
  plan.selfplay.matches = static_cast<int>(read["matches"].integer(1, kMostMatches));
  plan.selfplay.positions = static_cast<int>(read["positions"].integer(1, 1000));
  plan.selfplay.styles = read["styles"].flag();
  plan.selfplay.heuristic = read.has("heuristic") && read["heuristic"].flag();
  if (!read.ok()) return read.error();
  return plan;
}

std::unique_ptr<BlockWork> training_work(TrainingPlan plan, DataFolder folder) {
  return std::make_unique<TrainingWork>(plan, std::move(folder));
}
std::unique_ptr<BlockPlan> training_plan(TrainingPlan plan) { return std::make_unique<TrainingBlocks>(plan); }

int training_blocks(const TrainingPlan& plan) {
  const int size = matches_of_block(plan);
  return (plan.selfplay.matches + size - 1) / size;
}

Result<std::int64_t> begin_training(const std::string& place, const TrainingPlan& plan) {
  auto board = WorkBoard::open(place, WorkBoard::Opening::create);
  if (!board) return tl::unexpected(board.error());
  return board->begin(kTrainRun, training_definition(plan).dump(), false, true);
}

Result<values::SelfplayData> collect_training(const std::string& place, std::int64_t run,
                                              const TrainingPlan& plan, const DataFolder& folder,
                                              const std::function<void(const std::string&)>& say) {
  const auto files = files_of(place, run, plan);
  if (!files) return tl::unexpected(files.error());
  values::SelfplayData all;
  for (std::size_t block = 0; block < files->size(); ++block) {
    const std::string& name = (*files)[block];
    auto bytes = folder.read(name);
    if (!bytes) {
      if (say) say(bytes.error().message + ": played again here");
      bytes = values::to_bytes(play_block(plan, static_cast<int>(block)));
      const auto kept = folder.keep(*bytes);
      if (!kept) return tl::unexpected(kept.error());
      if (*kept != name) {
        return fail("block " + std::to_string(block) + " of run " + std::to_string(run) + " came out as " +
                    in_quotes(*kept) + " here, and elsewhere as " + in_quotes(name));
      }
    }
    const auto data = values::selfplay_from_bytes(*bytes);
    if (!data) return fail(name + ": " + data.error().message);
    all.training.append(data->training);
    all.held.append(data->held);
  }
  return all;
}

}  // namespace meldwise::arena
