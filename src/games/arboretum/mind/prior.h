// What a search tries first: how likely it is to choose each candidate in the end, by traits of the candidate
// that are cheap to look up.
//
// The chance of a candidate grows as the exponential of the weighted sum of its traits; the weights
// (fitted_prior.h) are fitted to choices of the search itself, `meldwise fit arboretum prior`. Draws and
// discards are read off gardens that are remembered (plots.h), a few tenths of a microsecond; places to plant
// are those that the gardener finds.
#pragma once

#include <array>
#include <cstddef>

#include "games/arboretum/mind/gardener.h"

namespace meldwise::arboretum {

inline constexpr std::size_t kDeckTraits = 10;
inline constexpr std::size_t kTakeTraits = 20;
inline constexpr std::size_t kPlayTraits = 16;
inline constexpr std::size_t kDiscardTraits = 20;
inline constexpr std::size_t kMostTraits = 20;
/// Where the weights of each kind begin.
inline constexpr std::size_t kDeckAt = 0;
inline constexpr std::size_t kTakeAt = kDeckAt + kDeckTraits;
inline constexpr std::size_t kPlayAt = kTakeAt + kTakeTraits;
inline constexpr std::size_t kDiscardAt = kPlayAt + kPlayTraits;
inline constexpr std::size_t kPriorNumbers = kDiscardAt + kDiscardTraits;

/// A candidate, and its traits: `count` of them, with their weights from number `at` on.
struct Described {
  Action action;
  std::size_t at = 0;
  std::size_t count = 0;
  std::array<float, kMostTraits> traits{};
};
using Descriptions = FixedList<Described, Gardener::Prospects::capacity()>;

/// The candidates of the seat to move with this hand.
void describe(const Public& table, const Hand& hand, Descriptions& out);

/// The same with the logarithm of each one's chance, up to a constant, instead of the traits.
void foresee(const Public& table, const Hand& hand, Gardener::Prospects& out);

}  // namespace meldwise::arboretum
