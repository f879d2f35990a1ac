// The rule variants of Arboretum.
#pragma once

#include <cstdint>

namespace meldwise::arboretum {

inline constexpr int kMostRounds = 100;

struct Options {
  std::uint8_t rounds = 1;  ///< games in a match; the points add up and the start passes round the table

  friend constexpr bool operator==(const Options&, const Options&) = default;
};

}  // namespace meldwise::arboretum
