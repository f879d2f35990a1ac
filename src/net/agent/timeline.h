// The river of a position of which most is not known: the discards that are, in their order and at their
// time, and between them as many as there must have been, each with its seat and without its tile.
//
// How many tiles were drawn between two known discards tells how many were thrown. It matters: a tile that
// passed by just now is safe, one that passed by long ago is not.
#pragma once

#include <optional>
#include <span>

#include "games/mahjong/rules/state.h"

namespace meldwise::agent {

struct KnownDiscard {
  TileKind tile;
  Seat seat = Seat::none;
  std::optional<int> remain{};  ///< tiles left in the wall when it was seen
};

/// Fills the empty river of the table with the known discards and `unknown` others. The wall has `remain`
/// tiles.
void lay_timeline(mahjong::Public& table, std::span<const KnownDiscard> known, int unknown, int remain);

}  // namespace meldwise::agent
