// What happened at the table. An event knows everything; what each observer is told of it stands in
// speech/describe.cpp.
#pragma once

#include <array>
#include <cstdint>

#include "cards/fixed_list.h"
#include "cards/tree_card.h"
#include "games/seat.h"
#include "melds/arboretum/cell.h"
#include "melds/arboretum/scoring.h"

namespace meldwise::arboretum {

enum class EventKind : std::uint8_t {
  drew,         ///< `seat` drew `card` from the deck: only that seat knows which
  took,         ///< `seat` took `card` from the discard pile of `pile`
  played,       ///< `seat` laid `card` on `cell`
  discarded,    ///< `seat` discarded `card`
  scored,       ///< the end of a round: `points` of every seat for `species`, kNoRight where it may not
  round_ended,  ///< `points` of every seat in this round
  round_began,  ///< `seat` begins round `round`
};

inline constexpr std::int16_t kNoRight = -1;

struct Event {
  EventKind kind = EventKind::drew;
  Seat seat = Seat::none;
  Seat pile = Seat::none;
  TreeCard card{};
  Cell cell{};
  Species species = Species::jacaranda;
  std::uint8_t seats = 0;  ///< entries used in `points`
  std::uint8_t round = 0;  ///< counted from 1
  SeatBits winners = 0;    ///< of the round
  std::array<std::int16_t, kMostSeats> points{};

  friend constexpr bool operator==(const Event&, const Event&) = default;
};

/// One step, and at most all species and the result of the round it ends.
using Events = FixedList<Event, kSpecies + 4>;

}  // namespace meldwise::arboretum
