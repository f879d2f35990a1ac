// How dangerous a discard is: the chance that another seat wins with it, and what that would cost.
//
// The chance is a logistic model of what everybody sees: how far the other seat seems to be (its melds and
// discards), how many copies of the tile are unseen, what passed by lately and what lies near the tile in
// that seat's river. Its weights are fitted to self-play (docs/strength/mahjong.md). A tile that the seat let
// pass since its hand last changed is safe. Well under a microsecond for a whole table.
#pragma once

#include <array>
#include <cstdint>

#include "games/mahjong/rules/state.h"

namespace meldwise::mahjong {

/// Which weights add up for one tile and one other seat.
inline constexpr int kDangerTerms = 8;
inline constexpr int kDangerWeights = 70;
using DangerTerms = std::array<std::uint8_t, kDangerTerms>;

/// A discard of which only the seat is known: it counts in the river, and its tile is among the unseen ones.
/// No game has such discards; agents that are not told the rivers do.
[[nodiscard]] constexpr Discard unknown_discard(Seat seat) { return {TileKind::at(0), seat, seat}; }
[[nodiscard]] constexpr bool is_unknown(const Discard& discard) { return discard.taken_by == discard.seat; }
/// Whether the river has such discards: then what it does not show says little, and the models have weights
/// of their own, fitted to hands in which nobody was told the discards.
[[nodiscard]] bool is_veiled(const Public& table);

/// Tai that a seat's flowers and melds will bring it if it wins, without those of the dealer.
[[nodiscard]] float shown_tai(const Public& table, Seat seat);

class Danger {
 public:
  /// `unseen`: copies of each kind that `seat` does not see.
  Danger(const Public& table, Seat seat, const TileCounts& unseen);

  /// Chance that `other` wins with the tile when it is discarded now.
  [[nodiscard]] float chance(TileKind tile, Seat other) const;
  /// That any seat does, as if they were independent.
  [[nodiscard]] float chance(TileKind tile) const;
  /// Money that discarding it costs on the average.
  [[nodiscard]] float cost(TileKind tile) const;
  /// The weights behind the chance; false where the tile is safe.
  bool terms(TileKind tile, Seat other, DangerTerms& out) const;
  /// What `other` would be paid by this seat, as far as the table shows.
  [[nodiscard]] float price(Seat other) const { return price_[static_cast<std::size_t>(index_of(other))]; }

 private:
  struct Rival {
    std::uint8_t stage = 0;  // its melds and discards, as one weight
    std::uint8_t look = 0;   // 1 + the only suit of its melds, if there are at least two
    std::uint64_t own = 0;   // kinds it has discarded
    std::array<std::uint8_t, kTileKinds> since{};  // its discards since the kind was last on offer
  };

  const Public& table_;
  Seat seat_;
  TileCounts unseen_;
  std::array<Rival, kMostSeats> rivals_{};
  std::array<float, kMostSeats> price_{};
  bool veiled_;
};

}  // namespace meldwise::mahjong
