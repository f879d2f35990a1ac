// A tuning as a kind of run that is shared: stage k is its k-th step, whose blocks any worker may play; the
// next step is opened when all of them are there. A task names the two agents of its step, so that a worker
// needs to know nothing of the steps before.
#pragma once

#include <map>
#include <nlohmann/json_fwd.hpp>

#include "arena/block_work.h"
#include "arena/tune.h"

namespace meldwise::arena {

/// The steps of a tuning from its games, which may come in any order.
class TuneTally {
 public:
  explicit TuneTally(TunePlan plan) : plan_(plan), course_(std::move(plan)) {}

  [[nodiscard]] const TuneCourse& course() const { return course_; }
  /// Games of steps that are made already, and of none, are passed over.
  [[nodiscard]] Status add(const GameRow& row);
  /// The next step, if its games are there.
  [[nodiscard]] std::optional<TuneStep> step();
  /// Seatings of a block of the step to come that are not there.
  [[nodiscard]] std::uint32_t missing(int block) const;

 private:
  TunePlan plan_;
  TuneCourse course_;
  std::map<GameKey, GameResult> games_;
};

/// As the store keeps it, both ways; the number of threads is not part of it.
[[nodiscard]] nlohmann::json tune_definition(const TunePlan& plan);
[[nodiscard]] Result<TunePlan> tune_from_definition(const nlohmann::json& json);

[[nodiscard]] std::unique_ptr<BlockWork> tune_work(TunePlan plan);
[[nodiscard]] std::unique_ptr<BlockPlan> tune_plan(TunePlan plan);

/// A tuning in a store, begun, or gone on with if the same is there unfinished; the number of its run.
[[nodiscard]] Result<std::int64_t> begin_tuning(const std::string& place, const TunePlan& plan);
/// Takes in what has been played of the steps to come.
[[nodiscard]] Status take_in_stored(Database& database, std::int64_t run, TuneTally& tally);

}  // namespace meldwise::arena
