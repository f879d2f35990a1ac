// Which players share a table so that nobody is favoured: every player has the same number of tables, and
// every two players share the same number of them.
//
// Up to kMostExact players the balance is exact, with as few tables as a cyclic design needs (a balanced
// incomplete block design: Bose, "On the construction of balanced incomplete block designs", 1939). Beyond
// that it is the nearest balanced cycle: equally many tables for everybody, and numbers of shared tables
// that differ by one where that is found. A pure function, the same on every machine; a second call for the
// same numbers costs a look-up.
#pragma once

#include <vector>

namespace meldwise::arena {

/// The players of one match-up.
using Company = std::vector<int>;

/// So many players have a design in which every pair shares exactly the same number of tables.
inline constexpr int kMostExact = 12;

/// The tables of everybody against everybody, 2 < seats <= players, in rounds in which nobody sits twice. The
/// order of a company is the order in which its players sit: who follows whom is spread as evenly as one
/// table after the other can be.
[[nodiscard]] std::vector<std::vector<Company>> balanced_rounds(int players, int seats);

}  // namespace meldwise::arena
