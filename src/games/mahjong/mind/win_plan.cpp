#include "games/mahjong/mind/win_plan.h"

#include <algorithm>

#include "cards/rng.h"
#include "melds/mahjong/suitwise.h"

namespace meldwise::mahjong {
namespace {

constexpr std::size_t kFirstSlots = 1024;

}  // namespace

WinPlan::WinPlan(const Public& table, Seat seat, const Race& race, const MeldFacts& melds, int melds_wanted,
                 const TileCounts& held, const TileCounts& unseen)
    : table_(table),
      seat_(seat),
      race_(race),
      melds_(melds),
      wanted_(melds_wanted),
      held_(held),
      unseen_(unseen),
      unseen_tiles_(std::max(1, unseen.size())),
      slots_(kFirstSlots) {}

float WinPlan::paid(const TileCounts& tiles) const {
  return expected_money(table_, seat_, expected_tai(tai_terms(table_, seat_, melds_, tiles)));
}

float WinPlan::needs_of(const TileCounts& tiles, const Suitwise& suits, int now, Needs& out) const {
  float sum = 0;
  unseen_.for_each_kind([&](TileKind tile, int copies) {
    const int left = copies - std::max(0, tiles.count(tile) - held_.count(tile));
    if (left <= 0 || suits.shanten_with(tile, wanted_) >= now) return;
    const auto weight = static_cast<float>(left * sources_of(tiles, suits, wanted_, now, tile, table_.seats));
    out.push_back({tile, weight});
    sum += weight;
  });
  return sum;
}

float WinPlan::money_at_usual_speed(const TileCounts& tiles) const {
  const Suitwise suits(tiles);
  const int now = suits.shanten(wanted_);
  Needs needs;
  const float sum = needs_of(tiles, suits, now, needs);
  Row row;
  at_usual_speed(tiles, now, Race::step(now, sum / static_cast<float>(unseen_tiles_)), row);
  return row.money[0];
}

void WinPlan::at_usual_speed(const TileCounts& tiles, int now, float moves, Row& out) const {
  const float money = paid(tiles);
  for (int k = race_.turns() - 1; k >= 0; --k) {
    const float go_on = race_.goes_on(k);
    const float later = go_on * (1 - moves) * out.money[static_cast<std::size_t>(k) + 1];
    // A win and somebody else's in the same turn: either may come first.
    const float nearer = now == 0 ? (1 + go_on) / 2 : go_on * race_.usual(now - 1, k + 1);
    out.money[static_cast<std::size_t>(k)] = moves * nearer * money + later;
  }
}

void WinPlan::by_plan(const TileCounts& tiles, int now, const Needs& needs, float sum, float moves,
                      Row& out) {
  std::array<float, Race::kTurns + 1> nearer{};  // the mean over the tiles that help, from turn k on
  for (const Need& need : needs) {
    TileCounts with = tiles;
    with.add(need.tile);
    const Suitwise suits(with);
    std::array<float, Race::kTurns + 1> best{};
    with.for_each_kind([&](TileKind thrown, int) {
      if (thrown == need.tile || suits.shanten_without(thrown, wanted_) >= now) return;
      TileCounts rest = with;
      rest.remove(thrown);
      const Row& row = rows_[row_of(rest)];
      for (std::size_t k = 0; k < best.size(); ++k) best[k] = std::max(best[k], row.money[k]);
    });
    const float share = need.weight / sum;
    for (std::size_t k = 0; k < best.size(); ++k) nearer[k] += share * best[k];
  }
  for (int k = race_.turns() - 1; k >= 0; --k) {
    const auto next = static_cast<std::size_t>(k) + 1;
    out.money[next - 1] = race_.goes_on(k) * (moves * nearer[next] + (1 - moves) * out.money[next]);
  }
}

std::uint32_t WinPlan::row_of(const TileCounts& tiles) {
  if (const std::uint32_t known = slots_[slot_of(tiles)]; known != 0) return known - 1;
  const Suitwise suits(tiles);
  const int now = suits.shanten(wanted_);
  Needs needs;
  const float sum = needs_of(tiles, suits, now, needs);
  const float moves = Race::step(now, sum / static_cast<float>(unseen_tiles_));
  Row row{.tiles = tiles};
  if (needs.empty() || now == 0) {
    at_usual_speed(tiles, now, moves, row);
  } else {
    by_plan(tiles, now, needs, sum, moves, row);
  }
  rows_.push_back(row);
  if (2 * rows_.size() > slots_.size()) grow();
  slots_[slot_of(tiles)] = static_cast<std::uint32_t>(rows_.size());
  return static_cast<std::uint32_t>(rows_.size() - 1);
}

std::size_t WinPlan::slot_of(const TileCounts& tiles) const {
  const auto word = [&](TileSuit suit) { return std::uint64_t{tiles.suit(suit)}; };
  const std::uint64_t key = mix_seed(mix_seed(word(TileSuit::characters) << 32 | word(TileSuit::bamboo)) ^
                                     (word(TileSuit::dots) << 32 | word(TileSuit::honours)));
  std::size_t slot = key & (slots_.size() - 1);
  while (slots_[slot] != 0 && rows_[slots_[slot] - 1].tiles != tiles) slot = (slot + 1) & (slots_.size() - 1);
  return slot;
}

void WinPlan::grow() {
  slots_.assign(2 * slots_.size(), 0);
  for (std::size_t i = 0; i + 1 < rows_.size(); ++i)
    slots_[slot_of(rows_[i].tiles)] = static_cast<std::uint32_t>(i + 1);
}

}  // namespace meldwise::mahjong
