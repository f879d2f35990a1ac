// What a seat's result is made of: luck, its own errors and those of the others.
//
// In the game's points, more is better, against what the seat could expect before the deal. All is by the
// forecast of points of the game's learned value: luck is what chance changed of it, and what is left of
// every step's change is the doing of whoever moved. The three add up to the result exactly. Costs some
// hundred values a step: milliseconds a round.
#pragma once

#include <vector>

#include "cards/result.h"
#include "games/record.h"

namespace meldwise::review {

struct Parts {
  double result = 0;
  double luck = 0;
  double own_errors = 0;     ///< what its own decisions changed: 0 for one who plays as the value expects
  double others_errors = 0;  ///< what the decisions of the others changed for it
};

/// One a seat.
[[nodiscard]] Result<std::vector<Parts>> parts_of(const Record& record);

}  // namespace meldwise::review
