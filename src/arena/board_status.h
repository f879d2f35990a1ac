// What a store's board says of its runs and workers, for `arena status --json` and the live page. It reads a
// few counts, and for a duel its games.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "arena/work_board.h"

namespace meldwise::arena {

/// {"runs":[…],"workers":[…]}; the keys are described in docs/scale.md. `run` 0: all of them.
[[nodiscard]] Result<nlohmann::json> board_status(WorkBoard& board, std::int64_t run = 0);

}  // namespace meldwise::arena
