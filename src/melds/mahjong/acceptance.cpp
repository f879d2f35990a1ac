#include "melds/mahjong/acceptance.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <limits>
#include <tuple>

#include "melds/mahjong/shanten.h"
#include "melds/mahjong/shanten_tables.h"

namespace meldwise::mahjong {
namespace {

constexpr std::array<TileSuit, kTileSuits> kAllSuits = {TileSuit::characters, TileSuit::bamboo,
                                                        TileSuit::dots, TileSuit::honours};

constexpr std::size_t index(TileSuit suit) { return static_cast<std::size_t>(suit); }
constexpr int ranks_of(TileSuit suit) { return suit == TileSuit::honours ? kHonourRanks : kSuitRanks; }

/// The class of every suit of a hand, to be changed one suit at a time.
using SuitClasses = std::array<SuitClass, kTileSuits>;

/// For every kind that may still come, the class of its suit with one tile of it more.
using DrawnClasses = std::array<SuitClass, kTileKinds>;

/// What stays the same while tiles are discarded and drawn.
class Prospects {
 public:
  Prospects(int melds_wanted, const TileCounts& unseen) : melds_wanted_(melds_wanted), unseen_(unseen) {}

  [[nodiscard]] SuitClass class_of(const TileCounts& tiles, TileSuit suit) const {
    return tables_.class_of(tiles, suit);
  }

  [[nodiscard]] SuitClasses classes_of(const TileCounts& tiles) const {
    SuitClasses classes{};
    for (const TileSuit suit : kAllSuits) classes[index(suit)] = class_of(tiles, suit);
    return classes;
  }

  /// All suits but one.
  [[nodiscard]] MergedClass merge_others(const SuitClasses& classes, TileSuit left_out) const {
    std::size_t suit = left_out == TileSuit::characters ? 1 : 0;
    MergedClass merged = classes[suit];
    while (++suit < classes.size()) {
      if (suit != index(left_out)) merged = tables_.merge(merged, classes[suit]);
    }
    return merged;
  }

  [[nodiscard]] int shanten(MergedClass others, SuitClass one) const {
    return tables_.shanten(tables_.merge(others, one), melds_wanted_);
  }

  void draw(TileSuit suit, std::uint32_t counts, DrawnClasses& drawn) const {
    for (int rank = 0; rank < ranks_of(suit); ++rank) {
      const TileKind kind = TileKind::of(suit, rank);
      if (!unseen_.has(kind)) continue;
      const int shift = rank * TileCounts::kBits;
      assert(((counts >> shift) & 7U) < kTileCopies);
      drawn[kind.id] = tables_.class_of(suit, counts + (1U << shift));
    }
  }

  /// Adds the kinds of one suit whose draw takes the hand below `now`.
  void accept(TileSuit suit, MergedClass others, const DrawnClasses& drawn, int now, Acceptance& out) const {
    for (int rank = 0; rank < ranks_of(suit); ++rank) {
      const TileKind kind = TileKind::of(suit, rank);
      const int copies = unseen_.count(kind);
      if (copies == 0 || shanten(others, drawn[kind.id]) >= now) continue;
      out.kinds |= std::uint64_t{1} << kind.id;
      out.tiles += copies;
    }
  }

 private:
  const ShantenTables& tables_ = ShantenTables::get();
  const int melds_wanted_;
  const TileCounts& unseen_;
};

}  // namespace

TileCounts unseen_tiles(const Hand& hand, const TileCounts& seen_elsewhere) {
  const TileCounts own = tiles_of(hand);
  TileCounts unseen;
  for (int id = 0; id < kTileKinds; ++id) {
    const TileKind kind = TileKind::at(id);
    unseen.add(kind, std::max(0, kTileCopies - own.count(kind) - seen_elsewhere.count(kind)));
  }
  return unseen;
}

Acceptance acceptance(const TileCounts& concealed, int melds_wanted, const TileCounts& unseen) {
  return acceptance(Suitwise(concealed), melds_wanted, unseen);
}

Acceptance acceptance(const Suitwise& concealed, int melds_wanted, const TileCounts& unseen) {
  Acceptance out;
  const int now = concealed.shanten(melds_wanted);
  unseen.for_each_kind([&](TileKind kind, int copies) {
    if (concealed.shanten_with(kind, melds_wanted) >= now) return;
    out.kinds |= std::uint64_t{1} << kind.id;
    out.tiles += copies;
  });
  return out;
}

DiscardTable discard_table(const TileCounts& concealed, int melds_wanted, const TileCounts& unseen,
                           DiscardLines which) {
  const Prospects prospects(melds_wanted, unseen);
  const Suitwise hand(concealed);
  int furthest = std::numeric_limits<int>::max();  // that has a line
  if (which == DiscardLines::nearest) {
    concealed.for_each_kind(
        [&](TileKind tile, int) { furthest = std::min(furthest, hand.shanten_without(tile, melds_wanted)); });
  }
  const SuitClasses whole = prospects.classes_of(concealed);
  DrawnClasses drawn_to_whole{};
  for (const TileSuit suit : kAllSuits) prospects.draw(suit, concealed.suit(suit), drawn_to_whole);

  DiscardTable table;
  concealed.for_each_kind([&](TileKind tile, int) {
    DiscardLine line{.tile = tile, .shanten = hand.shanten_without(tile, melds_wanted), .acceptance = {}};
    if (line.shanten > furthest) return;
    const TileSuit touched = tile.suit();
    TileCounts rest = concealed;
    rest.remove(tile);
    SuitClasses classes = whole;
    classes[index(touched)] = prospects.class_of(rest, touched);
    DrawnClasses drawn = drawn_to_whole;
    prospects.draw(touched, rest.suit(touched), drawn);

    for (const TileSuit suit : kAllSuits) {
      prospects.accept(suit, prospects.merge_others(classes, suit), drawn, line.shanten, line.acceptance);
    }
    table.push_back(line);
  });
  std::sort(table.begin(), table.end(), [](const DiscardLine& a, const DiscardLine& b) {
    return std::tuple(a.shanten, -a.acceptance.tiles, a.tile) <
           std::tuple(b.shanten, -b.acceptance.tiles, b.tile);
  });
  return table;
}

Prospect prospect_of(const Hand& hand, const TileCounts& seen_elsewhere) {
  const int size = hand.concealed.size();
  const int wanted = std::min(hand.melds_wanted(), size / 3);
  Prospect prospect{wanted, shanten(hand.concealed, wanted), unseen_tiles(hand, seen_elsewhere), {}, {}};
  if (size % 3 == 2) {
    prospect.discards = discard_table(hand.concealed, wanted, prospect.unseen);
  } else {
    prospect.acceptance = acceptance(hand.concealed, wanted, prospect.unseen);
  }
  return prospect;
}

}  // namespace meldwise::mahjong
