// What decisions did to a match, by the forecast of the score.
//
// The account of values/luck.h is made by the output that is fitted for luck: its changes by chance explain
// most of a score, but nothing holds its level from one seat's turn to the next, and what it says of
// decisions is noise. So whoever asks for those asks the forecast of points, and a decision is measured
// against the one of `heuristic` (the first style of the game's mind); the rest of the change is an error of
// the forecast, which all moves share alike. Both accounts add up to the score.
#pragma once

#include <cstdint>

#include "values/luck.h"

namespace meldwise::values {

/// Which output of the net an account adds up (values/estimate.h).
enum class Head : std::uint8_t { worth, points };

/// The account of a match by the forecast of points. An action that the rules refuse is an error.
[[nodiscard]] Result<Account> skill_account_of(const Record& record);

}  // namespace meldwise::values
