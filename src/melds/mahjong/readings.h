// Every way to read a complete hand as melds and a pair, and which part the winning tile completed.
//
// A hand of the same tiles can be read in several ways (111222333 is three triplets or three sequences),
// and a winning tile can finish different parts of one reading; both matter to the score. Readings come
// in a fixed order: per suit from the lowest tile, triplet before sequence before pair.
#pragma once

#include <cstdint>

#include "cards/fixed_list.h"
#include "cards/tile.h"
#include "melds/mahjong/hand.h"

namespace meldwise::mahjong {

/// Three alike or three in a row within the concealed tiles.
struct Group {
  bool sequence = false;
  TileKind tile;  ///< the lowest

  [[nodiscard]] constexpr bool contains(TileKind kind) const {
    return sequence ? kind.id >= tile.id && kind.id < tile.id + 3 : kind == tile;
  }
  friend constexpr bool operator==(const Group&, const Group&) = default;
};

/// The concealed tiles as groups and a pair.
struct Reading {
  FixedList<Group, kMeldsToWin> groups{};
  TileKind pair;

  friend constexpr bool operator==(const Reading&, const Reading&) = default;
};

/// No hand with at most four tiles of a kind has more (a test searches for the most).
inline constexpr int kMostReadings = 6;
using Readings = FixedList<Reading, kMostReadings>;

/// Whether the concealed tiles are exactly the wanted melds and a pair. A few nanoseconds.
[[nodiscard]] bool is_complete(const Hand& hand);
/// The same for any number of melds: 3k + 2 tiles that make k melds and a pair.
[[nodiscard]] bool is_complete(const TileCounts& concealed);

/// All readings of the concealed tiles as groups and a pair; none if they are not complete.
[[nodiscard]] Readings readings(const TileCounts& concealed);

/// How the winning tile finished its part.
enum class Wait : std::uint8_t {
  pair,       ///< 單吊: the second of the pair
  edge,       ///< 邊張: the 3 of 12, the 7 of 89
  middle,     ///< 中洞: between two
  two_sided,  ///< either end of two in a row
  triplet,    ///< the third of a pair that became a triplet
};

/// Where the winning tile went: a group of the reading, or the pair.
struct Placement {
  std::int8_t group = -1;  ///< index into Reading::groups, −1 for the pair
  Wait wait = Wait::pair;
};

/// The different places the winning tile may have gone in a reading: one of several equal groups only.
using Placements = FixedList<Placement, kMeldsToWin + 1>;
[[nodiscard]] Placements placements(const Reading& reading, TileKind winning_tile);

}  // namespace meldwise::mahjong
