// The goals of solver.h as weights for the packing search: criteria of a goal one above the other, each
// outweighing all that follow.
#pragma once

#include <limits>

#include "melds/konkan/packing.h"
#include "melds/konkan/solver.h"

namespace meldwise::konkan {

/// Below every packing, also those that cost more than they bring.
inline constexpr std::int32_t kNoFloor = std::numeric_limits<std::int32_t>::min() / 4;

[[nodiscard]] constexpr Weights weights_of(Goal goal, const SolverRules& rules) {
  // Steps between criteria: a whole deck has 106 cards, two of them jokers, and makes 772 points.
  constexpr std::int32_t kAboveJokers = 4;
  constexpr std::int32_t kAboveCards = 128;
  constexpr std::int32_t kAbovePoints = 1024;
  switch (goal) {
    case Goal::most_points:
      return {.point = kAboveCards * kAboveJokers, .card = kAboveJokers, .joker = -1};
    case Goal::most_cards:
      return {.point = kAboveJokers, .card = kAbovePoints * kAboveJokers, .joker = -1};
    case Goal::best_hand: {
      constexpr std::int32_t kJokerKept = kAboveCards * kAbovePoints;
      constexpr std::int32_t kDeadwood = kAboveJokers * kJokerKept;
      return {.point = 1,
              .natural_point = kDeadwood,
              .card = kAbovePoints,
              .joker = rules.joker_in_hand_points * kDeadwood - kJokerKept};
    }
  }
  return {};
}

}  // namespace meldwise::konkan
