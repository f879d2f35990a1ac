// A duel as a kind of run that is shared: block k is the k-th deal in all seatings, and the sequential test
// looks at the blocks in order, over those that are there without a gap.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "arena/block_work.h"
#include "arena/duel.h"

namespace meldwise::arena {

/// A duel as the store keeps it, both ways; the number of threads is not part of it.
[[nodiscard]] nlohmann::json duel_definition(const DuelPlan& plan);
[[nodiscard]] Result<DuelPlan> duel_from_definition(const nlohmann::json& json);

[[nodiscard]] std::unique_ptr<BlockWork> duel_work(DuelPlan plan);
[[nodiscard]] std::unique_ptr<BlockPlan> duel_plan(DuelPlan plan);

/// The missing seatings of a block of a duel.
[[nodiscard]] std::vector<GameRow> duel_rows(const DuelPlan& plan, const Task& task, BotPool& bots);
/// Whether the games come out the same again, and whether one side is a command of its own.
[[nodiscard]] bool is_reproducible(const DuelPlan& plan);
[[nodiscard]] bool has_command(const DuelPlan& plan);

/// A duel in a store, begun, or gone on with if the same is there unfinished; the number of its run.
[[nodiscard]] Result<std::int64_t> begin_duel(const std::string& place, const DuelPlan& plan);
[[nodiscard]] Result<DuelResult> stored_duel(const std::string& place, std::int64_t run,
                                             const DuelPlan& plan);
/// The result of the whole blocks of a run, from the first up to the first gap, or up to the block that
/// decided.
[[nodiscard]] Result<DuelResult> duel_of_run(Database& database, std::int64_t run, const DuelPlan& plan);

}  // namespace meldwise::arena
