#include "games/mahjong/mind/belief.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <nlohmann/json.hpp>  // complete, as the Game concept looks at what to_json returns

#include "games/mahjong/game.h"
#include "games/mahjong/mind/danger.h"
#include "games/mahjong/rules/claims.h"
#include "melds/mahjong/acceptance.h"
#include "melds/mahjong/shanten.h"
#include "melds/mahjong/suitwise.h"

namespace meldwise::mahjong {
namespace {

/// Middle of the usual shanten of a seat by melds, after 1, 4, 7, 10, 13 and 16 discards; from self-play.
constexpr std::array<std::array<float, 6>, 6> kUsualShanten = {{{3.74F, 2.53F, 1.64F, 1.05F, 0.65F, 0.6F},
                                                                {3.23F, 2.12F, 1.33F, 0.83F, 0.5F, 0.4F},
                                                                {2.6F, 1.65F, 1.0F, 0.58F, 0.28F, 0.3F},
                                                                {2.0F, 1.15F, 0.65F, 0.18F, -0.02F, -0.05F},
                                                                {1.2F, 0.3F, -0.15F, -0.45F, -0.55F, -0.55F},
                                                                {-9, -9, -9, -9, -9, -9}}};
constexpr float kSpread = 0.85F;

/// About normal, mean 0, variance 1: the sum of four uniform numbers (Irwin–Hall).
float bell(Rng& rng) {
  double sum = 0;
  for (int i = 0; i < 4; ++i) sum += rng.unit();
  return static_cast<float>((sum - 2) * 1.7320508);
}

int usual_shanten(int melds, int discards, Rng& rng) {
  const auto& row = kUsualShanten[static_cast<std::size_t>(melds)];
  const float place = std::clamp(static_cast<float>(discards - 1) / 3, 0.0F, 5.0F);
  const auto left = std::min<std::size_t>(4, static_cast<std::size_t>(place));
  const float part = place - static_cast<float>(left);
  const float middle = row[left] * (1 - part) + row[left + 1] * part;
  return std::max(0, static_cast<int>(std::lround(middle + kSpread * bell(rng))));
}

/// A tile that a seat did not want, and how much it would be against a hand to want it.
struct Refusal {
  TileKind tile;
  bool own = false;   ///< it threw the tile itself; otherwise it let it pass
  bool eats = false;  ///< it could have eaten it
  bool just = false;  ///< let pass with the hand it has now
  float weight = 0;
};
using Refusals = FixedList<Refusal, 24>;

// How much speaks against a hand that wants a tile which the seat has just thrown, or just let pass, and how
// this fades with every discard since, as the hand may have changed.
constexpr float kThrown = 6;
constexpr float kThrownFades = 0.9F;
constexpr float kPassedUp = 3;
constexpr float kPassedFades = 0.7F;
constexpr int kPassedCounts = 4;  // discards after which a passed tile says nothing
constexpr float kImpossible = 50;
/// Players who wait see to it that they wait for many tiles: a hand that waits for twice as many is 2^kWide
/// times as likely. With 0 the others' hands would wait for 3.6 unseen tiles, where they do for 5.1.
constexpr float kWide = 3;
constexpr float kLeastWait = 0.3F;  // what no tile at all counts as

constexpr int kClimbs = 600;  // steps to come as near as the seat should be
constexpr int kWanders = 60;  // steps among the hands that are so near

Refusals refusals_of(const Public& table, Seat seat) {
  Refusals list;
  int later = 0;  // its discards since
  for (std::size_t i = table.river.size(); i-- > 0 && !list.full();) {
    const Discard& discard = table.river[i];
    if (is_unknown(discard)) {
      later += discard.seat == seat ? 1 : 0;
    } else if (discard.seat == seat) {
      list.push_back(
          {discard.tile, true, false, false, kThrown * std::pow(kThrownFades, static_cast<float>(later))});
      ++later;
    } else if (discard.taken_by != seat && later <= kPassedCounts &&
               !(table.phase == Phase::claims && i + 1 == table.river.size())) {
      // Since its own last discard the hand is the same: had it waited for the tile, it would have won.
      const float weight = kPassedUp * std::pow(kPassedFades, static_cast<float>(later));
      const bool eats = seat_after(discard.seat, table.seats) == seat;
      list.push_back({discard.tile, false, eats, later == 0, weight});
    }
  }
  return list;
}

class Walk {
 public:
  Walk(const Public& table, Seat seat, Hidden& hidden, Rng& rng)
      : hidden_(hidden),
        hand_(hidden.hand[static_cast<std::size_t>(index_of(seat))]),
        keeps_(seat == table.active ? hidden.drawn : kNoTile),
        wanted_(kMeldsToWin - static_cast<int>(table.of(seat).melds.size())),
        refusals_(refusals_of(table, seat)),
        open_(open_tiles(table)),
        rng_(rng) {}

  void run(int target) {
    int now = shanten(hand_, wanted_);
    for (int i = 0; i < kClimbs && now > target; ++i) {
      const Swap swap = propose();
      if (!swap.valid) continue;
      const int then = shanten(swap.hand, wanted_);
      if (then > now || then < 0) continue;
      now = then;
      take(swap);
    }
    float against = weight_against(hand_, now);
    for (int i = 0; i < kWanders; ++i) {
      const Swap swap = propose();
      if (!swap.valid || shanten(swap.hand, wanted_) != now) continue;
      const float then = weight_against(swap.hand, now);
      if (then > against && rng_.unit() >= std::exp(against - then)) continue;
      against = then;
      take(swap);
    }
  }

 private:
  struct Swap {
    bool valid = false;
    std::size_t place = 0;  // in the wall
    TileKind out;
    TileCounts hand;
  };

  Swap propose() {
    Swap swap;
    const std::uint32_t walls = static_cast<std::uint32_t>(hidden_.back - hidden_.front);
    swap.place = hidden_.front + rng_.below(walls);
    const TileKind in = hidden_.wall[swap.place];
    if (in.is_flower()) return swap;
    swap.out = tile_number(rng_.below(static_cast<std::uint32_t>(hand_.size())));
    if (swap.out == in || (swap.out == keeps_ && hand_.count(keeps_) == 1)) return swap;
    swap.hand = hand_;
    swap.hand.remove(swap.out);
    swap.hand.add(in);
    swap.valid = true;
    return swap;
  }
  void take(const Swap& swap) {
    hidden_.wall[swap.place] = swap.out;
    hand_ = swap.hand;
  }
  [[nodiscard]] TileKind tile_number(std::uint32_t number) const {
    for (int suit = 0; suit < kTileSuits; ++suit) {
      for (std::uint32_t rest = hand_.suit(static_cast<TileSuit>(suit)), rank = 0; rest != 0;
           rest >>= 3, ++rank) {
        const std::uint32_t count = rest & 7U;
        if (number < count) return TileKind::of(static_cast<TileSuit>(suit), static_cast<int>(rank));
        number -= count;
      }
    }
    return kNoTile;
  }

  /// How much speaks against the hand: tiles it would have wanted and yet refused, and a narrow wait.
  [[nodiscard]] float weight_against(const TileCounts& hand, int now) const {
    float sum = 0;
    const Suitwise suits(hand);
    for (const Refusal& refusal : refusals_) {
      if (hand.count(refusal.tile) >= kTileCopies) continue;
      if (!refusal.own && now > 0 && hand.count(refusal.tile) < 2 && !refusal.eats) continue;
      if (suits.shanten_with(refusal.tile, wanted_) >= now) continue;
      if (!refusal.own && now > 0 && !claims(hand, suits, refusal, now)) continue;
      sum += refusal.just && now == 0 ? kImpossible : refusal.weight;
    }
    if (now == 0) {
      const int waits = acceptance(suits, wanted_, unseen_tiles(Hand{hand, {}}, open_)).tiles;
      sum -= kWide * std::log(std::max(kLeastWait, static_cast<float>(waits)));
    }
    return sum;
  }
  /// Whether a claim of the tile would have brought the hand nearer.
  [[nodiscard]] bool claims(const TileCounts& hand, const Suitwise& suits, const Refusal& refusal,
                            int now) const {
    if (wanted_ == 0) return false;
    const auto nearer_without = [&](TileKind first, TileKind second) {
      return suits.shanten_without(first, second, wanted_ - 1) < now;
    };
    const TileKind tile = refusal.tile;
    if (hand.count(tile) >= 2 && nearer_without(tile, tile)) return true;
    if (!refusal.eats || !tile.is_suited()) return false;
    for (int place = 0; place < 3; ++place) {
      const int lowest = tile.rank() - place;
      if (lowest < 0 || lowest > 6) continue;
      const Action eat = eat_with(tile, place);
      if (hand.has(eat.tile) && hand.has(eat.second) && nearer_without(eat.tile, eat.second)) return true;
    }
    return false;
  }

  Hidden& hidden_;
  TileCounts& hand_;
  TileKind keeps_;
  int wanted_;
  Refusals refusals_;
  TileCounts open_;
  Rng& rng_;
};

}  // namespace

State likely_world(const View& view, Rng& rng) {
  State state = Game::sample(view, rng);
  const Public& table = state.table;
  if (table.phase == Phase::over || !is_player(view.seat)) return state;
  const int first = static_cast<int>(rng.below(table.seats));
  for (int i = 0; i < table.seats; ++i) {
    const Seat seat = seat_at((first + i) % table.seats);
    if (seat == view.seat) continue;
    int discards = 0;
    for (const Discard& discard : table.river) discards += discard.seat == seat ? 1 : 0;
    const int target =
        discards == 0 ? 99 : usual_shanten(static_cast<int>(table.of(seat).melds.size()), discards, rng);
    Walk(table, seat, state.hidden, rng).run(target);
  }
  open_questions(view, state.hidden);
  return state;
}

}  // namespace meldwise::mahjong
