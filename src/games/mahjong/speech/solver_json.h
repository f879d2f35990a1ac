// The solver and the scoring of mahjong as JSON: one request in, one answer out, tiles as wire codes.
//
// `answer_solve`: {"id","hand":[codes],"melds":[[codes],…],"seen":[codes]} →
//   {"id","shanten","accept":{"code":unseen},"discards":[{"tile","shanten","accept"}]}.
//   With 3k + 2 tiles in hand `discards` lists every different discard, best first, and `accept` is empty;
//   with any other number `accept` tells the draws that lower the shanten and `discards` is empty. Kinds of
//   which no copy is unseen are left out. `seen` are tiles in sight outside one's own hand and melds. Five
//   melds and a pair are wanted in all; a hand of 3k + 1 or 3k + 2 tiles wants k of them, so melds that the
//   request does not list need not be listed.
// `answer_score`: a finished hand as the records of QKMJ have it, and optionally "rules" (taiwan, qkmj),
//   "seat_wind" 1..4 (counted from the dealer if left out), "replacement", "first_turn", "robbed_kang" →
//   {"id","tai":[["自摸",1],…],"total","money_change":{name: amount}}.
// A meld is a list of codes; four alike are an exposed kang unless written {"tiles":[…],"concealed":true}.
// A bad request is an Error that names the field. Both are pure and safe to call from any thread.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "cards/result.h"

namespace meldwise::mahjong {

[[nodiscard]] Result<nlohmann::json> answer_solve(const nlohmann::json& request);
[[nodiscard]] Result<nlohmann::json> answer_score(const nlohmann::json& request);

}  // namespace meldwise::mahjong
