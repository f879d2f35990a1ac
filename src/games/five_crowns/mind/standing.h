// From points to the chance of winning the match.
//
// What a round's points are worth depends on the totals and on how many rounds are still to come: the
// differences of those rounds are taken as normal. Exact when the match is over.
#pragma once

#include <array>

#include "games/five_crowns/rules/state.h"
#include "games/mind.h"

namespace meldwise::five_crowns {

using Totals = std::array<int, kMostSeats>;

/// The totals so far, with this round's points once it is over.
[[nodiscard]] Totals totals(const Public& table);

/// The chance of each seat to win with these totals and `rounds` rounds to come; shared places count their
/// part.
[[nodiscard]] Values win_chances(const Totals& totals, int seats, int rounds);

}  // namespace meldwise::five_crowns
