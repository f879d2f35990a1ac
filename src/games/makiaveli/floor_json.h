// The floor as it lies, in JSON: how a screen or server follows where the players put the cards.
//
// The rules know only which cards are on the floor. Whoever shows a game keeps the groups as they lie and
// asks here what they become after a play: the player's own arrangement if there is one, otherwise one that
// moves as little as possible.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <span>

#include "cards/result.h"
#include "melds/makiaveli/group.h"
#include "melds/makiaveli/steps.h"

namespace meldwise::makiaveli {

/// [["5C","6C","7C"],…]
[[nodiscard]] nlohmann::json groups_json(std::span<const Group> groups);
/// {"kind","from","to","cards","text"}: places as in steps.h, "hand" and "cross".
[[nodiscard]] nlohmann::json step_json(const Step& step);

/// {"before":[[…],…],"put":[…],"used":[…],"wanted":null|[[…],…],"anchored":false} →
/// {"floor":[[…],…],"steps":[…]}: the groups `before`, and cards `put` from the hand and `used` from the
/// cross, become `floor`. `wanted` is taken as it is, group for group, if it is valid and has exactly those
/// cards; otherwise the Error names the group ("wanted[1]: …").
[[nodiscard]] Result<nlohmann::json> answer_floor(const nlohmann::json& request);

}  // namespace meldwise::makiaveli
