#include "melds/mahjong/readings.h"

#include <algorithm>
#include <bit>

#include "cards/work_limit.h"
#include "melds/mahjong/shanten.h"

namespace meldwise::mahjong {
namespace {

/// Takes the parts of a hand off from its lowest tile on.
class Reader {
 public:
  explicit Reader(Readings& out) : out_(out) {}

  void read(TileCounts& rest) {
    count_work();
    const int lowest = first_kind(rest);
    if (lowest == kTileKinds) {
      if (has_pair_) out_.push_back(reading_);
      return;
    }
    const TileKind tile = TileKind::at(lowest);
    // A triplet and a sequence from the same tile are one reading, whichever is taken first: a triplet
    // only comes before the sequences of its tile.
    const bool after_sequence = !reading_.groups.empty() && reading_.groups.back() == Group{true, tile};
    if (rest.count(tile) >= 3 && !after_sequence) {
      rest.remove(tile, 3);
      read_on(Group{false, tile}, rest);
      rest.add(tile, 3);
    }
    if (tile.starts_sequence() && rest.has(TileKind::at(lowest + 1)) && rest.has(TileKind::at(lowest + 2))) {
      for (int i = 0; i < 3; ++i) rest.remove(TileKind::at(lowest + i));
      read_on(Group{true, tile}, rest);
      for (int i = 0; i < 3; ++i) rest.add(TileKind::at(lowest + i));
    }
    // The pair is the last that is taken from a tile, for the same reason.
    if (!has_pair_ && rest.count(tile) == 2) {
      has_pair_ = true;
      reading_.pair = tile;
      rest.remove(tile, 2);
      read(rest);
      rest.add(tile, 2);
      has_pair_ = false;
    }
  }

 private:
  static int first_kind(const TileCounts& tiles) {
    for (int suit = 0; suit < kTileSuits; ++suit) {
      const std::uint32_t counts = tiles.suit(static_cast<TileSuit>(suit));
      if (counts != 0) return suit * kSuitRanks + std::countr_zero(counts) / TileCounts::kBits;
    }
    return kTileKinds;
  }

  void read_on(Group group, TileCounts& rest) {
    reading_.groups.push_back(group);
    read(rest);
    reading_.groups.pop_back();
  }

  Readings& out_;
  Reading reading_;
  bool has_pair_ = false;
};

Wait wait_in(const Group& group, TileKind tile) {
  if (!group.sequence) return Wait::triplet;
  if (tile.id == group.tile.id + 1) return Wait::middle;
  const bool last_of_123 = group.tile.rank() == 0 && tile.rank() == 2;
  const bool first_of_789 = group.tile.rank() == 6 && tile.rank() == 6;
  return last_of_123 || first_of_789 ? Wait::edge : Wait::two_sided;
}

}  // namespace

bool is_complete(const TileCounts& concealed) {
  // Most hands fall at the honours, which want to be none, two or three of a kind.
  constexpr std::uint32_t kOnes = 0b001'001'001'001'001'001'001;
  const std::uint32_t honours = concealed.suit(TileSuit::honours);
  const std::uint32_t fours = honours & (kOnes << 2);
  const std::uint32_t singles = honours & kOnes & ~(honours >> 1);
  if ((fours | singles) != 0) return false;
  const int size = concealed.size();
  return size % 3 == 2 && size <= kMostConcealed && shanten(concealed, size / 3) < 0;
}

bool is_complete(const Hand& hand) {
  return hand.concealed.size() == 3 * hand.melds_wanted() + 2 && is_complete(hand.concealed);
}

Readings readings(const TileCounts& concealed) {
  Readings out;
  const int size = concealed.size();
  if (size % 3 != 2 || size > kMostConcealed) return out;
  TileCounts rest = concealed;
  Reader(out).read(rest);
  return out;
}

Placements placements(const Reading& reading, TileKind winning_tile) {
  Placements out;
  if (reading.pair == winning_tile) out.push_back(Placement{-1, Wait::pair});
  for (std::size_t i = 0; i < reading.groups.size(); ++i) {
    const Group& group = reading.groups[i];
    const auto* here = reading.groups.begin() + i;
    if (!group.contains(winning_tile) || std::find(reading.groups.begin(), here, group) != here) continue;
    out.push_back(Placement{static_cast<std::int8_t>(i), wait_in(group, winning_tile)});
  }
  return out;
}

}  // namespace meldwise::mahjong
