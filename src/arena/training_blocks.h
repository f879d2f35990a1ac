// The self-play of a training as a kind of run that is shared: block k is the k-th part of its matches. The
// samples are too many for a database (up to ten kilobytes a match), so they go to files in a folder, named
// by their content; the store keeps the names, and two workers that come to other samples are found out as in
// any run. The folder may be shared by the machines; a file that did not come is played again where it is
// wanted, and must come out under the same name.
#pragma once

#include <functional>
#include <nlohmann/json_fwd.hpp>

#include "arena/block_work.h"
#include "arena/data_folder.h"
#include "games/catalogue.h"
#include "values/sample_bytes.h"

namespace meldwise::arena {

struct TrainingPlan {
  const GameInfo* game = nullptr;
  values::SelfplayPlan selfplay{};  ///< its threads do not matter here
};

/// As the store keeps it, both ways.
[[nodiscard]] nlohmann::json training_definition(const TrainingPlan& plan);
[[nodiscard]] Result<TrainingPlan> training_from_definition(const nlohmann::json& json);

[[nodiscard]] std::unique_ptr<BlockWork> training_work(TrainingPlan plan, DataFolder folder);
[[nodiscard]] std::unique_ptr<BlockPlan> training_plan(TrainingPlan plan);
/// How many files there will be.
[[nodiscard]] int training_blocks(const TrainingPlan& plan);

/// The self-play in a store: begun, or the same that is there, finished or not; the number of its run.
[[nodiscard]] Result<std::int64_t> begin_training(const std::string& place, const TrainingPlan& plan);
/// All samples of a run that is over, in the order in which one process would have made them. `say` hears of
/// files that had to be made again.
[[nodiscard]] Result<values::SelfplayData> collect_training(
    const std::string& place, std::int64_t run, const TrainingPlan& plan, const DataFolder& folder,
    const std::function<void(const std::string&)>& say = {});

}  // namespace meldwise::arena
