#include "games/mahjong/mind/judgement.h"

#include <algorithm>

#include "games/mahjong/mind/fitted_worth.h"
#include "games/mahjong/rules/claims.h"
#include "melds/mahjong/acceptance.h"
#include "melds/mahjong/readings.h"
#include "melds/mahjong/shanten.h"

namespace meldwise::mahjong {
namespace {

constexpr float kHundred = 100;
static_assert(kFittedWorth.size() == kWorthTerms);

}  // namespace

Judgement::Judgement(const View& view)
    : table_(view.table),
      seat_(view.seat),
      hand_(view.hands[static_cast<std::size_t>(index_of(view.seat))]),
      unseen_(unseen_tiles(Hand{hand_, {}}, open_tiles(view.table))),
      wanted_(kMeldsToWin - static_cast<int>(view.table.of(view.seat).melds.size())),
      melds_(meld_facts(view.table, view.seat)),
      race_(view.table, view.seat),
      danger_(view.table, view.seat, unseen_),
      draws_(static_cast<float>(table_.wall_left - kDeadWall) / static_cast<float>(10 * table_.seats)) {
  for (int i = 0; i < table_.seats; ++i) {
    if (seat_at(i) == seat_) continue;
    const auto melds = static_cast<float>(table_.of(seat_at(i)).melds.size());
    threat_ += melds / 5;
    most_ = std::max(most_, melds / 4);
  }
  float sum = 0;
  hand_.for_each_kind([&](TileKind tile, int count) {
    costs_[tile.id] = danger_.cost(tile);
    sum += static_cast<float>(count) * costs_[tile.id];
  });
  hand_cost_ = sum / (kHundred * static_cast<float>(std::max(1, hand_.size())));
}

WorthTerms Judgement::terms(const TileCounts& tiles, const MeldFacts& melds, int wanted, float cost) const {
  const Outlook outlook = outlook_of(tiles, wanted, unseen_, table_.seats);
  const int away = std::max(0, outlook.shanten);
  const float chance = race_.win_chance(outlook.shanten, outlook.sources, unseen_.size());
  const TaiTerms tai = tai_terms(table_, seat_, melds, tiles);
  const float density = static_cast<float>(outlook.sources) / static_cast<float>(std::max(1, unseen_.size()));
  const float closed = melds.open ? 0.0F : 1.0F;
  const float danger = cost / kHundred;
  WorthTerms terms{};
  std::size_t next = 0;
  const auto put = [&](float value) { terms[next++] = value; };
  put(chance * expected_money(table_, seat_, expected_tai(tai)) / kHundred);
  put(chance);
  put(danger);
  for (int s = 0; s < 4; ++s) put(away == s ? 1.0F : 0.0F);
  for (int s = 0; s < 3; ++s) put(away == s ? draws_ : 0.0F);
  for (int s = 0; s < 3; ++s) put(away == s ? density : 0.0F);
  put(away >= 3 ? density : 0.0F);
  for (int s = 0; s < 3; ++s) put(away == s ? closed : 0.0F);
  put(closed);
  for (int s = 0; s < 3; ++s) put(away == s ? danger : 0.0F);
  for (int s = 0; s < 3; ++s) put(away == s ? threat_ : 0.0F);
  for (std::size_t i = 1; i < tai.size(); ++i) {
    if (i == 2 || i == 3 || (i >= 5 && i <= 16)) put(tai[i] * chance);
  }
  // The same for all choices, but not for positions at different times.
  put(1);
  put(draws_);
  put(draws_ * draws_);
  put(threat_);
  put(threat_ * draws_);
  put(hand_cost_);
  put(most_);
  put(seat_ == table_.dealer ? 1.0F : 0.0F);
  return terms;
}

float Judgement::worth(const TileCounts& tiles, const MeldFacts& melds, int wanted, float cost) const {
  const WorthTerms list = terms(tiles, melds, wanted, cost);
  float sum = 0;
  for (std::size_t i = 0; i < list.size(); ++i) sum += kFittedWorth[i] * list[i];
  return kHundred * sum;
}

DiscardWorths Judgement::discards(const TileCounts& tiles, const MeldFacts& melds, int wanted) const {
  DiscardWorths list;
  tiles.for_each_kind([&](TileKind tile, int) {
    TileCounts rest = tiles;
    rest.remove(tile);
    list.push_back({tile, worth(rest, melds, wanted, cost_of(tile))});
  });
  std::sort(list.begin(), list.end(),
            [](const DiscardWorth& a, const DiscardWorth& b) { return a.worth > b.worth; });
  return list;
}

float Judgement::worth_of(const Action& action) const {
  TileCounts rest = hand_;
  MeldFacts melds = melds_;
  const TileKind offered = table_.offered();
  switch (action.kind) {
    case ActionKind::concealed_kang:
      rest.remove(action.tile, kTileCopies);
      melds.add(table_, seat_, {MeldKind::concealed_kang, action.tile});
      return worth(rest, melds, wanted_ - 1, 0);
    case ActionKind::added_kang:
      rest.remove(action.tile);
      return worth(rest, melds, wanted_, 0);
    case ActionKind::kang:
      rest.remove(offered, 3);
      melds.add(table_, seat_, {MeldKind::exposed_kang, offered});
      return worth(rest, melds, wanted_ - 1, 0);
    case ActionKind::pong:
      rest.remove(offered, 2);
      melds.add(table_, seat_, {MeldKind::triplet, offered});
      return discards(rest, melds, wanted_ - 1)[0].worth;
    default:  // an eat
      rest.remove(action.tile);
      rest.remove(action.second);
      melds.add(table_, seat_, {MeldKind::sequence, std::min(offered, action.tile)});
      return discards(rest, melds, wanted_ - 1)[0].worth;
  }
}

bool Judgement::kang_costs_nothing(TileKind tile) const {
  if (hand_.count(tile) != kTileCopies || wanted_ == 0) return false;
  TileCounts thrown = hand_;
  thrown.remove(tile);
  TileCounts rest = hand_;
  rest.remove(tile, kTileCopies);
  return shanten(rest, wanted_ - 1) <= shanten(thrown, wanted_);
}

}  // namespace meldwise::mahjong
