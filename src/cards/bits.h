// How many bits of a word are set, in a dozen plain instructions: sets of cards are words, and on processors
// that are only known to be of the family the library's count is a call and a walk through a table. Pure;
// gives what std::popcount gives.
#pragma once

#include <cstdint>

namespace meldwise {

[[nodiscard]] constexpr int count_ones(std::uint64_t bits) {
  bits -= bits >> 1 & 0x5555555555555555U;
  bits = (bits & 0x3333333333333333U) + (bits >> 2 & 0x3333333333333333U);
  bits = (bits + (bits >> 4)) & 0x0F0F0F0F0F0F0F0FU;
  return static_cast<int>(bits * 0x0101010101010101U >> 56);
}

}  // namespace meldwise
