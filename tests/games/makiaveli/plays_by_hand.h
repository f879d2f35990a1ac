// All plays of a small position, found by trying everything, with no help from the solver: the oracle for
// which steps are legal.
#pragma once

#include <vector>

#include "games/makiaveli/rules/desk.h"

namespace meldwise::makiaveli::test {

struct WholePlay {
  FrenchHand put;
  FrenchHand used;
};

/// Every play that a desk without a play in progress allows.
[[nodiscard]] std::vector<WholePlay> plays_by_hand(const Desk& desk);

}  // namespace meldwise::makiaveli::test
