// Five Crowns as numbers, for programs that learn (vec/encoding.h). Every action is one id.
#pragma once

#include <string>
#include <string_view>

#include "games/encoding_base.h"
#include "games/five_crowns/game.h"

namespace meldwise::five_crowns {

struct Encoding : EncodingBase<CrownCard, kCrownFaces, 2, kMinSeats, kMostSeats>,
                  IdsByKind<Action, kActionIds> {
  static void observe(auto& out, const View& view) {
    const Public& table = view.table;
    out.table();
    add(out, "hand", view.hand);
    out.one_of("drawn", view.drawn.id, kCrownFaces);
    out.one_of("top_discard", table.discards.empty() ? -1 : table.discards.back().id, kCrownFaces);
    CrownHand discards;
    for (const CrownCard one : table.discards) discards.add(one);
    add(out, "discards", discards);
    out.one_of("wild", index_of(table.wild()), kCrownRanks);
    out.one_of("phase", static_cast<int>(table.phase), 3);
    out.flag("last_turns", table.last_turns());
    out.number("stock", table.stock, kCrownDeck);
    out.number("turn", table.turn, 50);
    out.number("reshuffles", table.reshuffles, 4);
    add_seats(out, view, [&](Seat seat, const SeatRecord& record) {
      const bool here = is_player(seat);
      out.flag("went_out", here && table.went_out == seat);
      out.number("cards", record.held, kLargestHand);
      out.number("points", here ? table.total(static_cast<std::size_t>(seat)) : 0, 100);
      add(out, "known", record.known);
      add(out, "declined", record.passed);
      add(out, "discarded", record.discarded);
    });
    // Arranging by hand (manual_melds): what the observer has put down.
    const SeatRecord own = is_player(view.seat) ? table.of(view.seat) : SeatRecord{};
    out.number("closed_melds", own.laid.ends.size(), kMostMelds);
    add(out, "open_meld", own.laid.open());
  }
};

}  // namespace meldwise::five_crowns
