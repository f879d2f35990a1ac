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

struct Encoding : EncodingBase<Face, kNaturalFaces, 2, kMinSeats, kMostSeats> {
  static constexpr int kPut = 0;
  static constexpr int kUse = kPut + kNaturalFaces;
  static constexpr int kOther = kUse + kNaturalFaces;
  static constexpr int kIds = kOther + 3;

  /// What is legal follows from step to step (vec/encoding.h).
  using Memory = LegalMemory;

  static ActionIds ids(const Action& action, std::size_t /*place*/) {
    switch (action.kind) {
      case ActionKind::put:
        return one_id(kPut + action.card.id);
      case ActionKind::use:
        return one_id(kUse + action.card.id);
      case ActionKind::draw:
        return one_id(kOther);
      case ActionKind::pass:
        return one_id(kOther + 1);
      case ActionKind::done:
        return one_id(kOther + 2);
    }
    return {};
  }
  static Action action(ActionIds ids) {
    const int id = ids.first;
    if (id == kOther) return {ActionKind::draw, {}};
    if (id == kOther + 1) return {ActionKind::pass, {}};
    if (id == kOther + 2) return {ActionKind::done, {}};
    return id >= kUse ? Action{ActionKind::use, card(id - kUse)} : Action{ActionKind::put, card(id - kPut)};
  }

  template <class Out>
  static void observe(Out& out, const View& view) {
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

  template <class Out>
  static void oracle(Out& out, const State& state, Seat seat) {
    add_hands(out, state, seat);
    add_deck(out, "deck", kPackCards, state.hidden.deck);
  }
};

}  // namespace meldwise::makiaveli
