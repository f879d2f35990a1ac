// Claims on a tile of another seat: who may do what with it, and whose claim counts.
//
// Cheap on purpose, as every discard of a playout asks: a seat's counts of a few kinds, and the win test
// of the solver.
#pragma once

#include <array>
#include <cstdint>

#include "games/mahjong/rules/state.h"

namespace meldwise::mahjong {

/// What a seat may do with the tile on offer.
struct Claims {
  bool win = false;
  bool kang = false;
  bool pong = false;
  std::uint8_t eats = 0;  ///< bit p: the tile fits as number p of a sequence, 0 the lowest

  [[nodiscard]] constexpr bool any() const { return win || kang || pong || eats != 0; }
};

[[nodiscard]] Claims claims_of(const Public& table, const TileCounts& hand, Seat seat);
/// claims_of(…).any(), with the win test only where nothing else answers.
[[nodiscard]] bool may_claim(const Public& table, const TileCounts& hand, Seat seat);

/// The eat in which `tile` becomes number `place` of the sequence.
[[nodiscard]] constexpr Action eat_with(TileKind tile, int place) {
  const int lowest = tile.id - place;
  return Action::eat(TileKind::at(place == 0 ? lowest + 1 : lowest),
                     TileKind::at(place == 2 ? lowest + 1 : lowest + 2));
}
/// Which number of the sequence `tile` becomes in that eat, or −1 if the three make none.
[[nodiscard]] int place_in_eat(TileKind tile, const Action& eat);

/// Whether `seat` may eat what `active` discards: it sits next. Alone with one other, both do.
[[nodiscard]] constexpr bool sits_next(const Public& table, Seat seat) {
  return seat_after(table.active, table.seats) == seat;
}

/// The seats that may claim the tile on offer, bit s for seat s, never `active` itself.
[[nodiscard]] unsigned claimants(const Public& table, const std::array<TileCounts, kMostSeats>& hands);

/// The first seat of a set (bit s) in turn order after `active`; Seat::none of an empty set.
[[nodiscard]] Seat first_after(const Public& table, unsigned seats);

/// Whose intent counts: win before pong and kang before eat, among wins the first in turn order.
[[nodiscard]] Seat best_claim(const Public& table, const std::array<Action, kMostSeats>& intents);

/// Who is asked about the tile on offer. The observer is never told whether others are asked, so in its
/// worlds they are still to be: a question to the observer comes first, and if it waits for somebody,
/// that is the first seat that could claim. Should none be able to, the next seat has only a pass left.
void open_questions(const View& view, Hidden& hidden);

}  // namespace meldwise::mahjong
