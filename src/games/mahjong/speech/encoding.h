// Taiwanese mahjong as numbers, for programs that learn (vec/encoding.h). Every action is one id.
#pragma once

#include <string>
#include <string_view>

#include "games/action_ids.h"
#include "games/mahjong/game.h"

namespace meldwise::mahjong {

struct Encoding {
  static constexpr int kEatsOfSuit = 8 + 7;  // two neighbours, two with a gap

  static constexpr int kDiscard = 0;
  static constexpr int kConcealedKang = kDiscard + kTileKinds;
  static constexpr int kAddedKang = kConcealedKang + kTileKinds;
  static constexpr int kEat = kAddedKang + kTileKinds;
  static constexpr int kOther = kEat + 3 * kEatsOfSuit;
  static constexpr int kIds = kOther + 4;
  static constexpr int kOpeners = 0;
  static constexpr bool kFixed = true;

  static ActionIds ids(const Action& action, std::size_t /*place*/) {
    switch (action.kind) {
      case ActionKind::discard:
        return one_id(kDiscard + action.tile.id);
      case ActionKind::concealed_kang:
        return one_id(kConcealedKang + action.tile.id);
      case ActionKind::added_kang:
        return one_id(kAddedKang + action.tile.id);
      case ActionKind::eat: {
        const bool neighbours = action.second.id == action.tile.id + 1;
        return one_id(kEat + static_cast<int>(action.tile.suit()) * kEatsOfSuit +
                      (neighbours ? 0 : kSuitRanks - 1) + action.tile.rank());
      }
      case ActionKind::win:
        return one_id(kOther);
      case ActionKind::pass:
        return one_id(kOther + 1);
      case ActionKind::pong:
        return one_id(kOther + 2);
      case ActionKind::kang:
        return one_id(kOther + 3);
      case ActionKind::none:
        break;
    }
    return {};
  }
  static Action action(ActionIds ids) {
    const int id = ids.first;
    if (id == kOther) return Action::win();
    if (id == kOther + 1) return Action::pass();
    if (id == kOther + 2) return Action::pong();
    if (id == kOther + 3) return Action::kang();
    if (id >= kEat) {
      const auto suit = static_cast<TileSuit>((id - kEat) / kEatsOfSuit);
      const int form = (id - kEat) % kEatsOfSuit;
      const bool neighbours = form < kSuitRanks - 1;
      const int rank = neighbours ? form : form - (kSuitRanks - 1);
      return Action::eat(TileKind::of(suit, rank), TileKind::of(suit, rank + (neighbours ? 1 : 2)));
    }
    if (id >= kAddedKang) return Action::added_kang(TileKind::at(id - kAddedKang));
    if (id >= kConcealedKang) return Action::concealed_kang(TileKind::at(id - kConcealedKang));
    return Action::discard(TileKind::at(id - kDiscard));
  }
  static bool is_whole(int /*id*/) { return true; }
  static std::string part_text(int /*id*/) { return {}; }

  template <class Out>
  static void observe(Out& out, const View& view) {
    const Public& table = view.table;
    const bool player = is_player(view.seat);
    out.table();
    add(out, "hand", player ? view.hands[static_cast<std::size_t>(index_of(view.seat))] : TileCounts{});
    out.one_of("drawn", view.drawn.id, kTileKinds);
    out.one_of("offered", table.offered().id, kTileKinds);
    out.one_of("phase", static_cast<int>(table.phase), 4);
    out.one_of("draw", static_cast<int>(table.draw), 4);
    out.one_of("round_wind", table.round_wind(), 4);
    out.number("wall", table.wall_left, kTiles);
    out.number("streak", table.streak, 10);
    out.number("hand_number", table.hand_number, 16);
    for (int places = 0; places < kMostSeats; ++places) {
      const bool here = player && places < table.seats;
      const Seat seat = here ? seat_after(view.seat, table.seats, places) : Seat::none;
      const auto at = static_cast<std::size_t>(here ? index_of(seat) : 0);
      out.seat(places);
      out.flag("here", here);
      out.flag("active", here && table.active == seat);
      out.flag("dealer", here && table.dealer == seat);
      out.one_of("wind", here ? table.seat_wind[at] : -1, 4);
      out.number("tiles", here ? table.hand_size(seat) : 0, kMostConcealed);
      out.number("money", here ? table.money[at] : 0, 1000);
      out.bag("flowers", kFlowers, 1, [&](auto put) {
        for (int flower = 0; here && flower < kFlowers; ++flower) {
          if ((table.flowers[at] >> flower & 1) != 0) put(flower, 1);
        }
      });
      out.records("melds", kMeldsToWin, 4, "here, lowest tile (id + 1) / 34, sequence, kang", [&](auto put) {
        if (!here) return;
        for (std::size_t i = 0; i < table.melds[at].size(); ++i) {
          const Meld& meld = table.melds[at][i].meld;
          const int number = static_cast<int>(i);
          put(number, 0, 1.0F);
          put(number, 1, static_cast<float>(meld.tile.id + 1) / kTileKinds);
          put(number, 2, meld.is_sequence() ? 1.0F : 0.0F);
          put(number, 3, meld.is_kang() ? 1.0F : 0.0F);
        }
      });
      out.bag("discards", kTileKinds, 4, [&](auto put) {
        if (!here) return;
        TileCounts thrown;
        for (const Discard& one : table.river) {
          if (one.seat == seat) thrown.add(one.tile);
        }
        thrown.for_each_kind([&](TileKind kind, int n) { put(kind.id, n); });
      });
    }
    out.table();
    add(out, "open", open_tiles(table));
  }

  template <class Out>
  static void oracle(Out& out, const State& state, Seat seat) {
    const int seats = state.table.seats;
    for (int places = 1; places < kMostSeats; ++places) {
      out.seat(places);
      add(out, "hand",
          places < seats
              ? state.hidden.hands[static_cast<std::size_t>(index_of(seat_after(seat, seats, places)))]
              : TileCounts{});
    }
    out.table();
    out.order("wall", kTiles, kTileFaces, [&](auto put) {
      for (int i = state.hidden.front; i < state.hidden.back; ++i) {
        put(i - state.hidden.front, state.hidden.wall[static_cast<std::size_t>(i)].id);
      }
    });
  }

 private:
  template <class Out>
  static void add(Out& out, std::string_view name, const TileCounts& tiles) {
    out.bag(name, kTileKinds, 4,
            [&](auto put) { tiles.for_each_kind([&](TileKind kind, int n) { put(kind.id, n); }); });
  }
};

}  // namespace meldwise::mahjong
