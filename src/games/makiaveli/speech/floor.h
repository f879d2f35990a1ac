// The floor as people see it: groups. The rules know only its cards, so the grouping is made here, at the
// edge.
//
// `arrange` depends on the cards alone: the same floor always looks the same in a view. Whoever shows a game
// keeps the groups as they lie and asks `answer_floor` what they become after a play: the player's own
// arrangement if there is one, otherwise one that moves as little as possible. All need a floor that can lie
// in groups, as that of every game can.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "cards/french.h"
#include "cards/result.h"
#include "melds/makiaveli/group.h"
#include "melds/makiaveli/steps.h"

namespace meldwise::makiaveli {

/// Groups that hold exactly these cards, in the order of the groups.
[[nodiscard]] Groups arrange(const FrenchHand& floor);

/// The groups after a play: `before` were the groups on the floor, `floor` are its cards now. Groups that
/// stay as they were come first. If cards of `before` are gone (a new round), arranges from nothing.
/// Takes a plan of the solver: some hundred microseconds.
[[nodiscard]] Groups rearrange(const Groups& before, const FrenchHand& floor);

/// Adds cards to others, and the cards of groups; a third copy of a face is refused.
[[nodiscard]] Status gather(FrenchHand& all, const FrenchHand& cards);
[[nodiscard]] Status gather(FrenchHand& all, const Groups& groups);

/// {"kind","from","to","cards","text"}: places as in steps.h, "hand" and "cross".
[[nodiscard]] nlohmann::json step_json(const Step& step);

/// {"before":[["5C","6C","7C"],…],"put":[…],"used":[…],"wanted":null|[[…],…],"anchored":false} →
/// {"floor":[[…],…],"steps":[…]}: the groups `before`, and cards `put` from the hand and `used` from the
/// cross, become `floor`. `wanted` is taken as it is, group for group, if it is valid and has exactly those
/// cards; otherwise the Error names the group ("wanted[1]: …").
[[nodiscard]] Result<nlohmann::json> answer_floor(const nlohmann::json& request);

}  // namespace meldwise::makiaveli
