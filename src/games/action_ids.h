// An action as fixed numbers, for programs that learn. Most actions are one id. Where the same choice would
// need tens of thousands (any card on any cell), an action is two: the first opens it, the second completes
// it.
#pragma once

#include <cstdint>

namespace meldwise {

struct ActionIds {
  std::int16_t first = -1;
  std::int16_t then = -1;  ///< -1: the first says it all

  friend constexpr bool operator==(const ActionIds&, const ActionIds&) = default;
};

[[nodiscard]] constexpr ActionIds one_id(int first) { return {static_cast<std::int16_t>(first), -1}; }
[[nodiscard]] constexpr ActionIds two_ids(int first, int then) {
  return {static_cast<std::int16_t>(first), static_cast<std::int16_t>(then)};
}

}  // namespace meldwise
