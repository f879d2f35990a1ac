// How people get from one arrangement to another: a list of small steps, each of which moves some cards from
// one place to one other place, in structure (to animate) and in words (to follow at a table).
//
// The places of a table are numbered: first the groups as they lie, in their order; a step that starts a new
// group appends a place. A place may run empty. Applying the steps in order turns the old groups into the new
// ones exactly; cards only ever come from the floor, the cross or the hand.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "cards/french.h"
#include "melds/makiaveli/group.h"

namespace meldwise::makiaveli {

struct Step {
  enum class Kind : std::uint8_t {
    split,  ///< part of a group becomes a group of its own (for now)
    move,   ///< cards go from one group to another
    put,    ///< cards from the hand or the cross go to a group or start one
  };
  static constexpr int kHand = -1;
  static constexpr int kCross = -2;

  Kind kind = Kind::move;
  int from = kHand;  ///< a place, kHand or kCross
  int to = 0;        ///< a place; the number of places so far: a new one
  std::vector<Face> cards;
  std::string text;  ///< "put 7♠ from your hand to 7♥7♦7♣"
};

/// The steps from `before` to `after`, where `after` consists of the cards of `before`, `cross` and `hand`.
[[nodiscard]] std::vector<Step> find_steps(std::span<const Group> before, std::span<const Group> after,
                                           const FrenchHand& cross, const FrenchHand& hand);

}  // namespace meldwise::makiaveli
