// The rules once more, in the plainest words, to judge what the solver and the other oracles answer.
#pragma once

#include <string>
#include <vector>

#include "melds/makiaveli/solver.h"

namespace meldwise::makiaveli::test {

/// Sets of 3-4 different suits, runs of 3-13 without gap, ace low or high; by the faces alone.
[[nodiscard]] bool is_valid_group(std::vector<Face> cards);

/// Empty if the solution is a legal answer to the query (largest or not); else what is wrong.
[[nodiscard]] std::string fault_of(const Query& query, const Solution& solution);

/// By trying all subsets and all partitions: the most cards of `may`, or -1. For about ten cards.
[[nodiscard]] int brute_max_played(const Query& query);

}  // namespace meldwise::makiaveli::test
