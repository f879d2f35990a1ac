#include "games/mahjong/mind/danger.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "games/mahjong/mind/fitted_danger.h"
#include "games/mahjong/mind/fitted_price.h"
#include "games/mahjong/mind/veiled_danger.h"

namespace meldwise::mahjong {
namespace {

constexpr std::uint8_t kNever = 0xFF;

// Where each group of weights begins.
constexpr int kStages = 0;             // 6 numbers of melds x 5 times
constexpr int kShapes = kStages + 30;  // 5 places in a suit x 4 unseen copies
constexpr int kPassed = kShapes + 20;  // how long ago the kind was on offer
constexpr int kOwn = kPassed + 6;      // it threw the kind itself
constexpr int kNearby = kOwn + 2;      // its discards one, two and three ranks away: none, one, more
constexpr int kLooks = kNearby + 9;    // its melds are of one suit: this one, another
constexpr int kEnd = kLooks + 3;
static_assert(kEnd == kDangerWeights && kFittedDanger.size() == kDangerWeights &&
              kVeiledDanger.size() == kDangerWeights);

int place_of(TileKind tile) {
  if (!tile.is_suited()) return 0;
  return 1 + std::min({tile.rank(), 8 - tile.rank(), 3});
}

int bucket_of_passed(std::uint8_t since) {
  if (since == kNever) return 5;
  return since <= 3 ? since : 4;
}

float price_of(const Public& table, Seat winner, Seat payer) {
  float tai = kFittedPrice[0] + shown_tai(table, winner);
  if (winner == table.dealer || payer == table.dealer) tai += static_cast<float>(1 + 2 * table.streak);
  return static_cast<float>(table.options.base) + tai * static_cast<float>(table.options.unit);
}

}  // namespace

float shown_tai(const Public& table, Seat seat) {
  const SeatRecord& record = table.of(seat);
  auto tai = static_cast<float>(std::popcount(record.flowers & (0x11U << record.wind)));
  for (const TableMeld& set : record.melds) {
    const TileKind tile = set.meld.tile;
    if (set.meld.is_sequence() || !tile.is_honour()) continue;
    if (tile.is_dragon()) tai += 1;
    if (tile.id == kEast.id + table.round_wind()) tai += 1;
    if (tile.id == kEast.id + record.wind) tai += 1;
  }
  return tai;
}

bool is_veiled(const Public& table) {
  return std::any_of(table.river.begin(), table.river.end(), is_unknown);
}

Danger::Danger(const Public& table, Seat seat, const TileCounts& unseen)
    : table_(table), seat_(seat), unseen_(unseen), veiled_(is_veiled(table)) {
  for (int i = 0; i < table.seats; ++i) {
    const Seat other = seat_at(i);
    if (other == seat) continue;
    Rival& rival = rivals_[static_cast<std::size_t>(i)];
    rival.since.fill(kNever);
    int discards = 0;
    for (const Discard& discard : table.river) discards += discard.seat == other ? 1 : 0;
    int later = discards;
    for (const Discard& discard : table.river) {
      if (discard.seat == other) --later;
      if (is_unknown(discard)) continue;
      if (discard.seat == other) {
        rival.own |= std::uint64_t{1} << discard.tile.id;
      } else {
        rival.since[discard.tile.id] = static_cast<std::uint8_t>(later);
      }
    }
    const auto& melds = table.of(other).melds;
    const int time = std::min(4, std::max(0, (discards - 1) / 3));
    rival.stage = static_cast<std::uint8_t>(kStages + 5 * static_cast<int>(melds.size()) + time);
    unsigned suits = 0;
    for (const TableMeld& set : melds) {
      if (set.meld.tile.is_suited()) suits |= 1U << static_cast<int>(set.meld.tile.suit());
    }
    if (melds.size() >= 2 && std::popcount(suits) == 1) {
      rival.look = static_cast<std::uint8_t>(1 + std::countr_zero(suits));
    }
    price_[static_cast<std::size_t>(i)] = price_of(table, other, seat);
  }
}

bool Danger::terms(TileKind tile, Seat other, DangerTerms& out) const {
  const Rival& rival = rivals_[static_cast<std::size_t>(index_of(other))];
  if (rival.since[tile.id] == 0) return false;
  const auto put = [&](int slot, int weight) {
    out[static_cast<std::size_t>(slot)] = static_cast<std::uint8_t>(weight);
  };
  put(0, rival.stage);
  put(1, kShapes + 4 * place_of(tile) + std::min(3, unseen_.count(tile)));
  put(2, kPassed + bucket_of_passed(rival.since[tile.id]));
  put(3, kOwn + static_cast<int>((rival.own >> tile.id) & 1U));
  for (int distance = 1; distance <= 3; ++distance) {
    int near = 0;
    if (tile.is_suited()) {
      if (tile.rank() >= distance) near += static_cast<int>((rival.own >> (tile.id - distance)) & 1U);
      if (tile.rank() + distance < kSuitRanks)
        near += static_cast<int>((rival.own >> (tile.id + distance)) & 1U);
    }
    put(3 + distance, kNearby + 3 * (distance - 1) + near);
  }
  const bool same = tile.is_suited() && rival.look == 1 + static_cast<int>(tile.suit());
  put(7, kLooks + (rival.look == 0 ? 0 : same || tile.is_honour() ? 1 : 2));
  return true;
}

float Danger::chance(TileKind tile, Seat other) const {
  DangerTerms list{};
  if (!terms(tile, other, list)) return 0;
  const auto& weights = veiled_ ? kVeiledDanger : kFittedDanger;
  float sum = 0;
  for (const std::uint8_t term : list) sum += weights[term];
  return 1 / (1 + std::exp(-sum));
}

float Danger::chance(TileKind tile) const {
  float safe = 1;
  for (int i = 0; i < table_.seats; ++i) {
    if (seat_at(i) != seat_) safe *= 1 - chance(tile, seat_at(i));
  }
  return 1 - safe;
}

float Danger::cost(TileKind tile) const {
  float sum = 0;
  for (int i = 0; i < table_.seats; ++i) {
    const Seat other = seat_at(i);
    if (other != seat_) sum += chance(tile, other) * price(other);
  }
  return sum;
}

}  // namespace meldwise::mahjong
