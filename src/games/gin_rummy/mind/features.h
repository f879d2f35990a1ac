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
      const Arrangement sorted = arrange(hand);
      const bool drawn = places == 0 && table.phase == Phase::discard;
      const bool throws = drawn && !sorted.loose.empty();
      const int least = sorted.points - (throws ? points_of(dearest(sorted.loose)) : 0);
      int pairs = 0;
      sorted.loose.for_each([&](Face card) { pairs += (near(card) & sorted.loose).size(); });
      out.flag("knocked", table.knocker == who);
      out.number("deadwood", least < 12 ? least : 8 + least / 3, 40);
      out.number("melds", static_cast<int>(sorted.melds.size()), 4);
      out.number("loose", sorted.loose.size(), 12);
      out.number("outs", (completing(hand) & stock).size(), 16);
      out.number("pairs", pairs / 2, 10);
      out.flag("may_knock", least <= table.options.knock_at);
      out.cards("hand", kDeck, 1, hand);
      out.cards("known", kDeck, 1, table.of(who).known);
    }
  }
};

}  // namespace meldwise::gin_rummy
