// A duel as one web page that needs nothing else: how the share of first places and the lead came about over
// the games, with their errors, and what the sequential test says so far.
#pragma once

#include <string>

#include "arena/duel.h"
#include "arena/work_board.h"

namespace meldwise::arena {

[[nodiscard]] std::string duel_page(const DuelPlan& plan, const DuelResult& result);
/// The same of a run of a store; nothing if that is no duel or not there.
[[nodiscard]] Result<std::optional<std::string>> duel_page_of_run(WorkBoard& board, std::int64_t run);

}  // namespace meldwise::arena
