// The finder and the validator of Five Crowns as JSON: one request in, one answer out.
//
// `answer_solve`: {"hand":["7H",…],"wild":"7","rules":"spec"} →
//   {"min_points","melds":[[…],…],"stands_for":[[…],…],"leftover":[…],"can_go_out",
//    "min_points_after_discard","discard","after_discard"}.
//   `min_points`, `melds` and `leftover` are about all cards of the hand; `stands_for` names, card for
//   card, what the melds' cards count as ("9H" in a run, "9" in a book). Wild 7 is the round that deals
//   seven cards: a hand of eight has drawn, and then `discard` is the best card to throw,
//   `min_points_after_discard` what is left over then, `after_discard` that arrangement ({"melds",
//   "stands_for","leftover"}), and `can_go_out` says whether that is 0 points. For a hand of any other
//   size (up to 14 cards) these are null, and `can_go_out` says whether `min_points` is 0. Under `legacy`,
//   where one goes out with every card melded, a player who has drawn can do so when `min_points` is 0.
// `answer_validate`: {"cards":["7H",…],"wild":"7","rules":"spec"} → {"book","run","reason"}; the reason is
//   null for a meld. More copies of a card than the deck has are no meld.
// `rules` is spec, anysuit, official or legacy; spec if left out. A bad request is an Error that names the
// field. Both are pure and safe to call from any thread.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "cards/result.h"

namespace meldwise::five_crowns {

[[nodiscard]] Result<nlohmann::json> answer_solve(const nlohmann::json& request);
[[nodiscard]] Result<nlohmann::json> answer_validate(const nlohmann::json& request);

}  // namespace meldwise::five_crowns
