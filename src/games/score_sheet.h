// What a finished round was made of, in the columns a player of the game would write down: laid points and
// deadwood, money and deal-ins, cards left. Benchmarks and reports add them up over rounds.
//
// Each game defines the two functions in its score_sheet.cpp.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "games/contract.h"

namespace meldwise {

inline constexpr std::size_t kMostColumns = 4;
using SheetRow = std::array<std::int32_t, kMostColumns>;

/// The names of the columns, at most kMostColumns.
template <Game G>
[[nodiscard]] std::span<const std::string_view> sheet_columns();

/// A seat's line for the round that has just ended; the state is not playing.
template <Game G>
[[nodiscard]] SheetRow sheet_row(const typename G::State& state, Seat seat);

}  // namespace meldwise
