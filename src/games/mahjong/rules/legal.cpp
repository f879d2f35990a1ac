// What the seat to move may do, and why it may not do something else.
#include <bit>

#include "games/mahjong/game.h"
#include "games/mahjong/rules/claims.h"
#include "games/mahjong/speech/sayings.h"
#include "melds/mahjong/readings.h"
#include "melds/mahjong/shanten.h"

namespace meldwise::mahjong {
namespace {

/// Wins and kangs need a tile from the wall: after an eat or a pong only a discard may follow.
bool has_drawn(const Public& table) { return table.draw != Draw::claim; }

bool may_kang_with(const Sight& sight, TileKind tile) {
  return sight.table.options.late_kang || sight.drawn == tile;
}

bool has_pong_of(const Public& table, Seat seat, TileKind tile) {
  for (const TableMeld& set : table.of(seat).melds) {
    if (set.meld == Meld{MeldKind::triplet, tile}) return true;
  }
  return false;
}

void list_turn(const Sight& sight, Game::Actions& out) {
  const Public& table = sight.table;
  const TileCounts& hand = sight.hand;
  if (has_drawn(table) && is_complete(hand)) out.push_back(Action::win());
  FixedList<TileKind, 4> quads;
  hand.for_each_kind([&](TileKind kind, int count) {
    out.push_back(Action::discard(kind));
    if (count == kTileCopies) quads.push_back(kind);
  });
  if (!has_drawn(table) || !table.may_draw()) return;
  for (const TileKind kind : quads) {
    if (may_kang_with(sight, kind)) out.push_back(Action::concealed_kang(kind));
  }
  std::uint64_t added = 0;  // a set of kinds, to list them in ascending order
  for (const TableMeld& set : table.of(table.active).melds) {
    const TileKind tile = set.meld.tile;
    if (set.meld.kind == MeldKind::triplet && hand.has(tile) && may_kang_with(sight, tile)) {
      added |= std::uint64_t{1} << tile.id;
    }
  }
  for (; added != 0; added &= added - 1) {
    out.push_back(Action::added_kang(TileKind::at(std::countr_zero(added))));
  }
}

void list_claims(const Sight& sight, Game::Actions& out) {
  const Claims claims = claims_of(sight.table, sight.hand, sight.seat);
  if (claims.win) out.push_back(Action::win());
  if (claims.kang) out.push_back(Action::kang());
  if (claims.pong) out.push_back(Action::pong());
  for (int place = 2; place >= 0; --place) {
    if ((claims.eats >> place) & 1U) out.push_back(eat_with(sight.table.offered(), place));
  }
  out.push_back(Action::pass());
}

// -- refusals --------------------------------------------------------------------------------------

tl::unexpected<Error> not_in_hand(TileKind tile) {
  return fail(say_alike("refusal.not_in_hand", {{"card", to_text(tile)}}));
}

tl::unexpected<Error> not_complete(const Public& table, const TileCounts& hand, Seat seat) {
  const int away = shanten(hand_of(table, hand, seat)) + 1;
  if (away == 1) return fail(say("refusal.mahjong.incomplete.one", {{"count", away}}));
  return fail(say("refusal.mahjong.incomplete", {{"count", away}}));
}

Status check_replacement(const Public& table) {
  if (table.may_draw()) return {};
  return fail(say("refusal.mahjong.no_kang", {{"count", kDeadWall}}));
}

/// What a concealed and an added kang have in common.
Status check_own_kang(const Sight& sight, TileKind tile) {
  if (!has_drawn(sight.table)) return fail(say("refusal.mahjong.after_claim"));
  if (!may_kang_with(sight, tile)) {
    return fail(say("refusal.mahjong.late", {{"card", to_text(sight.drawn)}}));
  }
  return check_replacement(sight.table);
}

Status check_turn(const Sight& sight, const Action& action) {
  const Public& table = sight.table;
  const TileCounts& hand = sight.hand;
  const int held = hand.count(action.tile);
  switch (action.kind) {
    case ActionKind::discard:
      if (held == 0) return not_in_hand(action.tile);
      return {};
    case ActionKind::win:
      if (!has_drawn(table)) return fail(say("refusal.mahjong.after_claim"));
      if (!is_complete(hand)) return not_complete(table, hand, table.active);
      return {};
    case ActionKind::concealed_kang:
      if (held < kTileCopies) {
        return fail(say("refusal.mahjong.concealed",
                        {{"needed", kTileCopies}, {"card", to_text(action.tile)}, {"count", held}}));
      }
      return check_own_kang(sight, action.tile);
    case ActionKind::added_kang:
      if (!has_pong_of(table, table.active, action.tile)) {
        return fail(say("refusal.mahjong.added", {{"card", to_text(action.tile)}}));
      }
      if (held == 0) return not_in_hand(action.tile);
      return check_own_kang(sight, action.tile);
    default:
      return fail(say("refusal.mahjong.own_turn"));
  }
}

Status check_eat(const Public& table, const TileCounts& hand, Seat seat, const Action& action) {
  const TileKind tile = table.offered();
  if (!sits_next(table, seat)) {
    return fail(say("refusal.mahjong.eat_from", {{"who", index_of(table.active)}}));
  }
  if (place_in_eat(tile, action) < 0) {
    return fail(
        say("refusal.mahjong.row",
            {{"first", to_text(action.tile)}, {"second", to_text(action.second)}, {"card", to_text(tile)}}));
  }
  for (const TileKind own : {action.tile, action.second}) {
    if (!hand.has(own)) return not_in_hand(own);
  }
  return {};
}

Status check_claim(const Sight& sight, const Action& action) {
  const Public& table = sight.table;
  const Seat seat = sight.seat;
  const TileCounts& hand = sight.hand;
  const TileKind tile = table.offered();
  const int held = hand.count(tile);
  if (action.kind == ActionKind::pass) return {};
  if (action.kind == ActionKind::win) {
    TileCounts whole = hand;
    whole.add(tile);
    if (is_complete(whole)) return {};
    return not_complete(table, whole, seat);
  }
  if (table.phase == Phase::robbing) {
    return fail(say("refusal.mahjong.rob", {{"card", to_text(tile)}}));
  }
  switch (action.kind) {
    case ActionKind::pong:
      if (held < 2) return fail(say("refusal.mahjong.pong", {{"card", to_text(tile)}, {"count", held}}));
      return {};
    case ActionKind::kang:
      if (held < 3) return fail(say("refusal.mahjong.kang", {{"card", to_text(tile)}, {"count", held}}));
      return check_replacement(table);
    case ActionKind::eat:
      return check_eat(table, hand, seat, action);
    default:
      return fail(say("refusal.mahjong.offer", {{"card", to_text(tile)}, {"who", index_of(table.active)}}));
  }
}

}  // namespace

void Game::legal(const Sight& sight, Actions& out) {
  out.clear();
  if (!sight.acts) return;
  if (sight.table.phase == Phase::turn) return list_turn(sight, out);
  list_claims(sight, out);
}

Status Game::check(const Sight& sight, const Action& action) {
  if (sight.table.phase == Phase::over) return fail(say("refusal.hand_over"));
  if (!sight.acts) return not_your_turn();
  if (!is_well_formed(action)) return fail("this is no action of mahjong");
  return sight.table.phase == Phase::turn ? check_turn(sight, action) : check_claim(sight, action);
}

}  // namespace meldwise::mahjong
