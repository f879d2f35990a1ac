// Five Crowns as numbers, for programs that learn (vec/encoding.h). Every action is one id.
#pragma once

#include <string>
#include <string_view>

#include "cards/face_set.h"
#include "games/action_ids.h"
#include "games/encoding_base.h"
#include "games/five_crowns/game.h"

namespace meldwise::five_crowns {

struct Encoding : EncodingBase<CrownCard, kCrownFaces, 2, kMinSeats, kMostSeats> {
  static constexpr int kDiscard = 0;
  static constexpr int kGoOut = kDiscard + kCrownFaces;
  static constexpr int kPut = kGoOut + kCrownFaces + 1;  // one more: going out without a discard
  static constexpr int kOther = kPut + kCrownFaces;
  static constexpr int kIds = kOther + 3;

  static ActionIds ids(const Action& action, std::size_t /*place*/) {
    switch (action.kind) {
      case ActionKind::discard:
        return one_id(kDiscard + action.card.id);
      case ActionKind::go_out:
        return one_id(kGoOut + (action.card.is_card() ? action.card.id : kCrownFaces));
      case ActionKind::put:
        return one_id(kPut + action.card.id);
      case ActionKind::draw_stock:
        return one_id(kOther);
      case ActionKind::draw_discard:
        return one_id(kOther + 1);
      case ActionKind::close:
        return one_id(kOther + 2);
    }
    return {};
  }
  static Action action(ActionIds ids) {
    const int id = ids.first;
    if (id == kOther) return {ActionKind::draw_stock, kNoCard};
    if (id == kOther + 1) return {ActionKind::draw_discard, kNoCard};
    if (id == kOther + 2) return {ActionKind::close, kNoCard};
    if (id >= kPut) return {ActionKind::put, card(id - kPut)};
    if (id == kGoOut + kCrownFaces) return {ActionKind::go_out, kNoCard};
    if (id >= kGoOut) return {ActionKind::go_out, card(id - kGoOut)};
    return {ActionKind::discard, card(id - kDiscard)};
  }

  template <class Out>
  static void observe(Out& out, const View& view) {
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
      add(out, "declined", meldwise::FaceSet<CrownCard>{record.declined});
      add(out, "discarded", meldwise::FaceSet<CrownCard>{record.discarded});
    });
    // Arranging by hand (manual_melds): what the observer has put down.
    const SeatRecord own =
        is_player(view.seat) ? table.seat[static_cast<std::size_t>(view.seat)] : SeatRecord{};
    out.number("closed_melds", own.laid.ends.size(), kMostMelds);
    add(out, "open_meld", own.laid.open());
  }

  template <class Out>
  static void oracle(Out& out, const State& state, Seat seat) {
    add_hands(out, state, seat);
    add_deck(out, "stock", kCrownDeck, state.hidden.stock);
  }
};

}  // namespace meldwise::five_crowns
