// The solver of Makiaveli as JSON: one request in, one answer out.
//
// Request: {"hand":["7S",…],"floor":[["5C",…],…],"cross":["TS",…]} and optionally "anchored" (false) and
// "steps"
//   (true). Every group of the floor must be valid; hand, floor and cross together come from two decks.
// Answer:
//   can_empty       the whole hand can be played (an empty hand: yes)
//   max_playable    the most cards of the hand that can be played in one turn; more is proven impossible
//   play            those cards
//   table           the floor afterwards: untouched groups first
//   cross_left      the cards that stay in the cross
//   steps           sentences that lead from the floor to the table, touching as few groups as can be
//   steps_detail    the same with structure: {"kind","from","to","cards","text"}; `from` and `to` are places:
//   the
//                   groups of the request from 0, new ones after them; `from` may be "hand" or "cross"
//   steps_proven_least   no play of as many cards touches fewer groups
//   needs           single cards that would let the whole hand be played, if it cannot be
// With "steps":false the table is any arrangement and the last four fields are left out, which takes some
// microseconds. A bad request is an Error that names the field.
//
// `answer_validate`: {"cards":["5C","7C","6C"]} → {"valid","kind","reason","cards"}: whether the cards make a
//   group, "run" or "set" (or null), why not (or null), and the group in table order.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "cards/result.h"

namespace meldwise::makiaveli {

[[nodiscard]] Result<nlohmann::json> answer_solve(const nlohmann::json& request);
[[nodiscard]] Result<nlohmann::json> answer_validate(const nlohmann::json& request);

}  // namespace meldwise::makiaveli
