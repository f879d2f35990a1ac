// The chance that a hand is complete within k of its own draws, if it is played for nothing else: exact.
//
// Every order of the unseen tiles is equally likely, tiles do not come back, and after every draw the best
// discard is made; what others throw is left out. The orders of k draws in which such a hand wins are counted
// (expectimax over what is in hand and what was drawn, with a memory of positions), so the answer is a
// quotient of whole numbers. Two things keep it small, and neither changes the number: a hand that is further
// away than draws are left cannot win, and all tiles with which no hand within reach could win count as one.
// How long it takes is decided by the draws that may be wasted, k less those that are needed at least: with
// none or one some milliseconds, with two some tenths of a second for a whole hand, and for each more many
// times as long. Counts its work (cards/work_limit.h).
#pragma once

#include <cstdint>
#include <unordered_map>

#include "cards/tile.h"

namespace meldwise::mahjong {

class WinWithin {
 public:
  static constexpr int kMostDraws = 8;  ///< orders of more draws would not fit into 64 bits

  /// For hands that want so many melds and a pair; `unseen` are the tiles that may come (see
  /// `unseen_tiles`), those of the hands not among them.
  WinWithin(int melds_wanted, const TileCounts& unseen) : wanted_(melds_wanted), unseen_(unseen) {}

  /// Of a hand that waits for a tile, 3k + 1. Draws beyond the last unseen tile do not happen.
  [[nodiscard]] double chance(const TileCounts& tiles, int draws);

  /// Positions that are remembered.
  [[nodiscard]] std::size_t positions() const { return known_.size(); }

 private:
  struct Position {
    TileCounts tiles;
    TileCounts unseen;  // of those that may matter
    int size = 0;       // of all that are unseen
    int draws = 0;

    friend bool operator==(const Position&, const Position&) = default;
  };
  struct Hash {
    std::size_t operator()(const Position& position) const;
  };

  /// Orders of the next `draws` of `size` unseen tiles in which the hand wins; `unseen` are those of them
  /// that may matter.
  [[nodiscard]] std::uint64_t wins(const TileCounts& tiles, const TileCounts& unseen, int size, int draws);
  [[nodiscard]] std::uint64_t last_draws(const TileCounts& tiles, const TileCounts& unseen) const;

  const int wanted_;
  const TileCounts unseen_;
  std::unordered_map<Position, std::uint64_t, Hash> known_;
};

}  // namespace meldwise::mahjong
