// A tournament, or a duel, as one web page that needs nothing else. Of a tournament: standings, ratings with
// error bars, cross table, score distributions, time and faults, match-ups, and the closest games to be
// replayed. Of a duel: how the share of first places and the lead came about over the games, with their
// errors, and what the sequential test says so far.
#pragma once

#include <optional>
#include <string>

#include "arena/duel.h"
#include "arena/standings.h"
#include "arena/store.h"
#include "arena/work_board.h"

namespace meldwise::arena {

/// The page. The records of the closest games are in it, at most `replays` of them.
[[nodiscard]] Result<std::string> report_page(Store& store, const Ledger& ledger, const Standings& standings,
                                              std::size_t replays = 12);

[[nodiscard]] std::string duel_page(const DuelPlan& plan, const DuelResult& result);
/// The same of a run of a store; nothing if that is no duel or not there.
[[nodiscard]] Result<std::optional<std::string>> duel_page_of_run(WorkBoard& board, std::int64_t run);

}  // namespace meldwise::arena
