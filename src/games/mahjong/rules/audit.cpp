#include "games/mahjong/rules/knowledge.h"

#include <array>
#include <bit>
#include <string>

#include "games/mahjong/game.h"
#include "games/mahjong/rules/claims.h"
#include "games/mahjong/rules/finish.h"
#include "melds/mahjong/readings.h"

namespace meldwise::mahjong {
namespace {

bool has_drawn_tile(const Public& table) { return table.phase == Phase::turn && table.draw != Draw::claim; }
bool has_offer(const Public& table) { return table.phase == Phase::claims || table.phase == Phase::robbing; }

/// No kind more than four times in what lies open and in the given hands.
Status audit_copies(const Public& table, const std::array<TileCounts, kMostSeats>& hands) {
  const TileCounts open = open_tiles(table);
  for (int id = 0; id < kTileKinds; ++id) {
    const TileKind kind = TileKind::at(id);
    int copies = open.count(kind);
    for (const TileCounts& hand : hands) copies += hand.count(kind);
    if (copies > kTileCopies) {
      return fail("hand: " + std::to_string(copies) + " " + to_text(kind) +
                  " on the table and in hand, there are 4");
    }
  }
  return {};
}

/// An answer that the seat may have given about the tile on offer.
bool is_possible_intent(const Public& table, const TileCounts& hand, Seat seat, const Action& intent) {
  if (!is_well_formed(intent)) return false;
  const Claims claims = claims_of(table, hand, seat);
  switch (intent.kind) {
    case ActionKind::pass:
      return true;
    case ActionKind::win:
      return claims.win;
    case ActionKind::kang:
      return claims.kang;
    case ActionKind::pong:
      return claims.pong;
    case ActionKind::eat: {
      const int place = place_in_eat(table.offered(), intent);
      return place >= 0 && ((claims.eats >> place) & 1U) != 0;
    }
    default:
      return false;
  }
}

Status audit_drawn(const Public& table, const TileCounts& hand, TileKind drawn) {
  if (has_drawn_tile(table) ? !drawn.is_flower() && hand.has(drawn) : drawn == kNoTile) return {};
  return fail("drawn: it is not a tile that was just drawn");
}

Status audit_questions(const State& state) {
  const Public& table = state.table;
  const Hidden& hidden = state.hidden;
  if (!has_offer(table)) {
    if (hidden.asked == Seat::none && hidden.to_ask == 0 && hidden.intents == Hidden{}.intents) return {};
    return fail("asked: nothing is on offer");
  }
  if (index_of(hidden.asked) >= table.seats || hidden.asked == table.active)
    return fail("asked: no such question");
  const unsigned open = hidden.to_ask | (1U << index_of(hidden.asked));
  if ((open >> table.seats) != 0 || std::popcount(open) != std::popcount(hidden.to_ask) + 1 ||
      ((open >> index_of(table.active)) & 1U) != 0) {
    return fail("to_ask: not a set of other seats");
  }
  for (int i = 0; i < kMostSeats; ++i) {
    const Action& intent = hidden.intents[static_cast<std::size_t>(i)];
    if (intent.kind == ActionKind::none) continue;
    if (i >= table.seats || ((open >> i) & 1U) != 0 || seat_at(i) == table.active ||
        !is_possible_intent(table, hidden.hands[static_cast<std::size_t>(i)], seat_at(i), intent)) {
      return fail("intents: " + mahjong::to_text(intent) + " cannot have been said");
    }
  }
  return {};
}

/// Every kind four times and every flower once, over the table, the hands and the wall.
Status audit_tiles(const State& state) {
  const TileCounts open = open_tiles(state.table);
  std::array<int, kTileFaces> copies{};
  for (int id = 0; id < kTileKinds; ++id) {
    copies[static_cast<std::size_t>(id)] = open.count(TileKind::at(id));
    for (const TileCounts& hand : state.hidden.hands) {
      copies[static_cast<std::size_t>(id)] += hand.count(TileKind::at(id));
    }
  }
  const unsigned flowers = all_flowers(state.table);
  for (int i = 0; i < kFlowers; ++i) copies[static_cast<std::size_t>(kTileKinds + i)] = (flowers >> i) & 1U;
  for (std::size_t i = state.hidden.front; i < state.hidden.back; ++i) {
    if (state.hidden.wall[i].id >= kTileFaces) return fail("wall: not a tile");
    ++copies[state.hidden.wall[i].id];
  }
  for (int id = 0; id < kTileFaces; ++id) {
    const int expected = TileKind::at(id).is_flower() ? 1 : kTileCopies;
    if (copies[static_cast<std::size_t>(id)] != expected) {
      return fail(to_text(TileKind::at(id)) + ": " + std::to_string(copies[static_cast<std::size_t>(id)]) +
                  " of " + std::to_string(expected) + " are there");
    }
  }
  return {};
}

}  // namespace

Status audit_result(const Public& table, const std::array<TileCounts, kMostSeats>& hands) {
  const HandResult& result = table.result;
  if (result.ending != Ending::won) return {};
  const TileCounts& hand = hands[static_cast<std::size_t>(index_of(result.winner))];
  const FinishedHand finished = finished_hand(table, hand);
  if (result.flower_win == FlowerWin::none) {
    if (!is_complete(finished.hand)) return fail("result.winner: the hand is not complete");
    if (!finished.hand.concealed.has(result.tile)) return fail("result.tile: the winner does not hold it");
  } else {
    const int wanted = result.flower_win == FlowerWin::eight_flowers ? 8 : 7;
    const bool fits = table.options.flower_wins && std::popcount(finished.flowers) == wanted &&
                      std::popcount(finished.others_flowers) == 8 - wanted &&
                      finished.self_draw == (wanted == 8) &&
                      (finished.self_draw || std::popcount(table.flowers[finished.discarder]) == 1);
    if (!fits) return fail("result.flower_win: the flowers are not there");
  }
  if (score_of(table, hand).money != result.change)
    return fail("result.change: it is not what the hand is worth");
  return {};
}

Status audit_view(const View& view) {
  const Public& table = view.table;
  if (Status sound = audit_table(table); !sound) return sound;
  const bool over = table.phase == Phase::over;
  for (int i = 0; i < kMostSeats; ++i) {
    const Seat seat = seat_at(i);
    const bool known = i < table.seats && (over || seat == view.seat);
    const int expected = known ? table.hand_size(seat) : 0;
    if (view.hands[static_cast<std::size_t>(i)].size() != expected) {
      return fail("hand: seat " + std::to_string(i) + " shows " + std::to_string(expected) + " tiles here");
    }
  }
  if (Status sound = audit_copies(table, view.hands); !sound) return sound;
  if (over) {
    if (view.drawn != kNoTile || view.asked || view.intent != Action{})
      return fail("phase: nothing is asked any more");
    return audit_result(table, view.hands);
  }
  if (view.seat == Seat::spectator) {
    if (view.drawn != kNoTile || view.asked || view.intent != Action{})
      return fail("seat: a spectator has no tiles");
    return {};
  }
  if (index_of(view.seat) >= table.seats) return fail("seat: no such seat");
  const TileCounts& hand = view.hands[static_cast<std::size_t>(index_of(view.seat))];
  if (view.seat == table.active) {
    if (view.asked || view.intent != Action{}) return fail("asked: a seat does not claim its own tile");
    return audit_drawn(table, hand, view.drawn);
  }
  if (view.drawn != kNoTile) return fail("drawn: it is not this seat's turn");
  if (!has_offer(table)) {
    if (view.asked || view.intent != Action{}) return fail("asked: nothing is on offer");
    return {};
  }
  if (view.asked && view.intent != Action{}) return fail("intent: it is still being asked for");
  if (!view.asked && table.seats < 3) return fail("to_move: nobody else could be asked");
  if (view.intent != Action{} && !is_possible_intent(table, hand, view.seat, view.intent)) {
    return fail("intent: it is not possible with this hand");
  }
  return {};
}

Status Game::audit(const State& state) {
  const Public& table = state.table;
  const Hidden& hidden = state.hidden;
  if (Status sound = audit_table(table); !sound) return sound;
  for (int i = 0; i < kMostSeats; ++i) {
    const int size = hidden.hands[static_cast<std::size_t>(i)].size();
    const int expected = i < table.seats ? table.hand_size(seat_at(i)) : 0;
    if (size != expected) {
      return fail("hand of seat " + std::to_string(i) + ": " + std::to_string(size) + " tiles, expected " +
                  std::to_string(expected));
    }
  }
  if (hidden.back > kTiles || hidden.back - hidden.front != table.wall_left)
    return fail("wall: its length is wrong");
  if (Status sound = audit_tiles(state); !sound) return sound;
  const TileCounts& active = hidden.hands[static_cast<std::size_t>(index_of(table.active))];
  if (Status sound = audit_drawn(table, active, hidden.drawn); !sound) return sound;
  if (Status sound = audit_questions(state); !sound) return sound;
  return table.phase == Phase::over ? audit_result(table, hidden.hands) : Status{};
}

}  // namespace meldwise::mahjong
