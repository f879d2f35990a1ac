// A tournament as a kind of run that is shared: its games are those of arena/schedule.h.
#pragma once

#include "arena/block_work.h"
#include "arena/designs.h"
#include "arena/tournament.h"

namespace meldwise::arena {

[[nodiscard]] std::unique_ptr<BlockWork> tournament_work(Tournament tournament);
[[nodiscard]] std::unique_ptr<BlockPlan> tournament_plan(Tournament tournament);

/// One game of a tournament; nothing if the person left, or the game was broken off.
[[nodiscard]] std::optional<PlayedMatch> play_game(const Tournament& tournament, const Company& company,
                                                   const GameKey& key, BotPool& bots,
                                                   Person* person = nullptr,
                                                   const std::stop_token& break_off = {});

}  // namespace meldwise::arena
