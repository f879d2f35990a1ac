// The small steps a turn of Konkan is made of: pull, then lay, sarf and swap as often as one likes,
// then throw.
//
// Coming down is a chain of lays by the same seat; a lay is legal only if the come-down can still be
// brought to its end. A step is ten bytes; the fields that its kind does not use stay as they are here,
// so that equal steps compare equal. Text and JSON say the same: "sarf 9D to 3" is
// {"type":"sarf","card":"9D","meld":2} (melds count from 1 in texts, from 0 in JSON).
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "cards/french.h"
#include "cards/result.h"
#include "melds/konkan/meld.h"

namespace meldwise::konkan {

enum class Step : std::uint8_t {
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
  Step step = Step::pull_deck;
  Face card{};
  std::uint8_t target = 0;  ///< counted from 0
  Place place = Place::best;
  Meld meld{};

  friend constexpr bool operator==(const Action&, const Action&) = default;
};
static_assert(sizeof(Action) <= 16);

[[nodiscard]] constexpr Action pull_deck() { return {Step::pull_deck, {}, 0, Place::best, {}}; }
[[nodiscard]] constexpr Action pull_trash() { return {Step::pull_trash, {}, 0, Place::best, {}}; }
[[nodiscard]] constexpr Action lay(const Meld& meld) { return {Step::lay, {}, 0, Place::best, meld}; }
[[nodiscard]] constexpr Action sarf_to(Face card, int target, Place place = Place::best) {
  return {Step::sarf, card, static_cast<std::uint8_t>(target), place, {}};
}
[[nodiscard]] constexpr Action swap_from(Face card, int target) {
  return {Step::swap, card, static_cast<std::uint8_t>(target), Place::best, {}};
}
[[nodiscard]] constexpr Action throw_card(Face card) { return {Step::throw_card, card, 0, Place::best, {}}; }

/// Whether the bits are a step at all: known kind, card and place, no field set that the kind does not
/// use, a meld that is one. Says nothing about any table.
[[nodiscard]] bool is_well_formed(const Action& action);

[[nodiscard]] std::string to_text(const Action& action);
[[nodiscard]] Result<Action> parse_action(std::string_view text);
[[nodiscard]] nlohmann::json to_json(const Action& action);
[[nodiscard]] Result<Action> action_from_json(const nlohmann::json& json);

}  // namespace meldwise::konkan
