#include "melds/mahjong/win_within.h"

#include <algorithm>
#include <array>
#include <cassert>

#include "cards/fixed_list.h"
#include "cards/rng.h"
#include "cards/work_limit.h"
#include "melds/mahjong/hand.h"
#include "melds/mahjong/suitwise.h"

namespace meldwise::mahjong {
namespace {

/// In how many orders so many of `size` tiles may come.
std::uint64_t orders(int size, int draws) {
  std::uint64_t count = 1;
  for (int i = 0; i < draws; ++i) count *= static_cast<std::uint64_t>(size - i);
  return count;
}

std::uint64_t mixed(std::uint64_t key, const TileCounts& tiles) {
  for (int s = 0; s < kTileSuits; s += 2) {
    const std::uint64_t high = tiles.suit(static_cast<TileSuit>(s));
    key = mix_seed(key ^ (high << 32 | tiles.suit(static_cast<TileSuit>(s + 1))));
  }
  return key;
}

/// A tile that may come, and the hands that are near enough if it is kept.
struct Arrival {
  TileKind tile;
  int copies = 0;
  bool wins = false;
  FixedList<TileKind, kMostConcealed> thrown;
};

}  // namespace

std::size_t WinWithin::Hash::operator()(const Position& position) const {
  const auto time = static_cast<std::uint64_t>(position.size * (kMostDraws + 1) + position.draws);
  return mixed(mixed(time, position.tiles), position.unseen);
}

double WinWithin::chance(const TileCounts& tiles, int draws) {
  assert(tiles.size() > 3 * wanted_ && draws <= kMostDraws);
  const int size = unseen_.size();
  const int most = std::min(draws, size);
  if (most <= 0) return 0;
  return static_cast<double>(wins(tiles, unseen_, size, most)) / static_cast<double>(orders(size, most));
}

std::uint64_t WinWithin::last_draws(const TileCounts& tiles, const TileCounts& unseen) const {
  const Suitwise suits(tiles);
  std::uint64_t sum = 0;
  if (suits.shanten(wanted_) > 0) return sum;
  unseen.for_each_kind([&](TileKind tile, int copies) {
    count_work();
    if (suits.shanten_with(tile, wanted_) < 0) sum += static_cast<std::uint64_t>(copies);
  });
  return sum;
}

std::uint64_t WinWithin::wins(const TileCounts& tiles, const TileCounts& unseen, int size, int draws) {
  if (draws == 1) return last_draws(tiles, unseen);
  const Suitwise now(tiles);
  if (now.shanten(wanted_) >= draws) return 0;
  const int later = draws - 1;
  // A hand with the tile that is near enough without another one than that tile: where there is none, no
  // complete hand within all the draws has the tile, whenever it comes, and it may as well be any other.
  FixedList<Arrival, kTileKinds> arrivals;
  Position position{.tiles = tiles, .unseen = {}, .size = size, .draws = draws};
  unseen.for_each_kind([&](TileKind tile, int copies) {
    count_work(kMostConcealed);
    Arrival arrival{
        .tile = tile, .copies = copies, .wins = now.shanten_with(tile, wanted_) < 0, .thrown = {}};
    TileCounts with = tiles;
    with.add(tile);
    const Suitwise suits(with);
    tiles.for_each_kind([&](TileKind thrown, int) {
      if (thrown != tile && suits.shanten_without(thrown, wanted_) < later) arrival.thrown.push_back(thrown);
    });
    if (!arrival.wins && arrival.thrown.empty()) return;
    arrivals.push_back(arrival);
    position.unseen.add(tile, copies);
  });
  if (const auto known = known_.find(position); known != known_.end()) return known->second;

  std::uint64_t sum = 0;
  if (const int idle = size - position.unseen.size(); idle > 0) {
    sum += static_cast<std::uint64_t>(idle) * wins(tiles, position.unseen, size - 1, later);
  }
  for (const Arrival& arrival : arrivals) {
    std::uint64_t best = 0;
    if (arrival.wins) {
      best = orders(size - 1, later);
    } else {
      TileCounts left = position.unseen;
      left.remove(arrival.tile);
      best = wins(tiles, left, size - 1, later);  // the tile itself is thrown
      for (const TileKind thrown : arrival.thrown) {
        TileCounts rest = tiles;
        rest.add(arrival.tile);
        rest.remove(thrown);
        best = std::max(best, wins(rest, left, size - 1, later));
      }
    }
    sum += static_cast<std::uint64_t>(arrival.copies) * best;
  }
  known_.emplace(position, sum);
  return sum;
}

}  // namespace meldwise::mahjong
