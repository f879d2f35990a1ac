// The expectation player of Five Crowns: exact one draw ahead.
//
// It takes the top discard if its hand is then better, after the best discard, than on average with a card
// from the stock, and discards so that the hand after the next draw and discard is best on average. The
// average runs over the cards it has not seen that can be in the stock. Before its last turn unmelded wilds
// count nothing, because they will find a meld; on the last turn points are real and the choice is optimal
// in expected points. It goes out as soon as it can. Deterministic; up to a millisecond for a discard.
#pragma once

#include "games/five_crowns/rules/action.h"
#include "games/five_crowns/rules/state.h"

namespace meldwise::five_crowns {

/// The decision of the seat to move; `view` is its view.
[[nodiscard]] Action ev_action(const View& view);

/// What decides: the average after this draw and the best discard, or after this discard, one more draw and
/// the best discard then. Before the last turn unmelded wilds count nothing.
struct Prospect {
  double points = 0;    ///< that stay over
  double complete = 0;  ///< how often nothing does
};
[[nodiscard]] Prospect prospect(const View& view, const Action& action);

}  // namespace meldwise::five_crowns
