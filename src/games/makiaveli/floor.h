// The floor as people see it: groups. The rules know only its cards, so the grouping is made here, at the
// edge.
//
// `arrange` depends on the cards alone: the same floor always looks the same in a view. `rearrange` is
// for a screen that follows a game: it starts from the groups that lay there before and disturbs as few
// of them as it can. Both need a floor that can lie in groups, as that of every game can.
#pragma once

#include "cards/french.h"
#include "melds/makiaveli/group.h"

namespace meldwise::makiaveli {

/// Groups that hold exactly these cards, in the order of the groups.
[[nodiscard]] Groups arrange(const FrenchHand& floor);

/// The groups after a play: `before` were the groups on the floor, `floor` are its cards now. Groups that
/// stay as they were come first. If cards of `before` are gone (a new round), arranges from nothing.
/// Takes a plan of the solver: some hundred microseconds.
[[nodiscard]] Groups rearrange(const Groups& before, const FrenchHand& floor);

}  // namespace meldwise::makiaveli
