#include "games/mahjong/mind/draw_luck.h"

#include <bit>

#include "games/mahjong/mind/outlook.h"
#include "melds/mahjong/acceptance.h"
#include "melds/mahjong/shanten.h"

namespace meldwise::mahjong {
namespace {

constexpr int kLate = 32;             // tiles left to draw
constexpr float kMiddleOfDraws = 30;  // the same
constexpr float kUsualStart = 4;      // shanten of a hand that has been dealt

/// Every tile but flowers that may have come.
TileCounts could_come(const Hidden& after) {
  TileCounts tiles;
  tiles.add(after.drawn);
  for (std::size_t i = after.front; i < after.back; ++i) {
    if (!after.wall[i].is_flower()) tiles.add(after.wall[i]);
  }
  return tiles;
}

std::uint64_t bit(TileKind tile) { return std::uint64_t{1} << tile.id; }

/// 1 if the tile is one of these kinds, less the chance of that.
float luck_of(TileKind drawn, std::uint64_t kinds, const TileCounts& tiles) {
  int copies = 0;
  for (std::uint64_t rest = kinds; rest != 0; rest &= rest - 1)
    copies += tiles.count(TileKind::at(std::countr_zero(rest)));
  return ((kinds & bit(drawn)) != 0 ? 1.0F : 0.0F) -
         static_cast<float>(copies) / static_cast<float>(tiles.size());
}

}  // namespace

DrawLuck::DrawLuck(const State& dealt) : dealer_(dealt.table.dealer), seats_(dealt.table.seats) {
  for (std::size_t i = 0; i < seats_; ++i) {
    start_[i] = static_cast<float>(shanten(dealt.hidden.hand[i], kMeldsToWin)) - kUsualStart;
  }
}

void DrawLuck::look(const State& state, std::size_t seat) {
  const Public& table = state.table;
  TileCounts hand = state.hidden.hand[seat];
  if (seat_at(static_cast<int>(seat)) == table.active) hand.remove(state.hidden.drawn);
  const int wanted = kMeldsToWin - static_cast<int>(table.seat[seat].melds.size());
  Reach& reach = reach_[seat];
  if (reach.wanted == wanted && reach.hand == hand) return;
  const Suitwise suits(hand);
  reach = {.hand = hand, .wanted = wanted, .steps = suits.shanten(wanted)};
  if (reach.steps < 0 || reach.steps >= kSteps) return;
  reach.helps = acceptance(suits, wanted, unseen_tiles(Hand{hand, {}}, {})).kinds;
  hand.for_each_kind([&](TileKind tile, int count) {
    if (count >= 2) reach.pairs |= reach.helps & bit(tile);
  });
  if (reach.steps > 2) return;
  const Seat who = seat_at(static_cast<int>(seat));
  reach.tai =
      expected_tai(tai_terms(table, who, meld_facts(table, who), hand)) + (who == table.dealer ? 1.0F : 0.0F);
}

void DrawLuck::add_own(const State& state, std::size_t seat, const TileCounts& tiles) {
  const Reach& reach = reach_[seat];
  if (reach.steps < 0 || reach.steps >= kSteps) return;
  const float luck = luck_of(state.hidden.drawn, reach.helps, tiles);
  const int left = state.table.wall_left - kDeadWall;
  const std::size_t late = left < kLate ? 1 : 0;
  const auto steps = static_cast<std::size_t>(reach.steps);
  float* sums = sums_[seat].data();
  sums[2 * steps + late] += luck;
  float* more = sums + 2 * kSteps;
  if (steps == 0) {
    more[late] += luck * reach.tai;
  } else if (steps <= 2) {
    more[1 + steps] += luck * static_cast<float>(left) / kMiddleOfDraws;
    more[3 + steps] += luck * reach.tai;
  }
  if (steps > 2) return;
  for (std::size_t other = 0; other < seats_; ++other) {
    if (other != seat && reach_[other].steps == 0) more[6 + steps] += luck;
  }
}

void DrawLuck::add_given(const State& state, std::size_t from, std::size_t to, const TileCounts& tiles) {
  const Reach& taker = reach_[to];
  constexpr int kFarthest = 3;
  if (taker.steps < 0 || taker.steps > kFarthest) return;
  const bool eats = (from + 1) % seats_ == to;
  const std::uint64_t kinds = (taker.steps == 0 || eats ? taker.helps : taker.pairs) & ~reach_[from].helps;
  if (kinds == 0) return;
  const float luck = luck_of(state.hidden.drawn, kinds, tiles);
  float* brought = sums_[to].data() + kDrawn;
  float* fed = sums_[from].data() + kDrawn + kBrought;
  if (taker.steps == 0) {
    brought[0] += luck;
    brought[1] += luck * taker.tai;
    if (state.table.wall_left - kDeadWall < kLate) brought[2] += luck;
    fed[0] += luck;
    fed[1] += luck * taker.tai;
    if (reach_[from].steps > 1) fed[2] += luck;
  } else {
    brought[1 + 2 * taker.steps + (eats ? 0 : 1)] += luck;
    if (taker.steps == 1) fed[3] += luck;
  }
  if (taker.steps > 1) return;
  for (std::size_t third = 0; third < seats_; ++third) {
    if (third != from && third != to)
      sums_[third][static_cast<std::size_t>(kDrawn + kBrought + kFed + taker.steps)] += luck;
  }
}

void DrawLuck::add(const State& before, const State& after) {
  const Public& table = after.table;
  const TileKind drawn = after.hidden.drawn;
  if (table.phase != Phase::turn || drawn == kNoTile || drawn.is_flower()) return;
  if (before.table.wall_left == table.wall_left) return;
  const auto seat = static_cast<std::size_t>(index_of(table.active));
  for (std::size_t i = 0; i < seats_; ++i) look(after, i);
  const TileCounts tiles = could_come(after.hidden);
  add_own(after, seat, tiles);
  for (std::size_t i = 0; i < seats_; ++i) {
    if (i != seat) add_given(after, seat, i, tiles);
  }
}

LuckTerms DrawLuck::of(Seat seat) const {
  LuckTerms terms{};
  const auto own = static_cast<std::size_t>(index_of(seat));
  for (std::size_t i = 0; i < kOwn; ++i) terms[i] = sums_[own][i];
  float* others = &terms[kOwn];
  for (std::size_t other = 0; other < seats_; ++other) {
    if (other == own) continue;
    for (std::size_t i = 0; i < 6; ++i) others[i] += sums_[other][i];
    for (std::size_t i = 6; i < kOthers; ++i) others[i] += sums_[other][2 * kSteps + i - 6];
    terms[kLuckTerms - 2] += start_[other];
  }
  terms[kLuckTerms - 4] = 1;
  terms[kLuckTerms - 3] = start_[own];
  terms[kLuckTerms - 1] = seat == dealer_ ? 1.0F : 0.0F;
  return terms;
}

}  // namespace meldwise::mahjong
