#include "games/mahjong/rules/state.h"

#include <algorithm>

namespace meldwise::mahjong {

bool Public::has_discarded(Seat who) const {
  return std::any_of(river.begin(), river.end(), [&](const Discard& discard) { return discard.seat == who; });
}

FixedList<TileKind, kTileCopies> tiles_in(const Meld& meld) {
  FixedList<TileKind, kTileCopies> tiles;
  for (int i = 0; i < meld.size(); ++i) tiles.push_back(meld.at(i));
  return tiles;
}

FixedList<TileKind, kFlowers> flowers_in(std::uint8_t bits) {
  FixedList<TileKind, kFlowers> flowers;
  for (int i = 0; i < kFlowers; ++i) {
    if ((bits >> i) & 1U) flowers.push_back(TileKind::flower(i));
  }
  return flowers;
}

FixedList<TileKind, kMostDiscards> discards_of(const Public& table, Seat seat) {
  FixedList<TileKind, kMostDiscards> tiles;
  for (const Discard& discard : table.river) {
    if (discard.seat == seat && discard.taken_by == Seat::none) tiles.push_back(discard.tile);
  }
  return tiles;
}

Hand hand_of(const Public& table, const TileCounts& concealed, Seat seat) {
  Hand hand{concealed, {}};
  for (const TableMeld& set : table.of(seat).melds) hand.melds.push_back(set.meld);
  return hand;
}

TileCounts open_tiles(const Public& table) {
  TileCounts open;
  for (const Discard& discard : table.river) {
    if (discard.taken_by == Seat::none) open.add(discard.tile);
  }
  for (const SeatRecord& record : table.seat) {
    for (const TableMeld& set : record.melds) {
      for (int i = 0; i < set.meld.size(); ++i) open.add(set.meld.at(i));
    }
  }
  if (table.robbed() != kNoTile) open.add(table.robbed());
  return open;
}

std::uint8_t all_flowers(const Public& table) {
  unsigned all = 0;
  for (const SeatRecord& record : table.seat) all |= record.flowers;
  return static_cast<std::uint8_t>(all);
}

bool deal_passes_on(const Public& table) {
  const bool stays = table.result.ending == Ending::exhausted || table.result.winner == table.dealer;
  return !stays || table.streak >= table.options.max_streak;
}

bool is_last_hand(const Public& table) {
  const Options& options = table.options;
  if (options.hands != 0 && table.hand_number + 1 >= options.hands) return true;
  const bool gone_round = deal_passes_on(table) && index_of(table.dealer) == table.seats - 1;
  return options.winds != 0 && gone_round && table.winds_played + 1 >= options.winds;
}

}  // namespace meldwise::mahjong
