// Makiaveli as numbers, for programs that learn (vec/encoding.h). A play is many small steps and each of them
// is one id; a step is legal only if the play can be completed, so no id leads into a dead end.
#pragma once

#include <string>
#include <string_view>

#include "games/action_ids.h"
#include "games/encoding_base.h"
#include "games/makiaveli/game.h"
#include "games/makiaveli/rules/legal_memory.h"

namespace meldwise::makiaveli {

inline constexpr KindIds<Action> kActionIds[] = {{.kind = ActionKind::put, .cards = kNaturalFaces},
                                                 {.kind = ActionKind::use, .cards = kNaturalFaces},
                                                 {.kind = ActionKind::draw},
                                                 {.kind = ActionKind::pass},
                                                 {.kind = ActionKind::done}};

struct Encoding : EncodingBase<Face, kNaturalFaces, 2, kMinSeats, kMostSeats>, IdsByKind<Action, kActionIds> {
  /// What is legal follows from step to step (vec/encoding.h).
  using Memory = LegalMemory;

  static void observe(auto& out, const View& view) {
    const Public& table = view.table;
    out.table();
    add(out, "hand", view.hand);
    add(out, "floor", table.board.floor);
    add(out, "cross", table.board.cross);
    add(out, "put", view.play.put);
    add(out, "used", view.play.used);
    out.number("deck", table.deck, kPackCards);
    out.number("passes", table.passes, kMostSeats);
    out.number("turn", table.turn, 100);
    out.number("hand_limit", table.options.hand_limit, 20);
    out.flag("must_play", table.options.must_play);
    out.flag("anchored", table.options.anchored);
    add_seats(out, view, [&](Seat, const SeatRecord& record) {
      out.number("cards", record.cards, 20);
      out.number("draws", record.draws, 20);
      out.number("plays", record.plays, 20);
      out.number("played", record.played, 20);
      out.number("score", record.score, 10);
    });
  }

  static void oracle(auto& out, const State& state, Seat seat) {
    add_hands(out, state, seat);
    add_deck(out, "deck", kPackCards, state.hidden.deck);
  }
};

}  // namespace meldwise::makiaveli
