// The small steps a turn of Five Crowns is made of: draw, then discard or go out.
//
// Putting cards down one by one and closing melds is for players who arrange their last hand themselves
// (option manual_melds). How a step is written stands in speech/describe.cpp. A step is two bytes.
#pragma once

#include <cstdint>

#include "cards/crown_card.h"
#include "games/action_ids.h"

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

/// In the order of their ids, for programs that learn.
inline constexpr KindIds<Action> kActionIds[] = {
    {.kind = ActionKind::discard, .cards = kCrownFaces},
    {.kind = ActionKind::go_out, .cards = kCrownFaces, .or_none = true},
    {.kind = ActionKind::put, .cards = kCrownFaces},
    {.kind = ActionKind::draw_stock},
    {.kind = ActionKind::draw_discard},
    {.kind = ActionKind::close}};

}  // namespace meldwise::five_crowns
