// The pack of Makiaveli, where its cards are, and whether a view or a state can be.
#pragma once

#include "cards/french.h"
#include "cards/result.h"
#include "games/makiaveli/rules/state.h"
#include "games/places.h"

namespace meldwise::makiaveli {

/// Two of every natural card.
[[nodiscard]] constexpr FrenchHand whole_pack() {
  FrenchHand pack;
  for (std::uint8_t id = 0; id < kNaturalFaces; ++id) {
    pack.add(Face{id});
    pack.add(Face{id});
  }
  return pack;
}

/// The places of games/places.h. Cards of the cross that a play uses are still listed in the cross.
struct Places {
  using Bag = FrenchHand;
  static constexpr int kCards = kPackCards;

  static const FrenchHand& pack(const auto&) {
    static constexpr FrenchHand kPack = whole_pack();
    return kPack;
  }
  static const Play& play_of(const auto& truth) {
    if constexpr (requires { truth.hidden; }) {
      return truth.hidden.play;
    } else {
      return truth.play;
    }
  }
  static void list(auto& visit, auto& truth, Seat) {
    const Public& table = truth.table;
    const FrenchHand& put = play_of(truth).put;
    visit.open("floor", table.board.floor);
    visit.open("cross", table.board.cross);
    visit.open("in_play", put);
    visit.hidden("deck", places::stock_of<Face>(truth), table.deck);
    for (int i = 0; i < table.seats; ++i) {
      const Seat seat = seat_at(i);
      const SeatRecord& record = table.of(seat);
      visit.hand(seat, places::hand_of(truth, seat), record.cards - (seat == table.mover() ? put.size() : 0),
                 record.shown, "hand");
    }
  }
};

/// Ok if some play leads to such a table as far as counts, turns and groups tell, so that everything that
/// takes a View may take it; otherwise the field that is wrong and why (games/audit.h). Costs a few questions
/// to the solver.
[[nodiscard]] Status check_table(const Public& table);
/// The same of the play of the seat to move, of a table that has been checked.
[[nodiscard]] Status check_known(const Sight& sight);

}  // namespace meldwise::makiaveli
