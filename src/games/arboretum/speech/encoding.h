// Arboretum as numbers, for programs that learn (vec/encoding.h). Playing a card is opened by the card and
// completed by its cell; draws, takes and discards are one id.
#pragma once

#include <array>
#include <cstdlib>
#include <string>
#include <string_view>

#include "games/action_ids.h"
#include "games/arboretum/game.h"
#include "games/encoding_base.h"

namespace meldwise::arboretum {

struct Encoding : EncodingBase<TreeCard, kTreeCards, 1, kMinSeats, kMostSeats> {
  /// No card lies further from the first than the others of its arboretum reach.
  static constexpr int kReach = kMostPlayed - 1;
  static constexpr int kSide = 2 * kReach + 1;
  static constexpr int kCells = 2 * kReach * (kReach + 1) + 1;

  static constexpr int kPlay = 0;
  static constexpr int kOpeners = kPlay + kTreeCards;
  static constexpr int kDiscard = kOpeners;
  static constexpr int kDraw = kDiscard + kTreeCards;
  static constexpr int kTake = kDraw + 1;
  static constexpr int kCell = kTake + kMostSeats;
  static constexpr int kIds = kCell + kCells;

  static ActionIds ids(const Action& action, std::size_t /*place*/) {
    switch (action.kind()) {
      case ActionKind::draw:
        return one_id(kDraw);
      case ActionKind::take:
        return one_id(kTake + index_of(action.pile()));
      case ActionKind::discard:
        return one_id(kDiscard + action.card().id);
      case ActionKind::play:
        return two_ids(kPlay + action.card().id, kCell + number_of(action.cell()));
    }
    return {};
  }
  static Action action(ActionIds ids) {
    const int id = ids.first;
    if (id >= kTake && id < kCell) return Action::take(seat_at(id - kTake));
    if (id == kDraw) return Action::draw();
    if (id >= kDiscard) return Action::discard(card(id - kDiscard));
    const int cell = ids.then >= kCell ? ids.then - kCell : number_of({});
    return Action::play(card(id), cells()[static_cast<std::size_t>(cell)]);
  }
  static bool is_whole(int id) { return id >= kOpeners && id < kCell; }
  static std::string part_text(int id) {
    using meldwise::to_text;
    if (id < kCell) return "play " + to_text(card(id));
    const Cell cell = cells()[static_cast<std::size_t>(id - kCell)];
    return "at " + std::to_string(cell.x()) + "," + std::to_string(cell.y());
  }

  static void observe(auto& out, const View& view) {
    const auto& table = view.table;
    out.table();
    add(out, "hand", view.hand);
    out.one_of("phase", static_cast<int>(table.phase), 4);
    out.number("deck", table.deck, kTreeCards);
    out.number("round", table.round, 10);
    add_seats(out, view, [&](Seat seat, const SeatRecord& record) {
      out.number("points", record.points, 100);
      out.number("cards", is_player(seat) ? table.hand_size(seat) : 0, kMostInHand);
      add(out, "known", record.known);
      out.one_of("top_discard", record.pile.empty() ? -1 : record.pile.back().id, kTreeCards);
      add(out, "discards", record.pile);
      out.records("grove", kTreeCards, 3, "for each card: here, x / 16, y / 16", [&](auto put) {
        for (int slot = 0; slot < record.layout.size(); ++slot) {
          const int one = record.layout.card(slot).id;
          put(one, 0, 1.0F);
          put(one, 1, static_cast<float>(record.layout.cell(slot).x()) / kReach);
          put(one, 2, static_cast<float>(record.layout.cell(slot).y()) / kReach);
        }
      });
    });
  }

 private:
  /// Row by row from below, each from left to right.
  static const std::array<Cell, kCells>& cells() {
    static const auto all = [] {
      std::array<Cell, kCells> list;
      std::size_t count = 0;
      for (int y = -kReach; y <= kReach; ++y) {
        for (int x = -kReach + std::abs(y); x <= kReach - std::abs(y); ++x) list[count++] = Cell(x, y);
      }
      return list;
    }();
    return all;
  }
  /// The place of a cell in that list; the middle one for a cell that no card can lie on.
  static int number_of(Cell cell) {
    static const auto numbers = [] {
      std::array<std::int16_t, kSide * kSide> table{};
      std::int16_t count = 0;
      for (const Cell one : cells()) table[slot(one)] = count++;
      return table;
    }();
    if (std::abs(cell.x()) + std::abs(cell.y()) > kReach) return kCells / 2;
    return numbers[slot(cell)];
  }
  static std::size_t slot(Cell cell) {
    return static_cast<std::size_t>((cell.y() + kReach) * kSide + cell.x() + kReach);
  }
};

}  // namespace meldwise::arboretum
