// Going out as the players do it: as soon as they can.
#pragma once

#include <optional>

#include "games/five_crowns/action.h"
#include "games/five_crowns/state.h"

namespace meldwise::five_crowns {

/// The action that goes out, for the seat to move after it has drawn; nothing if it cannot. On a last turn
/// only rules without a discard know such an action, and cards laid by hand must then be all there are.
[[nodiscard]] std::optional<Action> way_out(const View& view);

}  // namespace meldwise::five_crowns
