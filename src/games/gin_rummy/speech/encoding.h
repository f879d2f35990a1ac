// Gin rummy as numbers, for programs that learn (vec/encoding.h). Every action is one id.
#pragma once

#include "games/action_ids.h"
#include "games/encoding_base.h"
#include "games/gin_rummy/game.h"

namespace meldwise::gin_rummy {

inline constexpr KindIds<Action> kActionIds[] = {
    {.kind = ActionKind::discard, .cards = kDeck},
    {.kind = ActionKind::knock, .cards = kDeck},
    {.kind = ActionKind::lay_off, .cards = kDeck, .numbers = kMostMelds, .number = &Action::meld},
    {.kind = ActionKind::pass},
    {.kind = ActionKind::draw_stock},
    {.kind = ActionKind::draw_discard},
    {.kind = ActionKind::done}};

struct Encoding : EncodingBase<Face, kDeck, 1, kSeats, kSeats>, IdsByKind<Action, kActionIds> {
  static void observe(auto& out, const View& view) {
    const Public& table = view.table;
    out.table();
    add(out, "hand", view.hand);
    out.one_of("drawn", view.drawn.id, kDeck);
    out.one_of("taken", table.taken.id, kDeck);
    out.one_of("upcard", table.upcard().id, kDeck);
    out.one_of("phase", static_cast<int>(table.phase), 5);
    out.number("stock", table.stock, kDeck);
    out.number("turn", table.turn, 50);
    out.number("offers", table.offers, 2);
    out.number("knock_at", table.options.knock_at, 10);
    add_seats(out, view, [&](Seat seat, const SeatRecord& record) {
      out.flag("knocked", table.knocker == seat);
      out.number("cards", table.held(seat), kHand);
      out.number("score", record.score, 100);
      add(out, "known", record.known);
      add(out, "passed", record.passed);
      add(out, "discarded", record.discarded);
    });
    add_each(out, "meld", table.melds);
    add(out, "laid_off", table.laid_off);
  }
};

}  // namespace meldwise::gin_rummy
