// What happened at the table, for logs, replays and screens, and how much of it each observer is told.
//
// Everything in Konkan happens in the open but the card that comes from the deck, which is told only to
// the seat that pulled it and to the referee. Every text is one sentence; players and melds count from 1
// in texts and from 0 in JSON.
#pragma once

#include <array>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "cards/fixed_list.h"
#include "cards/french.h"
#include "games/konkan/options.h"
#include "games/outcome.h"
#include "games/seat.h"
#include "melds/konkan/meld.h"

namespace meldwise::konkan {

enum class Happening : std::uint8_t {
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
  Happening kind = Happening::dealt;
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

[[nodiscard]] std::string to_text(const Event& event, Seat observer);
[[nodiscard]] nlohmann::json to_json(const Event& event, Seat observer);

}  // namespace meldwise::konkan
