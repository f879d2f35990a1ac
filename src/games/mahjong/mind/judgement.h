// What the heuristic thinks of a seat's choices, in money.
//
// A position after a discard is described by some thirty numbers — the chance to win the race, what the hand
// would be paid, the danger of the discard, how far the hand is and whether it is closed — and valued by a
// linear model fitted to the money that such positions earned in self-play (docs/strength/mahjong.md). About
// ten microseconds a decision, no heap, and nothing hidden is looked at.
#pragma once

#include <algorithm>
#include <array>

#include "games/mahjong/mind/danger.h"
#include "games/mahjong/mind/outlook.h"
#include "games/mahjong/mind/race.h"
#include "games/mahjong/rules/state.h"

namespace meldwise::mahjong {

inline constexpr int kWorthTerms = 46;
using WorthTerms = std::array<float, kWorthTerms>;

struct DiscardWorth {
  TileKind tile;
  float worth = 0;
};
using DiscardWorths = FixedList<DiscardWorth, kMostConcealed>;

class Judgement {
 public:
  explicit Judgement(const View& view);

  /// Of every kind in the hand, best first; the seat holds a tile more than its share.
  [[nodiscard]] DiscardWorths discards() const { return discards(hand_, melds_, wanted_); }
  [[nodiscard]] DiscardWorths discards(const TileCounts& tiles, const MeldFacts& melds, int wanted) const;
  /// What the hand is worth if the tile on offer passes by.
  [[nodiscard]] float waiting() const { return worth(hand_, melds_, wanted_, 0); }
  /// What a kang or a claim of the tile on offer leads to.
  [[nodiscard]] float worth_of(const Action& action) const;

  /// The action, or, if it throws the fourth copy of a tile, the concealed kang instead where that is legal
  /// and costs nothing: the hand is no further away without the four, and a tile more is drawn.
  template <class Actions>
  [[nodiscard]] Action keep_fourth(const Action& action, const Actions& legal) const {
    if (action.kind != ActionKind::discard || !kang_costs_nothing(action.tile)) return action;
    const Action kang = Action::concealed_kang(action.tile);
    return std::find(legal.begin(), legal.end(), kang) == legal.end() ? action : kang;
  }

  /// Money that discarding the tile costs; those of the hand were looked at before.
  [[nodiscard]] float cost_of(TileKind tile) const {
    return hand_.has(tile) ? costs_[tile.id] : danger_.cost(tile);
  }

  /// The numbers that describe the hand after a discard with this expected cost.
  [[nodiscard]] WorthTerms terms(const TileCounts& tiles, const MeldFacts& melds, int wanted,
                                 float cost) const;

  [[nodiscard]] const TileCounts& hand() const { return hand_; }
  [[nodiscard]] const TileCounts& unseen() const { return unseen_; }
  [[nodiscard]] const Race& race() const { return race_; }
  [[nodiscard]] float draws() const { return draws_; }
  [[nodiscard]] const Danger& danger() const { return danger_; }
  [[nodiscard]] int melds_wanted() const { return wanted_; }
  [[nodiscard]] const MeldFacts& melds() const { return melds_; }

 private:
  [[nodiscard]] bool kang_costs_nothing(TileKind tile) const;
  [[nodiscard]] float worth(const TileCounts& tiles, const MeldFacts& melds, int wanted, float cost) const;

  const Public& table_;
  Seat seat_;
  TileCounts hand_;
  TileCounts unseen_;
  int wanted_;
  MeldFacts melds_;
  Race race_;
  Danger danger_;
  float draws_;                            // left to each seat, in tens
  std::array<float, kTileKinds> costs_{};  // of the own tiles
  float threat_ = 0;                       // melds of the others, in fives
  float most_ = 0;                         // melds of one of them, in fours
  float hand_cost_ = 0;                    // mean danger of the own tiles
};

}  // namespace meldwise::mahjong
