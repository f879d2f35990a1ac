// Where the cards are, what a seat has not in sight, and whether a view or a state can be.
//
// Until the first reshuffle an unseen card may be anywhere. A reshuffle makes the stock of cards everybody
// has seen, so from then on the stock can hold only those (Public::recycled) and everything else unseen is
// in a hand.
#pragma once

#include "cards/crown_card.h"
#include "cards/result.h"
#include "games/five_crowns/rules/state.h"
#include "games/places.h"

namespace meldwise::five_crowns {

/// The places of games/places.h.
struct Places {
  using Bag = CrownHand;
  static constexpr int kCards = kCrownDeck;

  static const CrownHand& pack(const auto&) {
    static const CrownHand deck = crown_deck_counts();
    return deck;
  }
  static void list(auto& visit, auto& truth, Seat) {
    const Public& table = truth.table;
    visit.open("discards", table.discards);
    visit.hidden("stock", places::stock_of<CrownCard>(truth), table.stock,
                 table.reshuffles > 0 ? &table.recycled : nullptr, "recycled");
    for (std::size_t seat = 0; seat < table.seats; ++seat) {
      const SeatRecord& record = table.seat[seat];
      const Seat who = seat_at(static_cast<int>(seat));
      visit.open("players.melds", record.laid.cards);
      visit.hand(who, places::hand_of(truth, who), record.held, record.known);
    }
  }
};

struct Unseen {
  CrownHand anywhere;  ///< in the stock or in a hand
  CrownHand in_hands;  ///< not in the stock
};

/// Neither in the seat's own hand nor among the discards, the cards laid, or those known in other hands.
[[nodiscard]] Unseen unseen_by(const View& view);

/// Counts that agree, phases that fit together (games/audit.h). A message begins with the field, named as in
/// the JSON of a view. A view that passes is safe for everything that takes a view.
[[nodiscard]] Status check_table(const Public& table);
/// What another mover has drawn in a world that fits the view.
void complete_world(State& world, const View& view);

}  // namespace meldwise::five_crowns
