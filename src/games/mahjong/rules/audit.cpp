// What holds for every table. The audit of a State and the reader of views check the same things with the
// same words.
#include <algorithm>
#include <array>
#include <bit>
#include <string>

#include "games/mahjong/game.h"
#include "games/mahjong/rules/claims.h"
#include "games/mahjong/rules/finish.h"
#include "games/mahjong/rules/knowledge.h"
#include "games/places.h"
#include "melds/mahjong/readings.h"

namespace meldwise::mahjong {
namespace {

constexpr std::int32_t kMostScore = 1'000'000'000;  // far from overflow, far beyond any real match

bool at_table(const Public& table, Seat seat) { return index_of(seat) < table.seats; }

/// Whose discard is next after the river as it stands.
Seat next_in_river(const Public& table) {
  if (table.river.empty()) return table.dealer;
  const Discard& last = table.river.back();
  return last.taken_by != Seat::none ? last.taken_by : seat_after(last.seat, table.seats);
}

/// The last discard was eaten or ponged by the seat that is to discard now.
bool just_claimed(const Public& table) {
  if (table.river.empty() || table.river.back().taken_by != table.active) return false;
  const auto& melds = table.of(table.active).melds;
  return !melds.empty() && !melds.back().meld.is_kang();
}

Status audit_match(const Public& table) {
  const Options& options = table.options;
  if (table.streak > options.max_streak || table.streak > table.hand_number) {
    return fail("streak: " + std::to_string(table.streak) + " is more than possible");
  }
  std::int64_t sum = 0;
  for (const SeatRecord& record : table.seat) {
    if (record.money > kMostScore || record.money < -kMostScore) {
      return fail("scores: a score is out of range");
    }
    sum += record.money;
  }
  if (sum != 0) return fail("scores: they add up to " + std::to_string(sum) + ", not to 0");
  unsigned winds = 0;
  for (int i = 0; i < table.seats; ++i) {
    const Seat seat = seat_after(table.dealer, table.seats, i);
    const int wind = table.of(seat).wind;
    if (options.seat_winds == SeatWinds::from_dealer && wind != i) {
      return fail("seat_wind: it does not follow from the dealer's seat");
    }
    winds |= 1U << (wind & 3);
  }
  if (std::popcount(winds) != table.seats) return fail("seat_wind: two seats share a wind");
  return {};
}

Status audit_melds(const Public& table) {
  for (int i = 0; i < table.seats; ++i) {
    const Seat seat = seat_at(i);
    for (const TableMeld& set : table.of(seat).melds) {
      const Meld& meld = set.meld;
      if (meld.is_sequence() && !meld.tile.starts_sequence()) return fail("melds: there is no such meld");
      if (!meld.is_exposed()) {
        if (set.claimed != kNoTile || set.from != Seat::none) {
          return fail("melds: nothing is claimed for a concealed kang");
        }
        continue;
      }
      if (!meld.contains(set.claimed)) return fail("melds: the claimed tile is not in the meld");
      if (!at_table(table, set.from) || set.from == seat) return fail("melds: claimed from no other seat");
      if (meld.is_sequence() && seat_after(set.from, table.seats) != seat) {
        return fail("melds: eaten from a seat that does not sit before");
      }
    }
  }
  return {};
}

Status audit_river(const Public& table) {
  Seat next = table.dealer;
  std::array<std::size_t, kMostSeats> melds_met{};
  for (const Discard& discard : table.river) {
    if (discard.seat != next) return fail("river: a discard out of turn");
    next = seat_after(discard.seat, table.seats);
    if (discard.taken_by == Seat::none) continue;
    // Melds are laid down in the order of the claims, so the n-th claim of a seat made its n-th claimed one.
    std::size_t& met = melds_met[static_cast<std::size_t>(index_of(discard.taken_by))];
    const auto& melds = table.of(discard.taken_by).melds;
    while (met < melds.size() && !melds[met].meld.is_exposed()) ++met;
    if (met == melds.size() || melds[met].claimed != discard.tile || melds[met].from != discard.seat) {
      return fail("river: no meld fits the taken " + to_text(discard.tile));
    }
    ++met;
    next = discard.taken_by;
  }
  for (std::size_t i = 0; i < table.seats; ++i) {
    const auto& melds = table.seat[i].melds;
    const auto rest = melds.begin() + melds_met[i];
    if (std::any_of(rest, melds.end(), [](const TableMeld& set) { return set.meld.is_exposed(); })) {
      return fail("melds: no discard in the river fits a claimed meld");
    }
  }
  return {};
}

/// How `active` came by its tile, where the hand stands or ended on its turn.
Status audit_draw(const Public& table) {
  if ((table.draw == Draw::claim) != just_claimed(table)) {
    return fail("draw: it does not fit the last claim");
  }
  const bool opening = table.river.empty() && table.of(table.active).melds.empty();
  if ((table.draw == Draw::opening) != opening) {
    return fail("draw: only the dealer's first turn is the opening");
  }
  if (table.draw == Draw::wall && (table.river.empty() || table.river.back().taken_by != Seat::none)) {
    return fail("draw: nobody draws from the wall after a claim");
  }
  return {};
}

Status audit_turn(const Public& table) {
  if (!table.holding) return fail("holding: the seat whose turn it is holds a tile more");
  if (table.active != next_in_river(table)) return fail("active: it is another seat's turn");
  return audit_draw(table);
}

Status audit_over(const Public& table) {
  const HandResult& result = table.result;
  const bool claimed = result.payer != Seat::none && result.flower_win == FlowerWin::none;
  if (result.ending == Ending::won) {
    if (!at_table(table, result.winner)) return fail("result.winner: no such seat");
    if (result.payer == result.winner) return fail("result.payer: no other seat");
    const bool self_drawn = result.payer == Seat::none && result.flower_win == FlowerWin::none;
    if (self_drawn && result.winner != table.active)
      return fail("result.winner: it was not that seat's turn");
    if ((result.tile == kNoTile) != (result.flower_win != FlowerWin::none)) {
      return fail("result.tile: only a win by flowers has none");
    }
    if (result.robbed_kang && (!claimed || !table.options.rob_kang)) {
      return fail("result.robbed_kang: nothing was robbed");
    }
  } else if (result.ending != Ending::exhausted || result.winner != Seat::none ||
             result.payer != Seat::none || result.tile != kNoTile || result.robbed_kang ||
             result.flower_win != FlowerWin::none || result.change != HandResult{}.change ||
             table.wall_left != kDeadWall || table.holding) {
    return fail("result: neither a win nor an exhausted wall");
  }
  if (claimed && table.active != result.payer) return fail("active: expected the seat that gave the tile");
  if (claimed && !result.robbed_kang) {
    if (table.river.empty() || table.river.back().seat != result.payer ||
        table.river.back().taken_by != Seat::none || table.river.back().tile != result.tile) {
      return fail("result.tile: it is not the last discard");
    }
  } else {
    if (table.active != next_in_river(table)) return fail("active: it was another seat's turn");
    if (Status sound = audit_draw(table); !sound) return sound;
  }
  if (result.ending == Ending::won && result.flower_win == FlowerWin::none && table.holding == claimed) {
    return fail("holding: only a self-drawn winner holds a tile more");
  }
  return {};
}

Status audit_phase(const Public& table) {
  if (table.phase != Phase::over) {
    const Ending before = table.result.ending;
    const bool fits = table.hand_number == 0 ? before == Ending::none
                                             : before == Ending::won || before == Ending::exhausted;
    if (!fits || table.result != HandResult{.ending = before}) {
      return fail("last_ending: it does not fit the number of the hand");
    }
  }
  if (table.phase != Phase::robbing && table.kang_tile != kNoTile)
    return fail("tile: nothing is to be robbed");
  switch (table.phase) {
    case Phase::turn:
      return audit_turn(table);
    case Phase::claims:
      if (table.holding) return fail("holding: nobody holds a tile more while a discard is on offer");
      if (table.river.empty() || table.river.back().taken_by != Seat::none) {
        return fail("river: no discard is on offer");
      }
      if (table.active != table.river.back().seat) return fail("active: expected the seat that discarded");
      if (table.seats < 2) return fail("phase: nobody is there to claim");
      return {};
    case Phase::robbing: {
      if (table.holding) return fail("holding: the tile of the kang is on offer");
      if (table.active != next_in_river(table) || just_claimed(table)) {
        return fail("active: that seat could not make a kang");
      }
      const auto& melds = table.of(table.active).melds;
      const bool pong = std::any_of(melds.begin(), melds.end(), [&](const TableMeld& set) {
        return set.meld == Meld{MeldKind::triplet, table.kang_tile};
      });
      if (!pong) return fail("tile: there is no pong to add it to");
      if (!table.options.rob_kang || !table.may_draw() || table.seats < 2) {
        return fail("phase: a kang cannot be robbed here");
      }
      return audit_draw(table);
    }
    case Phase::over:
      return audit_over(table);
  }
  return fail("phase: no such phase");
}

Status audit_table(const Public& table) {
  for (const auto check : {audit_match, audit_melds, audit_river, audit_phase}) {
    if (Status sound = check(table); !sound) return sound;
  }
  return {};
}

bool has_drawn_tile(const Public& table) { return table.phase == Phase::turn && table.draw != Draw::claim; }
bool has_offer(const Public& table) { return table.phase == Phase::claims || table.phase == Phase::robbing; }

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
        !is_possible_intent(table, hidden.hand[static_cast<std::size_t>(i)], seat_at(i), intent)) {
      return fail("intents: " + Game::to_text(intent) + " cannot have been said");
    }
  }
  return {};
}

/// The concealed tiles that are told: as many as the seat holds, and none of a seat that is not there.
Status audit_hands(const Public& table, const std::array<TileCounts, kMostSeats>& hands, Seat viewer) {
  for (int i = 0; i < kMostSeats; ++i) {
    const bool told = viewer == Seat::referee || table.phase == Phase::over || seat_at(i) == viewer;
    const int expected = told && i < table.seats ? table.hand_size(seat_at(i)) : 0;
    if (hands[static_cast<std::size_t>(i)].size() != expected) {
      return fail("hand: seat " + std::to_string(i) + " shows " + std::to_string(expected) + " tiles here");
    }
  }
  return {};
}

/// The finished hand against the tiles that are shown then.
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
                      (finished.self_draw || std::popcount(table.seat[finished.discarder].flowers) == 1);
    if (!fits) return fail("result.flower_win: the flowers are not there");
  }
  if (score_of(table, hand).money != result.change)
    return fail("result.change: it is not what the hand is worth");
  return {};
}

/// What a view's seat has drawn, is asked and has answered.
Status audit_own(const View& view) {
  const Public& table = view.table;
  const bool answers = view.asked || view.intent != Action{};
  if (table.phase == Phase::over || view.seat == Seat::spectator) {
    if (view.drawn == kNoTile && !answers) return {};
    return fail(view.seat == Seat::spectator ? "seat: a spectator has no tiles"
                                             : "phase: nothing is asked any more");
  }
  const TileCounts& hand = view.hands[static_cast<std::size_t>(index_of(view.seat))];
  if (view.seat == table.active) {
    if (answers) return fail("asked: a seat does not claim its own tile");
    return audit_drawn(table, hand, view.drawn);
  }
  if (view.drawn != kNoTile) return fail("drawn: it is not this seat's turn");
  if (!has_offer(table)) return answers ? fail("asked: nothing is on offer") : Status{};
  if (view.asked && view.intent != Action{}) return fail("intent: it is still being asked for");
  if (!view.asked && table.seats < 3) return fail("to_move: nobody else could be asked");
  if (view.intent != Action{} && !is_possible_intent(table, hand, view.seat, view.intent)) {
    return fail("intent: it is not possible with this hand");
  }
  return {};
}

/// All that a view and a state have in common.
Status audit_known(const auto& known, Seat viewer) {
  const Public& table = known.table;
  if (Status sound = audit_table(table); !sound) return sound;
  if (Status sound = audit_hands(table, Places::hands_of(known), viewer); !sound) return sound;
  if (table.wall_left < kDeadWall) return fail("wall: never less than " + std::to_string(kDeadWall));
  if (Status sound = check_places<Places>(known, viewer); !sound) return sound;
  return table.phase == Phase::over ? audit_result(table, Places::hands_of(known)) : Status{};
}

}  // namespace

std::string to_text(const TileBag& tiles) {
  std::string text;
  for_each_copy(tiles, [&](TileKind tile) { text.append(text.empty() ? "" : " ").append(to_text(tile)); });
  return text;
}

const TileBag& whole_set() {
  static const TileBag set = [] {
    TileBag all;
    for (int id = 0; id < kTileFaces; ++id) all.add(TileKind::at(id), id < kTileKinds ? kTileCopies : 1);
    return all;
  }();
  return set;
}

Status audit(const View& view) {
  if (Status sound = audit_known(view, view.seat); !sound) return sound;
  return audit_own(view);
}

Status Game::audit(const State& state) {
  const Public& table = state.table;
  const Hidden& hidden = state.hidden;
  if (hidden.back > kTiles || hidden.back - hidden.front != table.wall_left) {
    return fail("wall: its length is wrong");
  }
  if (Status sound = audit_known(state, Seat::referee); !sound) return sound;
  const TileCounts& active = hidden.hand[static_cast<std::size_t>(index_of(table.active))];
  if (Status sound = audit_drawn(table, active, hidden.drawn); !sound) return sound;
  return audit_questions(state);
}

}  // namespace meldwise::mahjong
