// Which tiles bring a hand nearer to ready, how many of them are still unseen, and what every discard leaves.
//
// Adding or removing one tile changes one suit only, so the merge of the other three is done once and a
// candidate costs one table entry and one short merge; the whole table of 17 discards × 34 draws takes a few
// microseconds.
#pragma once

#include <cstdint>

#include "cards/fixed_list.h"
#include "cards/tile.h"
#include "melds/mahjong/hand.h"
#include "melds/mahjong/suitwise.h"

namespace meldwise::mahjong {

/// The kinds that lower the shanten and have unseen copies.
struct Acceptance {
  std::uint64_t kinds = 0;  ///< bit k: kind k
  int tiles = 0;            ///< unseen copies of all of them

  [[nodiscard]] constexpr bool has(TileKind kind) const { return ((kinds >> kind.id) & 1U) != 0; }
  friend constexpr bool operator==(const Acceptance&, const Acceptance&) = default;
};

struct DiscardLine {
  TileKind tile;
  int shanten = 0;  ///< of the hand without it
  Acceptance acceptance;
};

using DiscardTable = FixedList<DiscardLine, kMostConcealed>;

/// What a seat cannot see: four of each kind less its own hand and melds and everything it sees elsewhere.
[[nodiscard]] TileCounts unseen_tiles(const Hand& hand, const TileCounts& seen_elsewhere);

/// `unseen`: how many copies of each kind may still come (see `unseen_tiles`).
[[nodiscard]] Acceptance acceptance(const TileCounts& concealed, int melds_wanted, const TileCounts& unseen);
[[nodiscard]] Acceptance acceptance(const Suitwise& concealed, int melds_wanted, const TileCounts& unseen);

/// Of which discards there is a line: of all, or only of those that leave the hand as near as any does.
enum class DiscardLines : std::uint8_t { all, nearest };

/// One line for every different tile of the hand, best first: lowest shanten, then most unseen tiles
/// accepted, then the tile's own order.
[[nodiscard]] DiscardTable discard_table(const TileCounts& concealed, int melds_wanted,
                                         const TileCounts& unseen, DiscardLines which = DiscardLines::all);

/// How far a hand is and what helps it.
struct Prospect {
  int melds_wanted = 0;
  int shanten = 0;
  TileCounts unseen;
  Acceptance acceptance;  ///< where there is no tile to discard
  DiscardTable discards;  ///< where there is one, 3k + 2 tiles: what each leaves, best first
};

/// Melds that are not told (eaten ones, say) are known by the size of the hand: no more are wanted than its
/// concealed tiles can make.
[[nodiscard]] Prospect prospect_of(const Hand& hand, const TileCounts& seen_elsewhere);

}  // namespace meldwise::mahjong
