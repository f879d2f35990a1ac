// How much a card in hand promises: the guess behind the heuristic player's throws.
//
// A card is worth keeping for the melds it is one card short of, each weighed by how many copies of the
// missing card may still come and by the points of the meld. Not exact and not meant to be: fast, and
// ordered as a player would order them. Costs some ten instructions a neighbouring card.
#pragma once

#include "cards/french.h"
#include "games/konkan/rules/state.h"

namespace meldwise::konkan {

/// What `card`, which is in the hand, promises its holder: 0 for a lone card.
[[nodiscard]] int promise(const View& view, Face card);
/// How welcome `card` would be to the next player, who is down: 0 if nobody can have a use for it.
[[nodiscard]] int welcome_to_next(const View& view, Face card);

}  // namespace meldwise::konkan
