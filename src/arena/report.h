// A tournament as one web page that needs nothing else: standings, ratings with error bars, cross table,
// score distributions, time and faults, match-ups, and the closest games to be replayed.
#pragma once

#include <string>

#include "arena/standings.h"
#include "arena/store.h"

namespace meldwise::arena {

/// The page. The records of the closest games are in it, at most `replays` of them.
[[nodiscard]] Result<std::string> report_page(Store& store, const Ledger& ledger, const Standings& standings,
                                              std::size_t replays = 12);

}  // namespace meldwise::arena
