// What an action of Five Crowns may come to within two draws: the first exactly, the second by outlook.
//
// One draw is what the expectation player sees (ev.h). Half of what counts lies beyond it: whether the cards
// that stay over are on the way to melds.
#pragma once

#include "games/five_crowns/rules/action.h"
#include "games/five_crowns/rules/state.h"

namespace meldwise::five_crowns {

/// Points that stay over, and what it costs that the round goes on while the others may go out; the less the
/// better. Before the last turn only, for the seat to move. Takes up to three milliseconds.
[[nodiscard]] double foresight(const View& view, const Action& action);

}  // namespace meldwise::five_crowns
