// The solver of Konkan as JSON: one request in, one answer out.
//
// Request: {"hand":["KS","JK",…]} and optionally "threshold" (81), "down" (false), "table" ([]: lists of
//   card texts, a joker as "JK=7H"), "own" (places in `table` of the player's own melds, whose jokers cannot
//   be swapped out), "max_jokers_per_meld" (2) and "joker_in_hand_points" (0). At most 32 cards in the hand;
//   hand and table together come from two decks and two jokers.
// Answer, over the disjoint melds that the hand alone can make:
//   best_points, most_cards         all cards may be used
//   best_points_keeping_one         at least one card is left to throw
//   can_come_down                   the above reaches the threshold
//   can_go_out                      all cards but exactly one melded, the threshold met (none when down)
//   melds, throw, deadwood          the best plan, see below; the card to throw (null if none is left); the
//                                   points still in hand after the throw
//   fewest_deadwood                 over all melds, before any throw
// The plan: go out with most points. Else, not down: come down so that the fewest points stay in the hand,
//   then most jokers, then fewest cards, at least one. Else, down: lay most points, at least one card kept.
//   Else the melds with most points, which may not be laid yet. The throw is the heaviest card left.
// With melds on the table also: "sarfs" and "swaps", all single cards of the hand that fit,
//   as {"meld":place,"card":text}; "can_go_out_with_table"; and "table_plan", the same plan with sarfs and
//   swaps allowed (sarfs only after coming down, swaps only when down), in the order in which it is carried
//   out: {"swaps","melds","sarfs","points","throw","deadwood"}, or null if not down and unable to come down.
// `answer_validate`: {"cards":["7S","JK","9S"],"max_jokers_per_meld":2} → {"valid","kind","reason","points",
//   "cards"}: whether the cards make a meld, "run" or "set" (or null), why not (or null), and the meld in
//   table order, each joker with what it stands for.
// A bad request is an Error that names the field. Pure; some µs to some ms.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "cards/result.h"

namespace meldwise::konkan {

[[nodiscard]] Result<nlohmann::json> answer_solve(const nlohmann::json& request);
[[nodiscard]] Result<nlohmann::json> answer_validate(const nlohmann::json& request);

}  // namespace meldwise::konkan
