// Five Crowns as numbers, for programs that learn (vec/encoding.h). Every action is one id.
#pragma once

#include <bit>
#include <string>
#include <string_view>

#include "games/action_ids.h"
#include "games/five_crowns/game.h"

namespace meldwise::five_crowns {

struct Encoding {
  static constexpr int kDiscard = 0;
  static constexpr int kGoOut = kDiscard + kCrownFaces;
  static constexpr int kPut = kGoOut + kCrownFaces + 1;  // one more: going out without a discard
  static constexpr int kOther = kPut + kCrownFaces;
  static constexpr int kIds = kOther + 3;
  static constexpr int kOpeners = 0;
  static constexpr bool kFixed = true;

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
  static bool is_whole(int /*id*/) { return true; }
  static std::string part_text(int /*id*/) { return {}; }

  template <class Out>
  static void observe(Out& out, const View& view) {
    const Public& table = view.table;
    out.table();
    add(out, "hand", view.hand);
    out.one_of("drawn", view.drawn.id, kCrownFaces);
    out.one_of("top_discard", table.discards.empty() ? -1 : table.discards.back().id, kCrownFaces);
    out.bag("discards", kCrownFaces, 2, [&](auto put) {
      CrownHand all;
      for (const CrownCard one : table.discards) all.add(one);
      all.for_each_face([&](CrownCard one, int n) { put(one.id, n); });
    });
    out.one_of("wild", index_of(table.wild()), kCrownRanks);
    out.one_of("phase", static_cast<int>(table.phase), 3);
    out.flag("last_turns", table.last_turns());
    out.number("stock", table.stock, kCrownDeck);
    out.number("turn", table.turn, 50);
    out.number("reshuffles", table.reshuffles, 4);
    static const SeatRecord kAbsent{};
    for (int places = 0; places < kMostSeats; ++places) {
      const bool here = places < table.seats && is_player(view.seat);
      const Seat seat = here ? seat_after(view.seat, table.seats, places) : Seat::none;
      const SeatRecord& record = here ? table.seat[static_cast<std::size_t>(seat)] : kAbsent;
      out.seat(places);
      out.flag("here", here);
      out.flag("went_out", here && table.went_out == seat);
      out.number("cards", record.held, kLargestHand);
      out.number("points", here ? table.total(static_cast<std::size_t>(seat)) : 0, 100);
      add(out, "known", record.known);
      add(out, "declined", record.declined);
      add(out, "discarded", record.discarded);
    }
    // Arranging by hand (manual_melds): what the observer has put down.
    out.table();
    const SeatRecord& own = is_player(view.seat) ? table.seat[static_cast<std::size_t>(view.seat)] : kAbsent;
    out.number("closed_melds", own.laid.ends.size(), kMostMelds);
    add(out, "open_meld", own.laid.open());
  }

  template <class Out>
  static void oracle(Out& out, const State& state, Seat seat) {
    const int seats = state.table.seats;
    for (int places = 1; places < kMostSeats; ++places) {
      out.seat(places);
      add(out, "hand",
          places < seats ? state.hidden.hand[static_cast<std::size_t>(seat_after(seat, seats, places))]
                         : CrownHand{});
    }
    out.table();
    out.order("stock", kCrownDeck, kCrownFaces, [&](auto put) {
      const auto& stock = state.hidden.stock;
      for (std::size_t i = 0; i < stock.size(); ++i) {
        put(static_cast<int>(i), stock[stock.size() - 1 - i].id);
      }
    });
  }

 private:
  static constexpr CrownCard card(int id) { return CrownCard{static_cast<std::uint8_t>(id)}; }
  template <class Out>
  static void add(Out& out, std::string_view name, const CrownHand& cards) {
    out.bag(name, kCrownFaces, 2,
            [&](auto put) { cards.for_each_face([&](CrownCard one, int n) { put(one.id, n); }); });
  }
  template <class Out>
  static void add(Out& out, std::string_view name, FaceSet faces) {
    out.bag(name, kCrownFaces, 1, [&](auto put) {
      for (FaceSet rest = faces; rest != 0; rest &= rest - 1) put(std::countr_zero(rest), 1);
    });
  }
};

}  // namespace meldwise::five_crowns
