// Arboretum as numbers, for programs that learn (vec/encoding.h). Playing a card is opened by the card and
// completed by its cell; draws, takes and discards are one id.
#pragma once

#include <array>
#include <cstdlib>
#include <string>
#include <string_view>

#include "games/action_ids.h"
#include "games/arboretum/game.h"

namespace meldwise::arboretum {

struct Encoding {
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
  static constexpr bool kFixed = true;

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

  template <class Out>
  static void observe(Out& out, const View& view) {
    const auto& table = view.table;
    out.table();
    out.bag("hand", kTreeCards, 1, [&](auto put) {
      for (const TreeCard one : view.hand) put(one.id, 1);
    });
    out.one_of("phase", static_cast<int>(table.phase), 4);
    out.number("deck", table.deck, kTreeCards);
    out.number("round", table.round, 10);
    for (int places = 0; places < kMostSeats; ++places) {
      const bool here = places < table.seats && is_player(view.seat);
      const Seat seat = here ? seat_after(view.seat, table.seats, places) : Seat::first;
      const SeatRecord& record = table.of(seat);
      out.seat(places);
      out.flag("here", here);
      out.number("points", here ? record.points : 0, 100);
      out.number("cards", here ? table.hand_size(seat) : 0, kMostInHand);
      out.bag("known", kTreeCards, 1, [&](auto put) {
        if (here) record.known.for_each([&](TreeCard one) { put(one.id, 1); });
      });
      out.one_of("top_discard", here && !record.pile.empty() ? record.pile.back().id : -1, kTreeCards);
      out.bag("discards", kTreeCards, 1, [&](auto put) {
        if (!here) return;
        for (const TreeCard one : record.pile) put(one.id, 1);
      });
      out.records("grove", kTreeCards, 3, "for each card: here, x / 16, y / 16", [&](auto put) {
        if (!here) return;
        for (int slot = 0; slot < record.layout.size(); ++slot) {
          const int one = record.layout.card(slot).id;
          put(one, 0, 1.0F);
          put(one, 1, static_cast<float>(record.layout.cell(slot).x()) / kReach);
          put(one, 2, static_cast<float>(record.layout.cell(slot).y()) / kReach);
        }
      });
    }
  }

  template <class Out>
  static void oracle(Out& out, const State& state, Seat seat) {
    const int seats = state.table.seats;
    for (int places = 1; places < kMostSeats; ++places) {
      out.seat(places);
      out.bag("hand", kTreeCards, 1, [&](auto put) {
        if (places >= seats) return;
        for (const TreeCard one : state.hidden.hand[slot_of(seat_after(seat, seats, places))]) put(one.id, 1);
      });
    }
    out.table();
    out.order("deck", deck_at_start(kMostSeats), kTreeCards, [&](auto put) {
      const auto& deck = state.hidden.deck;
      for (std::size_t i = 0; i < deck.size(); ++i) {
        put(static_cast<int>(i), deck[deck.size() - 1 - i].id);
      }
    });
  }

 private:
  static constexpr TreeCard card(int id) { return TreeCard{static_cast<std::uint8_t>(id)}; }

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
