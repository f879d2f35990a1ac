// A hand seen suit by suit, for many questions that change one suit each: the merge of the other three is
// done once, and a question costs one table entry and one merge.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>

#include "cards/tile.h"
#include "melds/mahjong/shanten_tables.h"

namespace meldwise::mahjong {

class Suitwise {
 public:
  explicit Suitwise(const TileCounts& tiles) {
    std::array<SuitClass, kTileSuits> own{};
    for (std::size_t suit = 0; suit < kTileSuits; ++suit) {
      counts_[suit] = tiles.suit(static_cast<TileSuit>(suit));
      own[suit] = tables_.class_of(tiles, static_cast<TileSuit>(suit));
    }
    const MergedClass first = tables_.merge(own[0], own[1]);
    const MergedClass last = tables_.merge(own[2], own[3]);
    others_ = {tables_.merge(last, own[1]), tables_.merge(last, own[0]), tables_.merge(first, own[3]),
               tables_.merge(first, own[2])};
    all_ = tables_.merge(others_[3], own[3]);
  }

  [[nodiscard]] int shanten(int melds_wanted) const { return tables_.shanten(all_, melds_wanted); }
  /// With one tile more; there are fewer than four.
  [[nodiscard]] int shanten_with(TileKind tile, int melds_wanted) const {
    assert((counts_of(tile) >> shift(tile) & 7U) < kTileCopies);
    return changed(tile, counts_of(tile) + (1U << shift(tile)), melds_wanted);
  }
  [[nodiscard]] int shanten_without(TileKind tile, int melds_wanted) const {
    return changed(tile, counts_of(tile) - (1U << shift(tile)), melds_wanted);
  }
  /// Without two tiles of one suit.
  [[nodiscard]] int shanten_without(TileKind first, TileKind second, int melds_wanted) const {
    assert(first.suit() == second.suit());
    return changed(first, counts_of(first) - (1U << shift(first)) - (1U << shift(second)), melds_wanted);
  }

 private:
  [[nodiscard]] static unsigned shift(TileKind tile) {
    return static_cast<unsigned>(tile.rank() * TileCounts::kBits);
  }
  [[nodiscard]] std::uint32_t counts_of(TileKind tile) const {
    return counts_[static_cast<std::size_t>(tile.suit())];
  }
  [[nodiscard]] int changed(TileKind tile, std::uint32_t counts, int melds_wanted) const {
    const MergedClass others = others_[static_cast<std::size_t>(tile.suit())];
    return tables_.shanten(tables_.merge(others, tables_.class_of(tile.suit(), counts)), melds_wanted);
  }

  const ShantenTables& tables_ = ShantenTables::get();
  std::array<std::uint32_t, kTileSuits> counts_{};
  std::array<MergedClass, kTileSuits> others_{};  // all suits but one
  MergedClass all_ = 0;
};

}  // namespace meldwise::mahjong
