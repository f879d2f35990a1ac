#include "games/mahjong/mind/choice_terms.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cmath>
#include <nlohmann/json.hpp>  // complete, as the Game concept looks at what to_json returns

#include "melds/mahjong/acceptance.h"

namespace meldwise::mahjong {
namespace {

constexpr std::size_t kOwnWorthTerms = 38;  // the rest of WorthTerms is the same for all choices
constexpr int kSteps = 5;                   // shanten above this less one counts as that
constexpr int kNear = 3;                    // hands nearer than that are told apart where others are not
constexpr int kTimes = 4;

/// How near the draws that are left to a seat are to 2, 6, 10 and 14: two of them share it.
using Times = std::array<float, kTimes>;
Times times_of(float draws) {
  const float at = std::clamp(draws, 2.0F, 14.0F);
  Times times{};
  for (int i = 0; i < kTimes; ++i) {
    times[static_cast<std::size_t>(i)] = std::max(0.0F, 1 - std::abs(at - static_cast<float>(2 + 4 * i)) / 4);
  }
  return times;
}

class Terms {
 public:
  Terms(const View& view, const Judgement& judgement, const Choice& choice)
      : view_(view),
        table_(view.table),
        judgement_(judgement),
        choice_(choice),
        away_(std::clamp(choice.shanten, 0, kSteps - 1)),
        times_(times_of(10 * judgement.draws())),
        late_(times_[0] + times_[1]),
        early_(times_[2] + times_[3]) {
    for (int i = 0; i < table_.seats; ++i) {
      if (seat_at(i) == view.seat) continue;
      const int melds = static_cast<int>(table_.seat[static_cast<std::size_t>(i)].melds.size());
      threat_ += static_cast<float>(melds) / 5;
      most_ = std::max(most_, melds);
    }
  }

  ChoiceTerms all() {
    put_worth();
    put_danger();
    put_safety();
    put_thrown();
    put_next_seat();
    put_shape();
    put_tai();
    put_claim();
    put_plan();
    put_alarm();
    put_wait();
    put_ways();
    assert(next_ == out_.size());
    return out_;
  }

 private:
  void put(float value) { out_[next_++] = value; }
  void put(bool holds) { put(holds ? 1.0F : 0.0F); }
  void by_time(float value) {
    for (const float time : times_) put(time * value);
  }
  void by_half(float value) {
    put(early_ * value);
    put(late_ * value);
  }
  /// In the place of the hand's distance, zeros in the others'.
  void by_steps(float value, int steps) {
    for (int i = 0; i < steps; ++i) put(away_ == i || (i == steps - 1 && away_ > i) ? value : 0.0F);
  }
  void by_steps_and_time(float value) {
    for (int i = 0; i < kSteps; ++i) by_time(away_ == i ? value : 0.0F);
  }

  void put_worth() {
    const WorthTerms worth = judgement_.terms(choice_.rest, choice_.melds, choice_.wanted, choice_.cost);
    for (std::size_t i = 0; i < kOwnWorthTerms; ++i) put(worth[i]);
    money_ = worth[0];
    chance_ = worth[1];
    danger_ = worth[2];
    float density = 0;
    for (std::size_t i = 10; i < 14; ++i) density += worth[i];
    density_ = density;
    by_steps_and_time(1);
    by_steps_and_time(density);
    by_steps_and_time(danger_);
  }

  void put_danger() {
    put(danger_ * threat_);
    put(most_ >= 4 ? danger_ : 0.0F);
    put(most_ == 3 ? danger_ : 0.0F);
    put(danger_ * danger_);
    for (int i = 0; i < kNear; ++i) put(away_ == i ? danger_ * threat_ : 0.0F);
    put(danger_ * money_);
    put(danger_ * chance_);
    for (int places = 1; places <= 3; ++places) {
      const Seat other = seat_after(view_.seat, table_.seats, places);
      const bool asked = choice_.thrown != kNoTile && other != view_.seat && places < table_.seats;
      const float chance = asked ? judgement_.danger().chance(choice_.thrown, other) : 0.0F;
      put(chance);
      put(chance * judgement_.danger().price(other) / (10 * kInHundreds));
      put(other == table_.dealer ? chance : 0.0F);
    }
  }

  /// What it would cost to throw one of the tiles that remain: the safest, the three safest, all.
  void put_safety() {
    FixedList<float, kMostConcealed> costs;
    FixedList<float, kMostConcealed> by_ways;
    float sum = 0;
    choice_.rest.for_each_kind([&](TileKind tile, int count) {
      const float cost = judgement_.cost_of(tile) / kInHundreds;
      if (cost < kSafe) safe_ += static_cast<float>(count) / 4;
      for (int i = 0; i < count; ++i) {
        costs.push_back(cost);
        by_ways.push_back(cost * (tile.is_suited() ? ways_of(tile) : 1));
      }
      sum += static_cast<float>(count) * cost;
    });
    std::sort(costs.begin(), costs.end());
    const std::size_t most = std::min<std::size_t>(3, costs.size());
    float three = 0;
    std::sort(by_ways.begin(), by_ways.end());
    for (std::size_t i = 0; i < most; ++i) {
      three += costs[i] / static_cast<float>(most);
      three_by_ways_ += by_ways[i] / static_cast<float>(most);
    }
    three_ = three;
    by_steps(costs.empty() ? 0 : costs[0], 4);
    by_steps(three, 4);
    by_time(three);
    put(sum / 10);
    put(late_ * sum / 10);
    put(three * threat_);
  }

  void put_thrown() {
    const bool throws = choice_.thrown != kNoTile;
    const TileKind tile = throws ? choice_.thrown : TileKind::at(0);
    const int unseen = throws ? judgement_.unseen().count(tile) : 0;
    const bool honour = throws && tile.is_honour();
    const int rank = throws && tile.is_suited() ? std::min(tile.rank(), 8 - tile.rank()) : kSuitRanks;
    const auto if_so = [](bool holds) { return holds ? 1.0F : 0.0F; };
    by_time(if_so(throws));
    for (int copies = 1; copies <= 3; ++copies) by_time(if_so(honour && unseen == copies));
    by_time(if_so(honour));
    for (int end = 0; end < 2; ++end) by_time(if_so(rank == end));
    for (int copies = 1; copies <= 3; ++copies) by_half(if_so(throws && !honour && unseen == copies));
    by_half(if_so(honour && honour_tai(table_, view_.seat, tile) > 0));
    put(honour && tile.is_dragon() && unseen >= 2);
  }

  /// What the seat that may eat the tile has thrown and melded, and whether anybody threw such a tile.
  void put_next_seat() {
    const Seat seat = seat_after(view_.seat, table_.seats);
    const bool throws = choice_.thrown != kNoTile;
    const TileKind tile = throws ? choice_.thrown : TileKind::at(0);
    std::array<bool, 3> near{};  // the same rank, one away, two
    bool known = false;
    bool lately = false;
    int in_suit = 0;
    int thrown = 0;
    for (std::size_t i = 0; throws && i < table_.river.size(); ++i) {
      const Discard& discard = table_.river[i];
      if (is_unknown(discard)) continue;
      if (discard.tile == tile) {
        known = true;
        lately = lately || i + 3 >= table_.river.size();
      }
      if (discard.seat != seat) continue;
      ++thrown;
      if (discard.tile == tile) near[0] = true;
      if (!tile.is_suited() || !discard.tile.is_suited() || discard.tile.suit() != tile.suit()) continue;
      ++in_suit;
      const auto away = static_cast<std::size_t>(std::abs(discard.tile.rank() - tile.rank()));
      if (away == 1 || away == 2) near[away] = true;
    }
    for (const bool holds : near) by_half(holds ? 1.0F : 0.0F);
    const float suited = throws && tile.is_suited() ? 1.0F : 0.0F;
    by_half(suited * static_cast<float>(in_suit) / 4);
    put(suited * static_cast<float>(thrown) / 8);
    by_half(known ? 1.0F : 0.0F);
    put(lately);
    const auto& melds = table_.of(seat).melds;
    const auto same = std::count_if(melds.begin(), melds.end(), [&](const TableMeld& set) {
      return set.meld.tile.suit() == tile.suit();
    });
    put(throws ? static_cast<float>(same) : 0.0F);
    put(suited * static_cast<float>(melds.size()));
  }

  void put_shape() {
    float pairs = 0;
    float live = 0;  // copies that would make triplets of the pairs
    float triplets = 0;
    float alone = 0;
    float ends = 0;  // of those
    float honours = 0;
    float open = 0;  // two in a row, which two kinds complete, or one
    float edges = 0;
    float gaps = 0;
    choice_.rest.for_each_kind([&](TileKind tile, int count) {
      if (count == 2) {
        ++pairs;
        live += static_cast<float>(judgement_.unseen().count(tile));
      }
      if (count >= 3) ++triplets;
      if (tile.is_honour()) {
        if (count == 1) ++honours;
        return;
      }
      const auto has = [&](int distance) {
        const int rank = tile.rank() + distance;
        return rank >= 0 && rank < kSuitRanks && choice_.rest.has(TileKind::at(tile.id + distance));
      };
      if (count == 1 && !has(-1) && !has(1) && !has(-2) && !has(2)) {
        ++alone;
        if (tile.is_terminal()) ++ends;
      }
      if (has(1)) ++(tile.rank() == 0 || tile.rank() == kSuitRanks - 2 ? edges : open);
      if (has(2) && !has(1)) ++gaps;
    });
    const float none = pairs == 0 ? 1.0F : 0.0F;
    const float one = pairs == 1 ? 1.0F : 0.0F;
    for (const float number : {pairs, triplets, alone, honours, open, gaps, edges, ends, live, none, one})
      by_half(number);
    for (const float number : {pairs, none, open, gaps}) {
      for (int i = 0; i < 4; ++i) put(away_ == i ? number : 0.0F);
    }
  }

  void put_tai() {
    const TaiTerms tai = tai_terms(table_, view_.seat, choice_.melds, choice_.rest);
    for (std::size_t i = 1; i < tai.size(); ++i) {
      put(tai[i] * chance_);
      by_half(tai[i]);
    }
  }

  /// A claim takes a turn of its own, opens the hand, and somebody sits nearer or further.
  void put_claim() {
    const bool eats = choice_.action.kind == ActionKind::eat;
    const bool pongs = choice_.action.kind == ActionKind::pong;
    const float claims = eats || pongs ? 1.0F : 0.0F;
    by_time(eats ? 1.0F : 0.0F);
    by_time(pongs ? 1.0F : 0.0F);
    by_steps(eats ? 1.0F : 0.0F, kSteps);
    by_steps(pongs ? 1.0F : 0.0F, kSteps);
    for (int places = 1; places <= 3; ++places)
      put(pongs && seat_after(table_.active, table_.seats, places) == view_.seat);
    by_time(claims > 0 && !judgement_.melds().open ? 1.0F : 0.0F);
    for (int wanted = 0; wanted < kMeldsToWin; ++wanted) put(claims > 0 && choice_.wanted == wanted);
    put(claims * threat_);
    put(claims * danger_);
    put(claims > 0 && view_.seat == table_.dealer);
  }

  void put_plan() {
    const float plan = choice_.plan / kInHundreds;
    by_steps(plan, 4);
    by_time(plan);
    put(choice_.action.kind == ActionKind::discard || choice_.action.kind == ActionKind::pass ? 0.0F : plan);
    put(plan * threat_);
    put(plan * danger_);
    put(view_.seat == table_.dealer ? plan : 0.0F);
  }

  /// Whether to go on at all: what another's win before the next turn, as likely as it is now, makes of the
  /// rest.
  void put_alarm() {
    const float alarm = kAlarm * (1 - judgement_.race().goes_on(0));
    by_steps(alarm, kSteps);
    by_steps(alarm * density_, 4);
    by_steps(alarm * danger_, kSteps);
    by_steps(alarm * three_, 4);
    put(alarm * danger_ * danger_);
    put(alarm * choice_.plan / kInHundreds);
    put(choice_.action.kind == ActionKind::discard || choice_.action.kind == ActionKind::pass ? 0.0F : alarm);
    by_half(safe_);
    put(alarm * safe_);
  }

  /// Who might throw what brings the hand nearer: tiles of little use to others, tiles that have been thrown
  /// before, tiles that look safe to throw to this seat.
  void put_wait() {
    const Seat other = seat_after(view_.seat, table_.seats);
    const Danger danger(table_, other, judgement_.unseen());
    std::uint64_t thrown = 0;
    for (const Discard& discard : table_.river) {
      if (!is_unknown(discard)) thrown |= std::uint64_t{1} << discard.tile.id;
    }
    float kinds = 0;
    float honours = 0;
    float ends = 0;
    float nearly = 0;  // ranks beside the ends
    float known = 0;
    float feared = 0;
    const std::uint64_t waits = acceptance(choice_.rest, choice_.wanted, judgement_.unseen()).kinds;
    for (std::uint64_t rest = waits; rest != 0; rest &= rest - 1) {
      const TileKind tile = TileKind::at(std::countr_zero(rest));
      const float copies = static_cast<float>(judgement_.unseen().count(tile)) / kInWaits;
      const int rank = tile.is_suited() ? std::min(tile.rank(), 8 - tile.rank()) : kSuitRanks;
      kinds += 1 / kInWaits;
      if (tile.is_honour()) honours += copies;
      if (rank == 0) ends += copies;
      if (rank == 1) nearly += copies;
      if (((thrown >> tile.id) & 1U) != 0) known += copies;
      if (away_ <= 1 && other != view_.seat) feared += copies * kFear * danger.chance(tile, view_.seat);
    }
    for (const float number : {kinds, honours, ends, nearly, known, feared}) {
      by_half(away_ == 0 ? number : 0.0F);
      for (int i = 1; i <= 3; ++i) put(away_ == i || (i == 3 && away_ > i) ? number : 0.0F);
    }
  }

  /// How many pairs of unseen tiles make a sequence with the tile, in sixteens: who has such a pair may wait
  /// for it or eat it.
  [[nodiscard]] float ways_of(TileKind tile) const {
    const auto unseen = [&](int distance) {
      const int rank = tile.rank() + distance;
      return rank < 0 || rank >= kSuitRanks ? 0 : judgement_.unseen().count(TileKind::at(tile.id + distance));
    };
    const int pairs = unseen(-2) * unseen(-1) + unseen(-1) * unseen(1) + unseen(1) * unseen(2);
    return static_cast<float>(pairs) / (kTileCopies * kTileCopies);
  }

  /// The danger of the tile by its ways, and what a ready hand may become by a tile that does not win.
  void put_ways() {
    const bool suited = choice_.thrown != kNoTile && choice_.thrown.is_suited();
    const float ways = suited ? ways_of(choice_.thrown) : 0;
    const float danger = danger_ * ways;
    by_time(ways);
    by_steps(danger, 4);
    put(late_ * danger);
    put(kAlarm * (1 - judgement_.race().goes_on(0)) * danger);
    put(danger * ways);
    put(suited && ways == 0 ? danger_ : 0.0F);
    put(danger * threat_);
    by_steps(three_by_ways_, 4);
    by_half(away_ == 0 ? wider_wait() : 0);
  }

  /// By how many tiles the wait is wider after the next draw, on the average, if that does not win.
  [[nodiscard]] float wider_wait() const {
    const TileCounts& unseen = judgement_.unseen();
    const Acceptance now = acceptance(choice_.rest, choice_.wanted, unseen);
    int sum = 0;
    unseen.for_each_kind([&](TileKind tile, int copies) {
      if (now.has(tile)) return;
      TileCounts with = choice_.rest;
      with.add(tile);
      TileCounts left = unseen;
      left.remove(tile);
      const DiscardLine best = discard_table(with, choice_.wanted, left, DiscardLines::nearest)[0];
      if (best.shanten == 0) sum += copies * std::max(0, best.acceptance.tiles - now.tiles);
    });
    return static_cast<float>(sum) / static_cast<float>(std::max(1, unseen.size()));
  }

  static constexpr float kAlarm = 5;
  static constexpr float kSafe = 0.05F;  // in hundreds of money
  static constexpr float kInWaits = 8;
  static constexpr float kFear = 20;

  const View& view_;
  const Public& table_;
  const Judgement& judgement_;
  const Choice& choice_;
  float density_ = 0;
  float three_ = 0;          // mean cost of the three safest tiles that remain
  float three_by_ways_ = 0;  // of those with the fewest ways
  float safe_ = 0;           // tiles that cost nothing, in fours
  int away_;
  Times times_;
  float late_;
  float early_;
  float threat_ = 0;  // melds of the others, in fives
  int most_ = 0;      // melds of one of them
  float money_ = 0;
  float chance_ = 0;
  float danger_ = 0;
  ChoiceTerms out_{};
  std::size_t next_ = 0;
};

}  // namespace

ChoiceTerms terms_of(const View& view, const Judgement& judgement, const Choice& choice) {
  return Terms(view, judgement, choice).all();
}

}  // namespace meldwise::mahjong
