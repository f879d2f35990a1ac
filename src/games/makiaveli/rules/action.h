// The small steps a turn is made of: draw, or pass, or a play `put … use … done`.
//
// One step names at most one card, so that `legal` can list them all. A play is a chain of steps by the
// same seat; a step is legal only if the play can still be brought to a legal end. How a step is written
// stands in speech/describe.cpp.
#pragma once

#include <cstdint>

#include "cards/french.h"

namespace meldwise::makiaveli {

enum class ActionKind : std::uint8_t {
  draw,  ///< a card from the deck; ends the turn
  pass,  ///< where drawing is impossible; ends the turn
  put,   ///< a hand card goes into the play
  use,   ///< a card of the cross goes into the play
  done,  ///< the floor is arranged anew with all of them; ends the turn
};

struct Action {
  ActionKind kind = ActionKind::draw;
  Face card{};  ///< of put and use; Face{} otherwise

  friend constexpr bool operator==(const Action&, const Action&) = default;
};

[[nodiscard]] constexpr bool names_card(ActionKind kind) {
  return kind == ActionKind::put || kind == ActionKind::use;
}

/// Whether the bits are a step at all: known kind, a natural card or, of the others, none. Says nothing about
/// any table.
[[nodiscard]] constexpr bool is_well_formed(const Action& action) {
  if (action.kind > ActionKind::done) return false;
  return names_card(action.kind) ? action.card.id < kNaturalFaces : action.card == Face{};
}

}  // namespace meldwise::makiaveli
