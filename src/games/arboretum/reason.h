// Why a player would take a step of Arboretum, in one sentence with the numbers that matter.
#pragma once

#include <string>

#include "games/arboretum/action.h"
#include "games/arboretum/state.h"

namespace meldwise::arboretum {

/// The view is of the seat to move, the step one that it may take.
[[nodiscard]] std::string reason_for_step(const View& view, const Action& action);

}  // namespace meldwise::arboretum
