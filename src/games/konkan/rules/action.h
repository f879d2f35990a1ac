// The small steps a turn of Konkan is made of: pull, then lay, sarf and swap as often as one likes,
// then throw.
//
// Coming down is a chain of lays by the same seat; a lay is legal only if the come-down can still be
// brought to its end. A step is ten bytes; the fields that its kind does not use stay as they are here,
// so that equal steps compare equal. How a step is written stands in speech/describe.cpp.
#pragma once

#include <cstdint>

#include "cards/french.h"
#include "melds/konkan/meld.h"

namespace meldwise::konkan {

enum class ActionKind : std::uint8_t {
  pull_deck,
  pull_trash,
  lay,         ///< `meld` from the hand to the table
  sarf,        ///< `card` from the hand to meld number `target`, at `place`
  swap,        ///< `card` from the hand for a joker of meld number `target`
  throw_card,  ///< `card` to the trash; ends the turn
};

/// Where a sarfed card goes. `best` is its only place or, for a joker that fits both ends of a run, the
/// end worth more (the high end if they are equal); the other end must be named.
enum class Place : std::uint8_t { best, low, high };

struct Action {
  ActionKind kind = ActionKind::pull_deck;
  Face card{};
  std::uint8_t target = 0;  ///< counted from 0
  Place place = Place::best;
  Meld meld{};

  friend constexpr bool operator==(const Action&, const Action&) = default;
};
static_assert(sizeof(Action) <= 16);

[[nodiscard]] constexpr Action pull_deck() { return {ActionKind::pull_deck, {}, 0, Place::best, {}}; }
[[nodiscard]] constexpr Action pull_trash() { return {ActionKind::pull_trash, {}, 0, Place::best, {}}; }
[[nodiscard]] constexpr Action lay(const Meld& meld) { return {ActionKind::lay, {}, 0, Place::best, meld}; }
[[nodiscard]] constexpr Action sarf_to(Face card, int target, Place place = Place::best) {
  return {ActionKind::sarf, card, static_cast<std::uint8_t>(target), place, {}};
}
[[nodiscard]] constexpr Action swap_from(Face card, int target) {
  return {ActionKind::swap, card, static_cast<std::uint8_t>(target), Place::best, {}};
}
[[nodiscard]] constexpr Action throw_card(Face card) {
  return {ActionKind::throw_card, card, 0, Place::best, {}};
}

/// Whether the bits are a step at all: known kind, card and place, no field set that the kind does not
/// use, a meld that is one. Says nothing about any table.
[[nodiscard]] bool is_well_formed(const Action& action);

}  // namespace meldwise::konkan
