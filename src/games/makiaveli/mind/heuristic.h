// Known ways to play Makiaveli, as policies over single steps that see a View and nothing else.
//
// All are exact in what they look for (the solver proves it) and deterministic; they differ in what they look
// for. Under the standard rules patience wins by far: a big hand goes down at once, and until then the floor
// stays poor for the others. The others play at every turn what they see, as people do. Each decision costs
// one or two questions to the solver, of simple one more for each card in hand.
#pragma once

#include "games/makiaveli/rules/action.h"
#include "games/makiaveli/rules/state.h"

namespace meldwise::makiaveli {

/// Plays as many cards as can go down, otherwise draws or passes. The view is of the seat to move.
[[nodiscard]] Action greedy_action(const View& view);

/// Lays the groups that the hand and the cross make by themselves; without any, adds one card to the floor.
[[nodiscard]] Action simple_action(const View& view);

/// Draws until the whole hand goes down in one play. Where it may not draw (no deck, hand limit,
/// `must_play`) it plays like greedy.
[[nodiscard]] Action patient_action(const View& view);

/// Whether the seat has shown that it does more than wait for the whole hand to go down: it made a small
/// play while it could have drawn.
[[nodiscard]] bool is_shrewd(const Public& table, Seat seat);

}  // namespace meldwise::makiaveli
