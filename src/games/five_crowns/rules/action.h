// The small steps a turn of Five Crowns is made of: draw, then discard or go out.
//
// Putting cards down one by one and closing melds is for players who arrange their last hand themselves
// (option manual_melds). How a step is written stands in speech/describe.cpp. A step is two bytes.
#pragma once

#include <cstdint>

#include "cards/crown_card.h"

namespace meldwise::five_crowns {

inline constexpr CrownCard kNoCard{0xFF};

enum class ActionKind : std::uint8_t {
  draw_stock,
  draw_discard,
  discard,  ///< `card`; ends the turn
  go_out,   ///< discarding `card`, or kNoCard where the rules want no discard; ends the turn
  put,      ///< `card` to the meld that is being laid
  close,    ///< that meld is complete; the next card put begins another
};

struct Action {
  ActionKind kind = ActionKind::draw_stock;
  CrownCard card = kNoCard;  ///< kNoCard for steps without a card

  friend constexpr bool operator==(const Action&, const Action&) = default;
};
static_assert(sizeof(Action) == 2);

/// Whether the bits are a step at all: a known kind with a card where it needs one and none elsewhere.
[[nodiscard]] constexpr bool is_well_formed(const Action& action) {
  switch (action.kind) {
    case ActionKind::draw_stock:
    case ActionKind::draw_discard:
    case ActionKind::close:
      return action.card == kNoCard;
    case ActionKind::discard:
    case ActionKind::put:
      return action.card.is_card();
    case ActionKind::go_out:
      return action.card.is_card() || action.card == kNoCard;
  }
  return false;
}

}  // namespace meldwise::five_crowns
