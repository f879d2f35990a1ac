// All plays of a small position, found by trying everything, with no help from the solver: the oracle for
// which steps are legal.
#pragma once

#include <vector>

#include "games/makiaveli/rules/situation.h"

namespace meldwise::makiaveli::test {

struct WholePlay {
  FrenchHand put;
  FrenchHand used;
};

/// Every play that a situation without a play in progress allows.
[[nodiscard]] std::vector<WholePlay> plays_by_hand(const Situation& situation);

}  // namespace meldwise::makiaveli::test
