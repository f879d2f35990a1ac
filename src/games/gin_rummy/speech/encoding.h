// Gin rummy as numbers, for programs that learn (vec/encoding.h). Every action is one id.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "games/action_ids.h"
#include "games/encoding_base.h"
#include "games/gin_rummy/game.h"

namespace meldwise::gin_rummy {

struct Encoding : EncodingBase<Face, kDeck, 1, kSeats, kSeats> {
  static constexpr int kDiscard = 0;
  static constexpr int kKnock = kDiscard + kDeck;
  static constexpr int kLayOff = kKnock + kDeck;
  static constexpr int kOther = kLayOff + kDeck * kMostMelds;
  static constexpr int kIds = kOther + 4;

  static ActionIds ids(const Action& action, std::size_t /*place*/) {
    switch (action.kind) {
      case ActionKind::discard:
        return one_id(kDiscard + action.card.id);
      case ActionKind::knock:
        return one_id(kKnock + action.card.id);
      case ActionKind::lay_off:
        return one_id(kLayOff + action.card.id * kMostMelds + action.meld);
      case ActionKind::pass:
        return one_id(kOther);
      case ActionKind::draw_stock:
        return one_id(kOther + 1);
      case ActionKind::draw_discard:
        return one_id(kOther + 2);
      case ActionKind::done:
        return one_id(kOther + 3);
    }
    return {};
  }
  static Action action(ActionIds ids) {
    const int id = ids.first;
    if (id == kOther) return {ActionKind::pass};
    if (id == kOther + 1) return {ActionKind::draw_stock};
    if (id == kOther + 2) return {ActionKind::draw_discard};
    if (id == kOther + 3) return {ActionKind::done};
    if (id >= kLayOff) {
      return {ActionKind::lay_off, card((id - kLayOff) / kMostMelds),
              static_cast<std::uint8_t>((id - kLayOff) % kMostMelds)};
    }
    return id >= kKnock ? Action{ActionKind::knock, card(id - kKnock)}
                        : Action{ActionKind::discard, card(id - kDiscard)};
  }

  template <class Out>
  static void observe(Out& out, const View& view) {
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
    constexpr std::array<std::string_view, kMostMelds> kNames = {"meld0", "meld1", "meld2"};
    for (std::size_t i = 0; i < kMostMelds; ++i) {
      add(out, kNames[i], i < table.melds.size() ? table.melds[i] : CardSet{});
    }
    add(out, "laid_off", table.laid_off);
  }

  template <class Out>
  static void oracle(Out& out, const State& state, Seat seat) {
    add_hands(out, state, seat);
    add_deck(out, "stock", kDeck, state.hidden.stock);
  }
};

}  // namespace meldwise::gin_rummy
