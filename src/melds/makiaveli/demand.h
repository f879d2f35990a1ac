// What a question asks of the cards: of every face, how many copies lie in groups at least and at most,
// and what it costs to use 0, 1 or 2 of them.
#pragma once

#include <array>
#include <cstdint>

#include "cards/french.h"

namespace meldwise::makiaveli {

using Cost = std::int32_t;
/// Costs from here on mean "impossible"; a dozen of them still fit into a Cost.
inline constexpr Cost kNever = 1 << 26;
/// The unit of the main aim; a lesser aim counts in ones and must stay below it in total.
inline constexpr Cost kMainUnit = 4096;

struct FaceDemand {
  std::uint8_t required = 0;
  std::uint8_t available = 0;
  std::array<Cost, 3> cost{};  // by copies used; only from required to available
};

using SuitDemand = std::array<FaceDemand, kRanks>;

struct Demand {
  std::array<SuitDemand, kSuits> faces{};
};

/// A state of a chain (see RunChain) with the least cost to be in it.
struct Cell {
  Cost cost;
  std::uint32_t state;
  friend bool operator==(const Cell&, const Cell&) = default;
};

}  // namespace meldwise::makiaveli
