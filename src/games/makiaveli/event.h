// What happened at the table, for logs, replays and screens, and how much of it each observer is told.
//
// A card from the deck and the steps of a play in progress are told only to the seat itself and the
// referee; the finished play is told to all. Every text is one sentence; players count from 1 in texts
// and seats from 0 in JSON.
#pragma once

#include <array>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "cards/french.h"
#include "games/makiaveli/options.h"
#include "games/outcome.h"
#include "games/seat.h"

namespace meldwise::makiaveli {

enum class Happening : std::uint8_t {
  dealt,  ///< a new round: `seat` starts, `cross` lies open
  drew,   ///< `face`
  passed,
  put,         ///< `face` from the hand into the play
  used,        ///< `face` from the cross into the play
  played,      ///< the play is done: `cards` from the hand, `cross` from the cross
  shown,       ///< the round is over: `cards` are left in the hand
  round_over,  ///< `ending`, `winners`, `gained` in this round, `score` so far
};

struct Event {
  Happening kind = Happening::dealt;
  Seat seat = Seat::none;
  Face face{};
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

[[nodiscard]] std::string to_text(const Event& event, Seat observer);
[[nodiscard]] nlohmann::json to_json(const Event& event, Seat observer);

}  // namespace meldwise::makiaveli
