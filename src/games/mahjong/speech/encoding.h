// Taiwanese mahjong as numbers, for programs that learn (vec/encoding.h). Every action is one id.
#pragma once

#include <string>
#include <string_view>

#include "games/action_ids.h"
#include "games/encoding_base.h"
#include "games/mahjong/game.h"

namespace meldwise::mahjong {

struct Encoding : EncodingBase<TileKind, kTileKinds, kTileCopies, 1, kMostSeats> {
  static constexpr int kEatsOfSuit = 8 + 7;  // two neighbours, two with a gap

  static constexpr int kDiscard = 0;
  static constexpr int kConcealedKang = kDiscard + kTileKinds;
  static constexpr int kAddedKang = kConcealedKang + kTileKinds;
  static constexpr int kEat = kAddedKang + kTileKinds;
  static constexpr int kOther = kEat + 3 * kEatsOfSuit;
  static constexpr int kIds = kOther + 4;

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

  static void observe(auto& out, const View& view) {
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
    add_seats(out, view, [&](Seat seat, const SeatRecord& record) {
      const bool here = is_player(seat);
      out.flag("active", here && table.active == seat);
      out.flag("dealer", here && table.dealer == seat);
      out.one_of("wind", here ? record.wind : -1, 4);
      out.number("tiles", here ? table.hand_size(seat) : 0, kMostConcealed);
      out.number("money", record.money, 1000);
      out.bag("flowers", kFlowers, 1, [&](auto put) {
        for (int flower = 0; flower < kFlowers; ++flower) {
          if ((record.flowers >> flower & 1) != 0) put(flower, 1);
        }
      });
      out.records("melds", kMeldsToWin, 4, "here, lowest tile (id + 1) / 34, sequence, kang", [&](auto put) {
        for (std::size_t i = 0; i < record.melds.size(); ++i) {
          const Meld& meld = record.melds[i].meld;
          const int number = static_cast<int>(i);
          put(number, 0, 1.0F);
          put(number, 1, static_cast<float>(meld.tile.id + 1) / kTileKinds);
          put(number, 2, meld.is_sequence() ? 1.0F : 0.0F);
          put(number, 3, meld.is_kang() ? 1.0F : 0.0F);
        }
      });
      TileCounts thrown;
      for (const Discard& one : table.river) {
        if (here && one.seat == seat) thrown.add(one.tile);
      }
      add(out, "discards", thrown);
    });
    add(out, "open", open_tiles(table));
  }

  static void oracle(auto& out, const State& state, Seat seat) {
    add_hands(out, state, seat);
    out.order("wall", kTiles, kTileFaces, [&](auto put) {
      for (int i = state.hidden.front; i < state.hidden.back; ++i) {
        put(i - state.hidden.front, state.hidden.wall[static_cast<std::size_t>(i)].id);
      }
    });
  }
};

}  // namespace meldwise::mahjong
