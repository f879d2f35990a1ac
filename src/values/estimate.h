// What a value says of a state, by seat. Whole numbers, so that they are the same on every machine: points in
// units of 1/256, chances in units of 1/65536.
#pragma once

#include <array>
#include <cstdint>

#include "games/seat.h"

namespace meldwise::values {

inline constexpr int kPointBits = 8;
inline constexpr int kChanceBits = 16;

struct Estimate {
  std::array<std::int64_t, kMaxSeats> points{};  ///< the score expected at the end of the round
  /// The same, fitted for luck: not the best forecast, but the one whose changes by chance explain most of
  /// the score (values/luck_fit.h).
  std::array<std::int64_t, kMaxSeats> worth{};
  std::array<std::int32_t, kMaxSeats> win{};   ///< the chance to win the round
  std::array<std::int32_t, kMaxSeats> leaf{};  ///< what the mind's `value` is expected to be then

  friend bool operator==(const Estimate&, const Estimate&) = default;
};

}  // namespace meldwise::values
