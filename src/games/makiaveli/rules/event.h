// What happened at the table. An event knows everything; what each observer is told of it stands in
// speech/describe.cpp.
#pragma once

#include <array>
#include <cstdint>

#include "cards/french.h"
#include "games/makiaveli/rules/options.h"
#include "games/outcome.h"
#include "games/seat.h"

namespace meldwise::makiaveli {

enum class EventKind : std::uint8_t {
  dealt,  ///< a new round: `seat` starts, `cross` lies open
  drew,   ///< `card`
  passed,
  put,         ///< `card` from the hand into the play
  used,        ///< `card` from the cross into the play
  played,      ///< the play is done: `cards` from the hand, `cross` from the cross
  shown,       ///< the round is over: `cards` are left in the hand
  round_over,  ///< `ending`, `winners`, `gained` in this round, `score` so far
};

struct Event {
  EventKind kind = EventKind::dealt;
  Seat seat = Seat::none;
  Face card{};
  Ending ending = Ending::none;
  std::uint8_t winners = 0;  ///< one bit a seat
  std::uint8_t seats = 0;
  std::uint16_t round = 0;  ///< counted from 0
  FrenchHand cards{};
  FrenchHand cross{};
  std::array<std::int32_t, kMostSeats> gained{};
  std::array<std::int32_t, kMostSeats> score{};

  friend constexpr bool operator==(const Event&, const Event&) = default;
};

}  // namespace meldwise::makiaveli
