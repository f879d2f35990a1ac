// The rule variants of Arboretum.
#pragma once

#include <cstdint>

#include "cards/result.h"
#include "games/options.h"
#include "melds/arboretum/scoring.h"

namespace meldwise::arboretum {

inline constexpr int kMinSeats = 2;  // kMostSeats is the scorer's
inline constexpr int kMostRounds = 100;

struct Options {
  std::uint8_t rounds = 1;  ///< games in a match; the points add up and the start passes round the table

  friend constexpr bool operator==(const Options&, const Options&) = default;
};

[[nodiscard]] const OptionTable<Options>& option_table();

}  // namespace meldwise::arboretum
