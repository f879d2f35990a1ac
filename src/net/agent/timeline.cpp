#include "net/agent/timeline.h"

#include <algorithm>
#include <bit>
#include <vector>

#include "games/mahjong/mind/danger.h"

namespace meldwise::agent {
namespace {

/// Tiles in the wall when the dealer throws the first one.
int full_wall(const mahjong::Public& table) {
  return kTiles - table.seats * mahjong::kHandSize - 1 - std::popcount(mahjong::all_flowers(table));
}

/// Of so many unknown discards, those before each of the known ones and after the last, in shares of the
/// tiles that were drawn meanwhile.
std::vector<int> shares(const mahjong::Public& table, std::span<const KnownDiscard> known, int unknown,
                        int remain) {
  std::vector<int> drawn;  // up to each known discard, and up to now
  int last = std::max(remain, full_wall(table));
  const int first = last;
  for (const KnownDiscard& discard : known) {
    last = std::clamp(discard.remain.value_or(last), std::min(remain, last), last);
    drawn.push_back(first - last);
  }
  drawn.push_back(first - std::min(remain, last));
  const int all = drawn.back();
  std::vector<int> list;
  int laid = 0;
  for (const int so_far : drawn) {
    const int due = all == 0 ? unknown : (unknown * so_far + all / 2) / all;
    list.push_back(due - laid);
    laid = due;
  }
  return list;
}

}  // namespace

void lay_timeline(mahjong::Public& table, std::span<const KnownDiscard> known, int unknown, int remain) {
  const std::vector<int> gaps = shares(table, known, unknown, remain);
  Seat seat = table.dealer;
  for (std::size_t i = 0; i <= known.size(); ++i) {
    for (int n = gaps[i]; n > 0 && !table.river.full(); --n, seat = seat_after(seat, table.seats)) {
      table.river.push_back(mahjong::unknown_discard(seat));
    }
    if (i == known.size() || table.river.full()) return;
    table.river.push_back({known[i].tile, known[i].seat, Seat::none});
    seat = seat_after(known[i].seat, table.seats);
  }
}

}  // namespace meldwise::agent
