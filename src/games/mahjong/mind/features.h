// Mahjong as inputs of its value (values/features.h): all hands, how far each is and what would bring it
// nearer, melds, flowers and the wall.
#pragma once

#include <array>

#include "games/mahjong/game.h"
#include "melds/mahjong/acceptance.h"
#include "melds/mahjong/shanten.h"

namespace meldwise::mahjong {

struct Features {
  static void list(auto& out, const State& state, Seat from) {
    const Public& table = state.table;
    out.number("seats", table.seats - 2, kMostSeats - 1);
    out.number("wall", (table.wall_left - kDeadWall) / 4, 20);
    out.number("phase", static_cast<int>(table.phase), 4);
    out.number("draw", static_cast<int>(table.draw), 4);
    out.number("streak", table.streak, 4);
    out.number("round_wind", table.round_wind(), 4);
    const TileKind offered = table.offered();
    out.number("offered", offered == kNoTile ? -1 : offered.id, kTileKinds);
    TileCounts unseen;
    for (int i = state.hidden.front; i < state.hidden.back; ++i) {
      const TileKind tile = state.hidden.wall[static_cast<std::size_t>(i)];
      if (!tile.is_flower()) unseen.add(tile);
    }
    for (int places = 0; places < kMostSeats; ++places) {
      const bool here = places < table.seats;
      seat(out, state, here ? seat_after(from, table.seats, places) : Seat::none, unseen, offered);
    }
  }

 private:
  static void seat(auto& out, const State& state, Seat who, const TileCounts& unseen, TileKind offered) {
    const Public& table = state.table;
    const bool here = who != Seat::none;
    const auto at = static_cast<std::size_t>(here ? index_of(who) : 0);
    const TileCounts hand = here ? state.hidden.hand[at] : TileCounts{};
    const int melds = here ? static_cast<int>(table.seat[at].melds.size()) : 0;
    const int wanted = kMeldsToWin - melds;
    const int away = here ? shanten(hand, wanted) : 0;
    int ready = -1;  // with the tile on offer
    if (here && offered != kNoTile && who != table.active) {
      TileCounts with = hand;
      with.add(offered);
      ready = shanten(with, wanted) < away ? 1 : 0;
    }
    const Acceptance wants = here ? acceptance(hand, wanted, unseen) : Acceptance{};
    int honours = 0;
    int triplets = 0;
    int kangs = 0;
    for (const TableMeld& meld : table.seat[at].melds) {
      if (!here) break;
      triplets += meld.meld.is_sequence() ? 0 : 1;
      kangs += meld.meld.is_kang() ? 1 : 0;
      honours += meld.meld.tile.is_suited() ? 0 : 1;
    }
    out.number("shanten", here ? away + 1 : -1, 9);
    out.number("wants", here ? wants.tiles / 2 : -1, 20);
    out.number("near_and_wide", here && away < 3 ? (away + 1) * 8 + std::min(7, wants.tiles / 3) : -1, 32);
    out.number("ready", ready, 2);
    out.number("melds", here ? melds : -1, 6);
    out.number("triplets", here ? triplets : -1, 6);
    out.number("kangs", here ? kangs : -1, 4);
    out.number("honours", here ? honours : -1, 4);
    out.number("flowers", here ? std::popcount(table.seat[at].flowers) : -1, 9);
    out.flag("dealer", here && table.dealer == who);
    out.flag("active", here && table.active == who);
    out.number("wind", here ? table.seat[at].wind : -1, 4);
    out.cards("hand", kTileKinds, 3, hand);
  }
};

}  // namespace meldwise::mahjong
