// Whether a seat learned anything hidden by its own action. If not, the action can be taken back without
// harm.
#pragma once

#include <string_view>

#include "games/table.h"

namespace meldwise::net {

/// `before` and `after` are the table around `action`, which `seat` made. Asks the worlds that the seat
/// thought possible: if the action leads to one and the same view in all that are tried, it told the seat
/// nothing.
[[nodiscard]] bool learned_something(const Table& before, const Table& after, Seat seat,
                                     std::string_view action);

}  // namespace meldwise::net
