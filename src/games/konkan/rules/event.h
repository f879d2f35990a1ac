// What happened at the table. An event knows everything; what each observer is told of it stands in
// speech/describe.cpp.
#pragma once

#include <array>
#include <cstdint>

#include "cards/fixed_list.h"
#include "cards/french.h"
#include "games/konkan/rules/options.h"
#include "games/outcome.h"
#include "games/seat.h"
#include "melds/konkan/meld.h"

namespace meldwise::konkan {

enum class EventKind : std::uint8_t {
  dealt,         ///< a new round: `seat` opens with one card more than the others
  reshuffled,    ///< the trash became the deck, of `points` cards
  pulled_deck,   ///< `card`
  pulled_trash,  ///< `card`
  laid,          ///< `meld`, worth `points`, as number `target`
  buried,        ///< `meld`, worth `points`: a complete set laid at a come-down goes under the trash
  came_down,     ///< the come-down is worth `points` and enough
  sarfed,        ///< `card`, worth `points`, to number `target`, now `meld`
  swapped,       ///< `card` for a joker of number `target`, now `meld`
  threw,         ///< `card`
  shown,         ///< the round is over: `cards` are left in the hand, `points` laid
  round_over,    ///< `ending`, `seat` won (none if adjudicated), `gained` in this round, `score` so far
};

struct Event {
  EventKind kind = EventKind::dealt;
  Seat seat = Seat::none;
  Face card{};
  std::uint8_t target = 0;
  Meld meld{};
  std::int16_t points = 0;
  std::uint8_t seats = 0;
  std::uint8_t round = 0;  ///< counted from 0
  Ending ending = Ending::none;
  FrenchHand cards{};
  std::array<std::int16_t, kMostSeats> gained{};
  std::array<std::int32_t, kMostSeats> score{};

  friend constexpr bool operator==(const Event&, const Event&) = default;
};

/// The longest chain is a winning throw: the throw, three hands shown, the result.
using Events = FixedList<Event, 8>;

}  // namespace meldwise::konkan
