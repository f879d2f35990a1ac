// The sets at one rank: what may be laid there, and what it takes from each suit.
//
// Two copies of each card allow at most two sets at a rank. A column is such a choice (one of 21,
// the empty one included); its `share` of a suit is the number of that suit's cards it takes.
#pragma once

#include <array>
#include <cstdint>

#include "cards/fixed_list.h"
#include "melds/makiaveli/demand.h"
#include "melds/makiaveli/group.h"

namespace meldwise::makiaveli {

inline constexpr int kShares = 3;  // 0, 1 or 2 cards of a suit
/// Bit s: the share s is possible.
using ShareSet = std::uint8_t;
/// Of one suit, by place; the aces' sets are counted at the high ace's place.
using SharesByPlace = std::array<ShareSet, kPlaces>;

inline constexpr int kAceHigh = kPlaces - 1;

struct Column {
  std::array<std::uint8_t, kSuits> share{};
  std::uint8_t first = 0;   // the suits of a set, as a mask, or 0
  std::uint8_t second = 0;  // likewise
  Cost cost = 0;
};

using Columns = FixedList<Column, 21>;
using ColumnsByPlace = std::array<Columns, kPlaces>;

namespace detail {

constexpr std::array<Column, Columns::capacity()> all_columns() {
  constexpr std::array<std::uint8_t, 6> kSets = {0b0000, 0b0111, 0b1011, 0b1101, 0b1110, 0b1111};
  std::array<Column, Columns::capacity()> out{};
  std::size_t count = 0;
  for (std::size_t i = 0; i < kSets.size(); ++i) {
    for (std::size_t j = 0; j <= i; ++j) {
      Column& column = out[count++];
      column.first = kSets[i];
      column.second = kSets[j];
      for (std::size_t suit = 0; suit < kSuits; ++suit) {
        column.share[suit] = static_cast<std::uint8_t>((kSets[i] >> suit & 1) + (kSets[j] >> suit & 1));
      }
    }
  }
  return out;
}

}  // namespace detail

/// Every choice there is, the empty one first.
inline constexpr auto kAllColumns = detail::all_columns();

/// Whether there are cards for it: of these suits one, of those two.
[[nodiscard]] constexpr bool there(const Column& column, unsigned once, unsigned twice) {
  return (column.first & ~once) == 0 && (column.second & ~once) == 0 &&
         (column.first & column.second & ~twice) == 0;
}

/// All columns for which there are cards; place 0 has only the empty one.
void list_columns(const Demand& demand, ColumnsByPlace& out);

/// Drops the columns that take a share some suit cannot give. False if a place has none left.
bool keep_possible_columns(const std::array<SharesByPlace, kSuits>& possible, ColumnsByPlace& columns);

/// The shares that the columns take, by suit.
void shares_taken(const ColumnsByPlace& columns, std::array<SharesByPlace, kSuits>& out);

}  // namespace meldwise::makiaveli
