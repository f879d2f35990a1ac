// Makiaveli as numbers, for programs that learn (vec/encoding.h). A play is many small steps and each of them
// is one id; a step is legal only if the play can be completed, so no id leads into a dead end.
#pragma once

#include <string>
#include <string_view>

#include "games/action_ids.h"
#include "games/makiaveli/game.h"
#include "games/makiaveli/rules/legal_memory.h"

namespace meldwise::makiaveli {

struct Encoding {
  static constexpr int kPut = 0;
  static constexpr int kUse = kPut + kNaturalFaces;
  static constexpr int kOther = kUse + kNaturalFaces;
  static constexpr int kIds = kOther + 3;
  static constexpr int kOpeners = 0;
  static constexpr bool kFixed = true;

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
    return id >= kUse ? Action{ActionKind::use, face(id - kUse)} : Action{ActionKind::put, face(id - kPut)};
  }
  static bool is_whole(int /*id*/) { return true; }
  static std::string part_text(int /*id*/) { return {}; }

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
    static const SeatRecord kAbsent{};
    for (int places = 0; places < kMostSeats; ++places) {
      const bool here = places < table.seats && is_player(view.seat);
      const SeatRecord& record = here ? table.of(seat_after(view.seat, table.seats, places)) : kAbsent;
      out.seat(places);
      out.flag("here", here);
      out.number("cards", record.cards, 20);
      out.number("draws", record.draws, 20);
      out.number("plays", record.plays, 20);
      out.number("played", record.played, 20);
      out.number("score", record.score, 10);
    }
  }

  template <class Out>
  static void oracle(Out& out, const State& state, Seat seat) {
    const int seats = state.table.seats;
    for (int places = 1; places < kMostSeats; ++places) {
      out.seat(places);
      add(out, "hand", places < seats ? state.hand(seat_after(seat, seats, places)) : FrenchHand{});
    }
    out.table();
    out.order("deck", kPackCards, kNaturalFaces, [&](auto put) {
      const auto& deck = state.hidden.deck;
      for (std::size_t i = 0; i < deck.size(); ++i) {
        put(static_cast<int>(i), deck[deck.size() - 1 - i].id);
      }
    });
  }

 private:
  static constexpr Face face(int id) { return Face{static_cast<std::uint8_t>(id)}; }
  template <class Out>
  static void add(Out& out, std::string_view name, const FrenchHand& cards) {
    out.bag(name, kNaturalFaces, 2,
            [&](auto put) { cards.for_each_face([&](Face f, int n) { put(f.id, n); }); });
  }
};

}  // namespace meldwise::makiaveli
