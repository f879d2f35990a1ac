// A tournament for machines: standings and games as JSON, games as CSV. The keys are described in
// docs/arena.md. Everything that a clock measured stands under "time", so that two runs of the same
// tournament can be compared by dropping these.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "arena/standings.h"

namespace meldwise::arena {

/// {"tournament","over","games","planned","standings":[…],"encounters":[[…]],"stages":[…]}.
[[nodiscard]] nlohmann::json standings_json(const Tournament& tournament, const Ledger& ledger,
                                            const Standings& standings);
/// [{"game","stage","table","block","seating","seed","actions","seats":[…]},…].
[[nodiscard]] nlohmann::json games_json(const Tournament& tournament, const Ledger& ledger,
                                        const Standings& standings);
/// A line of names, then one line a game and seat.
[[nodiscard]] std::string games_csv(const Tournament& tournament, const Ledger& ledger,
                                    const Standings& standings);

}  // namespace meldwise::arena
