#include "games/mahjong/mind/draw_luck.h"

#include "games/mahjong/mind/outlook.h"
#include "melds/mahjong/acceptance.h"
#include "melds/mahjong/shanten.h"

namespace meldwise::mahjong {
namespace {

constexpr int kLate = 32;             // tiles left to draw
constexpr float kMiddleOfDraws = 30;  // the same
constexpr float kUsualStart = 4;      // shanten of a hand that has been dealt

int wanted_of(const Public& table, std::size_t seat) {
  return kMeldsToWin - static_cast<int>(table.seat[seat].melds.size());
}

/// Every tile but flowers that may have come.
TileCounts could_come(const Hidden& after) {
  TileCounts tiles;
  tiles.add(after.drawn);
  for (std::size_t i = after.front; i < after.back; ++i) {
    if (!after.wall[i].is_flower()) tiles.add(after.wall[i]);
  }
  return tiles;
}

}  // namespace

DrawLuck::DrawLuck(const State& dealt) : dealer_(dealt.table.dealer), seats_(dealt.table.seats) {
  for (std::size_t i = 0; i < seats_; ++i) {
    start_[i] = static_cast<float>(shanten(dealt.hidden.hand[i], kMeldsToWin)) - kUsualStart;
  }
}

void DrawLuck::add(const State& before, const State& after) {
  const Public& table = after.table;
  const Hidden& hidden = after.hidden;
  if (table.phase != Phase::turn || hidden.drawn == kNoTile || hidden.drawn.is_flower()) return;
  if (before.table.wall_left == table.wall_left) return;
  const auto seat = static_cast<std::size_t>(index_of(table.active));
  TileCounts hand = hidden.hand[seat];
  hand.remove(hidden.drawn);
  const int wanted = wanted_of(table, seat);
  const Suitwise suits(hand);
  const int now = suits.shanten(wanted);
  if (now < 0 || now >= kSteps) return;
  const TileCounts tiles = could_come(hidden);
  const auto chance =
      static_cast<float>(acceptance(suits, wanted, tiles).tiles) / static_cast<float>(tiles.size());
  const float luck = (suits.shanten_with(hidden.drawn, wanted) < now ? 1.0F : 0.0F) - chance;
  const int left = table.wall_left - kDeadWall;
  const std::size_t late = left < kLate ? 1 : 0;
  auto& sums = sums_[seat];
  constexpr std::size_t kMore = 2 * kSteps;
  sums[2 * static_cast<std::size_t>(now) + late] += luck;
  if (now == 0) {
    const MeldFacts melds = meld_facts(table, table.active);
    const float tai = expected_tai(tai_terms(table, table.active, melds, hand));
    sums[kMore + late] += luck * (tai + (table.active == table.dealer ? 1.0F : 0.0F));
  } else if (now <= 2) {
    sums[kMore + 1 + static_cast<std::size_t>(now)] += luck * static_cast<float>(left) / kMiddleOfDraws;
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
    for (std::size_t i = 6; i < kOthers; ++i) others[i] += sums_[other][kOwn - kOthers + i];
    terms[kLuckTerms - 2] += start_[other];
  }
  terms[kLuckTerms - 4] = 1;
  terms[kLuckTerms - 3] = start_[own];
  terms[kLuckTerms - 1] = seat == dealer_ ? 1.0F : 0.0F;
  return terms;
}

}  // namespace meldwise::mahjong
