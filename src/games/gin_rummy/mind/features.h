// Gin rummy as inputs of its value (values/features.h): both hands, the upcard, the deadwood and what would
// lower it.
#pragma once

#include "games/gin_rummy/game.h"
#include "games/gin_rummy/mind/mind.h"

namespace meldwise::gin_rummy {

struct Features {
  static void list(auto& out, const State& state, Seat from) {
    const Public& table = state.table;
    out.number("phase", static_cast<int>(table.phase), 5);
    out.number("stock", table.stock / 2, 16);
    out.number("turn", table.turn, 24);
    out.number("upcard", table.upcard() == kNoCard ? -1 : table.upcard().id, kDeck);
    CardSet stock;
    for (const Face card : state.hidden.stock) stock.add(card);
    for (int places = 0; places < kSeats; ++places) {
      const Seat who = seat_after(from, kSeats, places);
      const CardSet hand = state.hand(who);
      out.flag("knocked", table.knocker == who);
      const int least = list_hand(out, hand, stock, places == 0 && table.phase == Phase::discard);
      out.flag("may_knock", least <= table.options.knock_at);
      out.cards("hand", kDeck, 1, hand);
      out.cards("known", kDeck, 1, table.of(who).known);
    }
  }
};

}  // namespace meldwise::gin_rummy
