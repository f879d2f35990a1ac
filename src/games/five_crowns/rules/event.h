// What happens at the table. An event knows everything; what each observer is told of it stands in
// speech/describe.cpp.
#pragma once

#include <cstdint>

#include "cards/crown_card.h"
#include "games/five_crowns/rules/action.h"
#include "games/five_crowns/rules/options.h"
#include "games/seat.h"

namespace meldwise::five_crowns {

enum class EventKind : std::uint8_t {
  dealt,       ///< `seat` dealt round `number`; `card` lies face up
  drew,        ///< `card` from the stock
  took,        ///< `card` from the discards
  reshuffled,  ///< `number` discards are the new stock
  discarded,   ///< `card`
  put,         ///< `card` to the meld that is being laid
  closed,      ///< the meld `cards` was laid
  went_out,    ///< discarding `card` (or kNoCard); `cards` are all melded
  showed,      ///< `cards` are what `seat` has in hand at the end of its last turn
  limit,       ///< `number` turns are over and nobody went out
  scored,      ///< `number` points for this round make `total`
};

struct Event {
  EventKind kind = EventKind::dealt;
  Seat seat = Seat::none;
  CrownCard card = kNoCard;
  CrownRank wild{};
  std::int16_t number = 0;
  std::int16_t total = 0;
  CrownHand cards{};
  Options options{};
  bool arranged_by_hand = false;  ///< `cards` are not melded further

  friend constexpr bool operator==(const Event&, const Event&) = default;
};

}  // namespace meldwise::five_crowns
