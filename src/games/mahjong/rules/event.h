// What happened at the table. An event knows everything; what each observer is told of it stands in
// speech/describe.cpp: a drawn tile only to its owner, and an answer about a tile on offer to nobody else at
// all, since even that a seat was asked says something about its hand.
#pragma once

#include <cstdint>

#include "cards/fixed_list.h"
#include "games/mahjong/rules/action.h"
#include "games/mahjong/rules/state.h"

namespace meldwise::mahjong {

enum class EventKind : std::uint8_t {
  begins,    ///< seat deals; tile: the round wind; number: the hand's, from 1; total: the streak
  draws,     ///< a tile from the wall, hidden
  replaces,  ///< a tile in place of a flower or after a kang, hidden
  flower,    ///< turned up
  discards,
  answers,  ///< an intent about the tile on offer, secret
  eats,     ///< action: the two own tiles
  pongs,
  kangs,  ///< of a discard
  conceals_kang,
  adds_kang,  ///< declared; it may still be robbed
  wins,       ///< number: the tai; from: who gave the tile, none on a self-draw
  scores,     ///< one tai: tai, number
  exhausted,  ///< the wall is used up, nobody wins
  shows,      ///< hand: the concealed tiles when the hand is over
  pays,       ///< number: change of money; total: money now
  match_over,
};

struct Event {
  EventKind kind = EventKind::begins;
  Seat seat = Seat::none;
  Seat from = Seat::none;
  TileKind tile = kNoTile;
  Action action{};
  Tai tai = Tai::dealer;
  FlowerWin flower_win = FlowerWin::none;
  bool robbed_kang = false;
  std::int32_t number = 0;
  std::int32_t total = 0;
  TileCounts hand{};

  friend constexpr bool operator==(const Event&, const Event&) = default;
};

/// An answer that ends the claims, a draw with all flowers behind it, and a win with every tai there is.
using Events = FixedList<Event, 4 + 2 * kFlowers + kTaiKinds + 2 * kMostSeats>;

}  // namespace meldwise::mahjong
