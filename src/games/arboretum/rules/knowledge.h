// Where the cards are, what a seat has not in sight, and whether a view or a state can be.
#pragma once

#include "cards/result.h"
#include "cards/tree_card.h"
#include "games/arboretum/rules/state.h"
#include "games/places.h"

namespace meldwise::arboretum {

/// The cards of a game of so many.
[[nodiscard]] const TreeSet& pack_of(int seats);

/// The places of games/places.h.
struct Places {
  using Bag = TreeSet;
  static constexpr int kCards = kTreeCards;

  static const TreeSet& pack(const auto& truth) { return pack_of(truth.table.seats); }
  static void list(auto& visit, auto& truth, Seat) {
    const Public& table = truth.table;
    visit.hidden("deck", places::stock_of<TreeCard>(truth), table.deck);
    for (int i = 0; i < table.seats; ++i) {
      const Seat who = seat_at(i);
      const SeatRecord& record = table.of(who);
      visit.open("players.discard", record.pile);
      visit.open("players.arboretum", record.layout.cards());
      visit.hand(who, places::hand_of(truth, who), table.hand_size(who), record.known);
    }
  }
};

/// Counts that agree, totals that fit. A message begins with the field, named as in the JSON of a view. A
/// view that was read turn by turn (Course) and passes is safe for everything that takes a view.
[[nodiscard]] Status check_round(const Public& table);
/// Of a view or a state whose cards are in their places (games/audit.h).
[[nodiscard]] Status check_known(const auto& known) { return check_round(known.table); }

}  // namespace meldwise::arboretum
