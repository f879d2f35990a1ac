// Answers by definition, to hold the solver against: no tables, no automata, no code of the solver.
//
// Shanten is the least number of tiles missing from any complete hand, less one. The oracle lists, once,
// every set of tiles that m melds with or without a pair can make within one suit (at most four of a kind),
// compares a suit's tiles with each of them, and tries all ways to spread melds and pair over the suits.
// Readings are found by trying every combination of groups.
#pragma once

#include <array>
#include <set>
#include <string>
#include <vector>

#include "cards/rng.h"
#include "cards/tile.h"

namespace meldwise::mahjong::oracle {

using Counts = std::array<int, 34>;

[[nodiscard]] Counts plain(const TileCounts& tiles);
[[nodiscard]] TileCounts packed(const Counts& tiles);

[[nodiscard]] int shanten(const Counts& hand, int melds_wanted);

/// Every reading as sorted parts, "123m EEE 55p" style; empty if the tiles are no melds and a pair.
[[nodiscard]] std::set<std::vector<std::string>> readings(const Counts& hand);

/// A random hand of `size` tiles. `flavour` 0: any tiles; 1: one or two suits only; 2: few kinds, many
/// copies; 3: melds, pairs and partial melds with some noise.
[[nodiscard]] Counts random_hand(int size, int flavour, Rng& rng);
inline constexpr int kFlavours = 4;

/// A random complete hand of `melds` melds and a pair.
[[nodiscard]] Counts random_complete(int melds, int flavour, Rng& rng);

}  // namespace meldwise::mahjong::oracle
