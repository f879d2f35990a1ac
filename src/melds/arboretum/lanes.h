// Sixteen small numbers side by side, one for each species (the last six stay 0), in one vector register.
// Written with the vector extensions that GCC and Clang share, so it is fast on any processor.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "cards/tree_card.h"
#include "melds/arboretum/cell.h"

namespace meldwise::arboretum {

inline constexpr std::size_t kLanes = 16;
static_assert(kSpecies <= static_cast<int>(kLanes));

using Lanes = std::uint8_t __attribute__((vector_size(kLanes)));

[[nodiscard]] inline Lanes larger(Lanes a, Lanes b) { return a > b ? a : b; }

[[nodiscard]] inline Lanes everywhere(int value) {
  const auto small = static_cast<std::uint8_t>(value);
  return Lanes{} + small;
}

/// All bits set where the number is not 0.
[[nodiscard]] inline Lanes nonzero(Lanes a) { return reinterpret_cast<Lanes>(a > 0); }

/// All bits set where the number is more than `least`.
[[nodiscard]] inline Lanes more_than(Lanes a, int least) {
  return reinterpret_cast<Lanes>(a > everywhere(least));
}

/// One more wherever there is something.
[[nodiscard]] inline Lanes grown(Lanes a) { return a - nonzero(a); }

namespace detail {

struct LaneTable {
  alignas(kLanes) std::uint8_t bits[kSpecies][kLanes] = {};
};

inline constexpr LaneTable kLaneMasks = [] {
  LaneTable table;
  for (std::size_t s = 0; s < kSpecies; ++s) table.bits[s][s] = 0xFF;
  return table;
}();

}  // namespace detail

/// All bits set in the lane of one species.
[[nodiscard]] inline Lanes lane_of(Species species) {
  Lanes out;
  std::memcpy(&out, detail::kLaneMasks.bits[static_cast<std::size_t>(species)], kLanes);
  return out;
}

[[nodiscard]] inline std::array<std::uint8_t, kSpecies> first_lanes(Lanes lanes) {
  std::array<std::uint8_t, kSpecies> out;
  std::memcpy(out.data(), &lanes, out.size());
  return out;
}

/// Where `cell` stands in the list, in which it may stand once at most; the size of the list or more if it
/// is not there. It always looks at the whole list: for a few dozen cells that is faster than a loop whose
/// end cannot be guessed.
template <std::size_t Size>
[[nodiscard]] std::size_t find_cell(const std::array<Cell, Size>& cells, Cell cell) {
  using Codes = std::uint16_t __attribute__((vector_size(kLanes)));
  constexpr std::size_t kStep = kLanes / sizeof(Cell);
  static_assert(Size >= kStep && sizeof(Cell) == 2);
  const Codes wanted = Codes{} + cell.code();
  Codes found{};  // 1 + the place, where it matches
  const auto look = [&](std::size_t from) {
    Codes here;
    std::memcpy(&here, cells.data() + from, sizeof here);
    const Codes places = Codes{1, 2, 3, 4, 5, 6, 7, 8} + static_cast<std::uint16_t>(from);
    found |= reinterpret_cast<Codes>(here == wanted) & places;
  };
  for (std::size_t from = 0; from + kStep <= Size; from += kStep) look(from);
  if constexpr (Size % kStep != 0) look(Size - kStep);  // overlaps what was looked at: the places agree
  std::uint64_t halves[2];
  std::memcpy(halves, &found, sizeof halves);
  std::uint64_t any = halves[0] | halves[1];
  any |= any >> 32U;
  any |= any >> 16U;
  return static_cast<std::uint16_t>(any) - std::size_t{1};
}

}  // namespace meldwise::arboretum
