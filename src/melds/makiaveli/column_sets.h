// The columns (columns.h) that are still possible at a rank, as a set in one word: what they take of the
// suits, and which of them a suit rules out, are a few instructions.
#pragma once

#include <array>
#include <cstdint>

#include "melds/makiaveli/columns.h"

namespace meldwise::makiaveli {

/// Bit c: the column kAllColumns[c]; bit 0, the empty one, is always there to begin with.
using ColumnSet = std::uint32_t;
/// The shares that are possible, of each suit at one place.
using SharesBySuit = std::array<ShareSet, kSuits>;

namespace detail {

constexpr auto columns_by_cards() {
  std::array<std::array<ColumnSet, 1 << kSuits>, 1 << kSuits> out{};
  for (unsigned once = 0; once < out.size(); ++once) {
    for (unsigned twice = 0; twice < out.size(); ++twice) {
      for (std::size_t i = 0; i < kAllColumns.size(); ++i) {
        if (there(kAllColumns[i], once, twice)) out[once][twice] |= 1U << i;
      }
    }
  }
  return out;
}

constexpr auto columns_by_share() {
  std::array<std::array<ColumnSet, 1 << kShares>, kSuits> out{};
  for (std::size_t suit = 0; suit < out.size(); ++suit) {
    for (std::size_t shares = 0; shares < out[suit].size(); ++shares) {
      for (std::size_t i = 0; i < kAllColumns.size(); ++i) {
        if ((shares >> kAllColumns[i].share[suit] & 1U) != 0) out[suit][shares] |= 1U << i;
      }
    }
  }
  return out;
}

}  // namespace detail

/// [suits of which there is a card][suits of which there are two]
inline constexpr auto kColumnsByCards = detail::columns_by_cards();
/// [suit][shares, as a set]: the columns that take one of these.
inline constexpr auto kColumnsByShare = detail::columns_by_share();

[[nodiscard]] constexpr SharesBySuit shares_of(ColumnSet columns) {
  SharesBySuit shares{};
  for (std::size_t suit = 0; suit < kSuits; ++suit) {
    unsigned taken = 0;
    for (unsigned share = 0; share < kShares; ++share) {
      taken |= ((columns & kColumnsByShare[suit][1U << share]) != 0 ? 1U : 0U) << share;
    }
    shares[suit] = static_cast<ShareSet>(taken);
  }
  return shares;
}

}  // namespace meldwise::makiaveli
