#include <algorithm>
#include <array>
#include <bit>
#include <string>

#include "games/mahjong/rules/knowledge.h"

namespace meldwise::mahjong {
namespace {

constexpr std::int32_t kMostMoney = 1'000'000'000;  // far from overflow, far beyond any real match

bool at_table(const Public& table, Seat seat) { return index_of(seat) < table.seats; }
bool is_playable(TileKind tile) { return tile.id < kTileKinds; }

/// Whose discard is next after the river as it stands.
Seat next_in_river(const Public& table) {
  if (table.river.empty()) return table.dealer;
  const Discard& last = table.river.back();
  return last.taken_by != Seat::none ? last.taken_by : seat_after(last.seat, table.seats);
}

/// The last discard was eaten or ponged by the seat that is to discard now.
bool just_claimed(const Public& table) {
  if (table.river.empty() || table.river.back().taken_by != table.active) return false;
  const auto& melds = table.melds_of(table.active);
  return !melds.empty() && !melds.back().meld.is_kang();
}

Status audit_match(const Public& table) {
  if (table.seats < 1 || table.seats > kMostSeats) return fail("players: expected 1 to 4 of them");
  const Options& options = table.options;
  if (!at_table(table, table.dealer)) return fail("dealer: no such seat");
  if (!at_table(table, table.active)) return fail("active: no such seat");
  if (table.streak > options.max_streak || table.streak > table.hand_number) {
    return fail("streak: " + std::to_string(table.streak) + " is more than possible");
  }
  if (options.winds != 0 && table.winds_played >= options.winds) {
    return fail("winds_played: the match has only " + std::to_string(options.winds));
  }
  if (options.hands != 0 && table.hand_number >= options.hands) {
    return fail("round: the match has only " + std::to_string(options.hands) + " hands");
  }
  std::int64_t sum = 0;
  for (const std::int32_t money : table.money) {
    if (money > kMostMoney || money < -kMostMoney) return fail("scores: a score is out of range");
    sum += money;
  }
  if (sum != 0) return fail("scores: they add up to " + std::to_string(sum) + ", not to 0");
  unsigned winds = 0;
  for (int i = 0; i < table.seats; ++i) {
    const Seat seat = seat_after(table.dealer, table.seats, i);
    const int wind = table.seat_wind[static_cast<std::size_t>(index_of(seat))];
    if (options.seat_winds == SeatWinds::from_dealer && wind != i) {
      return fail("seat_wind: it does not follow from the dealer's seat");
    }
    winds |= 1U << (wind & 3);
  }
  if (std::popcount(winds) != table.seats) return fail("seat_wind: two seats share a wind");
  return {};
}

Status audit_melds(const Public& table) {
  for (int i = 0; i < kMostSeats; ++i) {
    const Seat seat = seat_at(i);
    const auto index = static_cast<std::size_t>(i);
    if (i >= table.seats) {
      if (!table.melds[index].empty() || table.flowers[index] != 0 || table.money[index] != 0) {
        return fail("players: a seat that is not there owns something");
      }
      continue;
    }
    for (const TableMeld& set : table.melds[index]) {
      const Meld& meld = set.meld;
      const bool real =
          meld.is_sequence() ? is_playable(meld.tile) && meld.tile.starts_sequence() : is_playable(meld.tile);
      if (!real) return fail("melds: there is no such meld");
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
    if (!is_playable(discard.tile)) return fail("river: a tile that cannot be discarded");
    if (discard.seat != next) return fail("river: a discard out of turn");
    next = seat_after(discard.seat, table.seats);
    if (discard.taken_by == Seat::none) continue;
    if (!at_table(table, discard.taken_by)) return fail("river: taken by no seat");
    // Melds are laid down in the order of the claims, so the n-th claim of a seat made its n-th claimed one.
    std::size_t& met = melds_met[static_cast<std::size_t>(index_of(discard.taken_by))];
    const auto& melds = table.melds_of(discard.taken_by);
    while (met < melds.size() && !melds[met].meld.is_exposed()) ++met;
    if (met == melds.size() || melds[met].claimed != discard.tile || melds[met].from != discard.seat) {
      return fail("river: no meld fits the taken " + to_text(discard.tile));
    }
    ++met;
    next = discard.taken_by;
  }
  for (std::size_t i = 0; i < table.seats; ++i) {
    const auto& melds = table.melds[i];
    const auto rest = melds.begin() + melds_met[i];
    if (std::any_of(rest, melds.end(), [](const TableMeld& set) { return set.meld.is_exposed(); })) {
      return fail("melds: no discard in the river fits a claimed meld");
    }
  }
  return {};
}

/// Counted apart from `open_tiles`, whose small fields hold no impossible number of copies.
Status audit_copies(const Public& table) {
  std::array<int, kTileKinds> copies{};
  for (const Discard& discard : table.river) {
    if (discard.taken_by == Seat::none) ++copies[discard.tile.id];
  }
  for (const auto& melds : table.melds) {
    for (const TableMeld& set : melds) {
      for (int i = 0; i < set.meld.size(); ++i) ++copies[set.meld.at(i).id];
    }
  }
  for (int id = 0; id < kTileKinds; ++id) {
    const int open = copies[static_cast<std::size_t>(id)];
    if (open > kTileCopies) {
      return fail("river: " + std::to_string(open) + " " + to_text(TileKind::at(id)) +
                  " lie open, there are 4");
    }
  }
  return {};
}

/// How `active` came by its tile, where the hand stands or ended on its turn.
Status audit_draw(const Public& table) {
  if ((table.draw == Draw::claim) != just_claimed(table)) {
    return fail("draw: it does not fit the last claim");
  }
  const bool opening = table.river.empty() && table.melds_of(table.active).empty();
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
    if (result.payer != Seat::none && (!at_table(table, result.payer) || result.payer == result.winner)) {
      return fail("result.payer: no other seat");
    }
    const bool self_drawn = result.payer == Seat::none && result.flower_win == FlowerWin::none;
    if (self_drawn && result.winner != table.active)
      return fail("result.winner: it was not that seat's turn");
    if ((result.tile == kNoTile) != (result.flower_win != FlowerWin::none)) {
      return fail("result.tile: only a win by flowers has none");
    }
    if (result.tile != kNoTile && !is_playable(result.tile)) return fail("result.tile: nobody wins with it");
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
      const auto& melds = table.melds_of(table.active);
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

Status audit_numbers(const Public& table) {
  int flowers = 0;
  for (const std::uint8_t own : table.flowers) flowers += std::popcount(own);
  if (flowers != std::popcount(all_flowers(table))) return fail("flowers: two seats have the same flower");
  int held = 0;
  for (int i = 0; i < table.seats; ++i) held += table.hand_size(seat_at(i));
  const int left = kTiles - open_tiles(table).size() - flowers - held;
  if (left != table.wall_left || left < kDeadWall) {
    return fail("wall: expected " + std::to_string(left) + " tiles by what is out, and never less than " +
                std::to_string(kDeadWall));
  }
  return {};
}

}  // namespace

Status audit_table(const Public& table) {
  for (const auto check : {audit_match, audit_melds, audit_river, audit_copies, audit_phase, audit_numbers}) {
    if (Status sound = check(table); !sound) return sound;
  }
  return {};
}

}  // namespace meldwise::mahjong
