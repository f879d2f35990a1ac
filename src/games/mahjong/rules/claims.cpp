#include "games/mahjong/rules/claims.h"

#include "melds/mahjong/readings.h"

namespace meldwise::mahjong {
namespace {

bool wins_with(const TileCounts& hand, TileKind tile) {
  TileCounts whole = hand;
  whole.add(tile);
  return is_complete(whole);
}

std::uint8_t ways_to_eat(const TileCounts& hand, TileKind tile) {
  if (!tile.is_suited()) return 0;
  unsigned ways = 0;
  for (int place = 0; place < 3; ++place) {
    const int lowest = tile.rank() - place;
    if (lowest < 0 || lowest > 6) continue;
    const Action eat = eat_with(tile, place);
    if (hand.has(eat.tile) && hand.has(eat.second)) ways |= 1U << place;
  }
  return static_cast<std::uint8_t>(ways);
}

/// All claims but the win.
Claims meld_claims(const Public& table, const TileCounts& hand, Seat seat) {
  Claims claims;
  if (table.phase != Phase::claims) return claims;
  const TileKind tile = table.offered();
  const int held = hand.count(tile);
  claims.pong = held >= 2;
  claims.kang = held >= 3 && table.may_draw();
  if (sits_next(table, seat)) claims.eats = ways_to_eat(hand, tile);
  return claims;
}

int rank_of(ActionKind kind) {
  switch (kind) {
    case ActionKind::win:
      return 3;
    case ActionKind::pong:
    case ActionKind::kang:
      return 2;
    case ActionKind::eat:
      return 1;
    default:
      return 0;
  }
}

}  // namespace

Claims claims_of(const Public& table, const TileCounts& hand, Seat seat) {
  Claims claims = meld_claims(table, hand, seat);
  claims.win = wins_with(hand, table.offered());
  return claims;
}

bool may_claim(const Public& table, const TileCounts& hand, Seat seat) {
  return meld_claims(table, hand, seat).any() || wins_with(hand, table.offered());
}

int place_in_eat(TileKind tile, const Action& eat) {
  if (!tile.is_suited()) return -1;
  for (int place = 0; place < 3; ++place) {
    const int lowest = tile.rank() - place;
    if (lowest >= 0 && lowest <= 6 && eat_with(tile, place) == eat) return place;
  }
  return -1;
}

unsigned claimants(const Public& table, const std::array<TileCounts, kMostSeats>& hands) {
  unsigned found = 0;
  for (int i = 0; i < table.seats; ++i) {
    const Seat seat = seat_at(i);
    if (seat != table.active && may_claim(table, hands[static_cast<std::size_t>(i)], seat)) found |= 1U << i;
  }
  return found;
}

Seat first_after(const Public& table, unsigned seats) {
  for (int step = 1; step < table.seats; ++step) {
    const Seat seat = seat_after(table.active, table.seats, step);
    if ((seats >> index_of(seat)) & 1U) return seat;
  }
  return Seat::none;
}

Seat best_claim(const Public& table, const std::array<Action, kMostSeats>& intents) {
  Seat best = Seat::none;
  int best_rank = 0;
  for (int step = 1; step < table.seats; ++step) {
    const Seat seat = seat_after(table.active, table.seats, step);
    const int rank = rank_of(intents[static_cast<std::size_t>(index_of(seat))].kind);
    if (rank > best_rank) {
      best = seat;
      best_rank = rank;
    }
  }
  return best;
}

}  // namespace meldwise::mahjong
