// Positions to try solvers on: as games have them, as nobody would play them, and as a search for bad
// cases finds them. All valid: two copies of a face at most.
#pragma once

#include <vector>

#include "cards/rng.h"
#include "melds/makiaveli/solver.h"

namespace meldwise::makiaveli::test {

struct Position {
  std::vector<Group> floor;
  Query query;  // must = the cards of the floor
};

/// About `floor_cards` cards in random groups, `hand` and `cross` further cards of the two decks.
[[nodiscard]] Position random_position(Rng& rng, int floor_cards, int hand, int cross);

/// Takes a group away, lays another, adds or drops a hand card: a neighbour of the position.
[[nodiscard]] Position mutated(const Position& position, Rng& rng, int most_hand);

/// Cards from a few ranks and suits only, so that everything competes; the must part is any cards at
/// all and often cannot be arranged.
[[nodiscard]] Query crowded_query(Rng& rng, int cards);

[[nodiscard]] Group random_group(Rng& rng);

}  // namespace meldwise::makiaveli::test
