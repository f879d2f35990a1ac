// What the playouts of a search know of good play, and what a seat can work out from its view.
#pragma once

#include "games/makiaveli/action.h"
#include "games/makiaveli/desk.h"
#include "games/makiaveli/state.h"

namespace meldwise::makiaveli {

/// The turn without a play: draw, or pass where drawing is impossible.
[[nodiscard]] Action stay_of(const Public& table);

/// The cards that this seat has not seen: the other hands and the deck.
[[nodiscard]] FrenchHand unseen_by(const View& view);

/// Whether the seat has shown that it does more than wait for the whole hand to go down: it made a small
/// play while it could have drawn.
[[nodiscard]] bool is_shrewd(const Public& table, Seat seat);

}  // namespace meldwise::makiaveli
