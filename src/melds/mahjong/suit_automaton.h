// An automaton that reads the counts of one suit, rank by rank, and ends in what the suit lacks.
//
// After some ranks all that matters is, for each number of sequences that still run on into the next two
// ranks, the least cost so far: that is a state. Equal states are one, so five counts a rank give a few
// thousand states instead of two million hands, and the whole automaton is built in some milliseconds.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "melds/mahjong/suit_cost.h"

namespace meldwise::mahjong {

inline constexpr int kCountsOfAKind = kTileCopies + 1;  // 0..4

struct SuitAutomaton {
  using Step = std::array<std::uint16_t, kCountsOfAKind>;  // the next state for each count

  std::vector<std::vector<Step>> steps;  ///< by rank and state; state 0 is the start
  std::vector<SuitCost> costs;           ///< of the states after the last rank

  [[nodiscard]] int ranks() const { return static_cast<int>(steps.size()); }
};

/// Minimal: no two states of a rank lead to the same costs for all that may follow.
[[nodiscard]] SuitAutomaton build_suit_automaton(int ranks, bool sequences);

}  // namespace meldwise::mahjong
