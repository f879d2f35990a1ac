// What the arena keeps, in SQL: runs (a tournament, a duel, a tuning, the self-play of a training), their
// games, the blocks that are to be played, who plays them, and results that do not count. One schema for
// files and servers; its migrations are its history.
#pragma once

#include <functional>
#include <string_view>

#include "arena/game_row.h"
#include "storage/migrations.h"

namespace meldwise::arena {

inline constexpr std::string_view kTournamentRun = "tournament";
inline constexpr std::string_view kDuelRun = "duel";
inline constexpr std::string_view kTuneRun = "tune";
inline constexpr std::string_view kTrainRun = "train";

[[nodiscard]] const Schema& arena_schema();

struct RunTraits {
  bool shared = false;   ///< divided among the workers of this build
  bool unfolds = false;  ///< what is played later depends on earlier results
};

/// A new run; its number. Nothing is played yet.
[[nodiscard]] Result<std::int64_t> define_run(Database& database, std::string_view kind,
                                              std::string_view definition, RunTraits traits);

/// The games of a run in order, without their records, from a stage on. Stops at the first error that `visit`
/// returns.
[[nodiscard]] Status each_game(Database& database, std::int64_t run,
                               const std::function<Status(const GameRow&)>& visit, int from_stage = 0);

}  // namespace meldwise::arena
