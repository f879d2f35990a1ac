// Simple players to practise against, each with one idea; together with the random player, the heuristic and
// the search they are a ladder on which a new bot can see where it stands. All decide by their view alone.
#pragma once

#include "cards/rng.h"
#include "games/arboretum/rules/action.h"
#include "games/arboretum/rules/state.h"

namespace meldwise::arboretum {

/// Draws from the deck, the rest by chance.
[[nodiscard]] Action draw_deck_action(const View& view, Rng& rng);
/// Draws from the deck and plants what scores most now; discards by chance.
[[nodiscard]] Action busy_action(const View& view, Rng& rng);
/// Plants for points the low cards of species of which it keeps enough for the right; throws what it can
/// spare.
[[nodiscard]] Action spare_action(const View& view, Rng& rng);
/// Plants like `spare`, but likes to build one long rising staircase with small steps.
[[nodiscard]] Action staircase_action(const View& view, Rng& rng);
/// Plants like `spare`, but keeps, and takes from the piles, what denies the opponents their points.
[[nodiscard]] Action spite_action(const View& view, Rng& rng);

}  // namespace meldwise::arboretum
