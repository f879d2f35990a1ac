// The fast Konkan player of the playouts, and the guesses that the search takes from it.
//
// Its melds come from the exact solver, but it asks only when a look at the bits of the hand says that there
// may be some; throws are weighed by the tables of outlook.h. Everything works from the public table and the
// mover's own hand. A decision costs a few hundred nanoseconds.
#pragma once

#include <bit>
#include <optional>

#include "cards/rng.h"
#include "games/konkan/rules/action.h"
#include "games/konkan/rules/state.h"
#include "melds/konkan/face_mask.h"

namespace meldwise::konkan {

/// The natural cards that can be added to a meld.
[[nodiscard]] FaceMask sarfs_to(const Meld& meld);
/// The lowest of these faces that the hand has.
[[nodiscard]] inline std::optional<Face> first_held(const FrenchHand& hand, FaceMask faces) {
  for (; faces != 0; faces &= faces - 1) {
    const int bit = std::countr_zero(faces);
    const Face face = Face::of(suit_of_bit(bit), rank_of_bit(bit));
    if (hand.has(face)) return face;
  }
  return std::nullopt;
}

/// The cards that the table takes from a player who is down.
struct TableNeeds {
  FaceMask sarfs = 0;  ///< fit a meld
  FaceMask swaps = 0;  ///< stand for a joker that the player may take
};
[[nodiscard]] TableNeeds needs_of(const Public& table, Seat seat);

/// Whether the mover, about to pull, can come down with the card in the trash or, being down, lay it.
[[nodiscard]] bool wants_trash(const Public& table, const FrenchHand& hand);

/// What throwing each card costs the mover, in no unit: the least is thrown. Jokers are the last to go.
inline constexpr int kJokerCost = 1'000'000;
struct ThrowCost {
  Face card{};
  int cost = 0;
};
using ThrowCosts = FixedList<ThrowCost, kMostHand + 1>;
void weigh_throws(const Public& table, const FrenchHand& hand, ThrowCosts& out);

/// The throw that costs least; chance breaks ties.
[[nodiscard]] Action cheapest_throw(const Public& table, const FrenchHand& hand, Rng& rng);

/// What the player does. The mover's hand is `hand`.
[[nodiscard]] Action policy_action(const Public& table, const FrenchHand& hand, Rng& rng);

}  // namespace meldwise::konkan
