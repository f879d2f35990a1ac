// The cards of a game, and what a seat is told besides its view.
#include "games/arboretum/rules/knowledge.h"

#include "games/arboretum/game.h"

namespace meldwise::arboretum {

const TreeSet& pack_of(int seats) {
  static constexpr auto kPacks = [] {
    std::array<TreeSet, kMostSeats + 1> packs;
    for (int n = 0; n <= kMostSeats; ++n) {
      packs[static_cast<std::size_t>(n)] = TreeSet::first_species(species_in_play(n));
    }
    return packs;
  }();
  return kPacks[static_cast<std::size_t>(seats)];
}

Aside Game::aside(const State& state, Seat seat) {
  Aside aside;
  if (state.table.seats != 2) return aside;
  const std::size_t other = 1 - slot_of(seat);
  for (const TreeCard card : state.hidden.hand[other]) {
    aside.other.push_back(state.table.seat[other].known.has(card) ? std::optional(card) : std::nullopt);
    aside.newest = card;
  }
  return aside;
}

}  // namespace meldwise::arboretum
