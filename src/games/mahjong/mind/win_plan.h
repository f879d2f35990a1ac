// What a hand earns if its draws are planned to the end: every tile that brings it nearer, the best discard
// after it, the tiles that help then, and so on until it wins, somebody else does, or the wall ends.
//
// The own-hand model: between two own turns a hand comes a step nearer with the chance that its sources give
// (Race), by one of the tiles that help, each as likely as its unseen copies times the seats it may come
// from; a tile that does not help is thrown away. Over that model the plan is exact: the value of a hand is a
// row of numbers, one for each turn from now on, worked out once for every hand that can be reached
// (expectimax with a memory of positions).
// A decision costs some microseconds for every hand reached: about 0.1 ms one step from ready, some ms three
// steps away. Nothing hidden is looked at.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "games/mahjong/mind/outlook.h"
#include "games/mahjong/mind/race.h"
#include "games/mahjong/rules/state.h"

namespace meldwise::mahjong {

class WinPlan {
 public:
  /// For hands of a seat with these melds set apart that wants so many more. `held`: the tiles it has now;
  /// more of a kind have come from the unseen ones. All that is handed over has to outlive the plan.
  WinPlan(const Public& table, Seat seat, const Race& race, const MeldFacts& melds, int melds_wanted,
          const TileCounts& held, const TileCounts& unseen);

  /// Money that the hand, which waits for a tile, wins from now on: expected, with the race against the
  /// others, without what it pays them.
  [[nodiscard]] float money(const TileCounts& tiles) { return rows_[row_of(tiles)].money[0]; }
  /// The same with usual speed from the next step on.
  [[nodiscard]] float money_at_usual_speed(const TileCounts& tiles) const;

  [[nodiscard]] std::size_t hands() const { return rows_.size(); }

 private:
  struct Row {
    TileCounts tiles;
    std::array<float, Race::kTurns + 1> money{};  // from turn k on
  };
  struct Need {
    TileKind tile;
    float weight = 0;  // unseen copies times sources
  };
  using Needs = FixedList<Need, kTileKinds>;

  [[nodiscard]] std::uint32_t row_of(const TileCounts& tiles);
  [[nodiscard]] float needs_of(const TileCounts& tiles, const Suitwise& suits, int now, Needs& out) const;
  [[nodiscard]] float paid(const TileCounts& tiles) const;
  void at_usual_speed(const TileCounts& tiles, int now, float moves, Row& out) const;
  void by_plan(const TileCounts& tiles, int now, const Needs& needs, float sum, float moves, Row& out);

  [[nodiscard]] std::size_t slot_of(const TileCounts& tiles) const;
  void grow();

  const Public& table_;
  const Seat seat_;
  const Race& race_;
  const MeldFacts& melds_;
  const int wanted_;
  const TileCounts& held_;
  const TileCounts& unseen_;
  const int unseen_tiles_;
  std::vector<Row> rows_;
  std::vector<std::uint32_t> slots_;  // 1 + the row, 0 where empty; a power of two
};

}  // namespace meldwise::mahjong
