// Games of a stock, open discards and hands: in turn everybody draws a card and throws one. What such a game
// keeps, how its cards are dealt, drawn and thrown, and worlds that fit what one seat has seen of that.
//
// The table of such a game is OpenPiles with what it adds; one of its phases is `discard`, once the mover has
// drawn. Of each seat it keeps the cards `known` to be in its hand, those it has `passed` (upcards left
// lying) and `discarded`. What is drawn and taken is checked, and part of a world, without the game's doing
// (games/audit.h, GameBase). Who moves is handed on, as counting it can cost a division. No heap; everything
// is inlined away.
#pragma once

#include <array>
#include <cmath>
#include <cstdint>

#include "cards/fixed_list.h"
#include "games/places.h"
#include "games/truth.h"

namespace meldwise {

/// What lies open: a Public inherits it and adds its own.
template <class Public, class Options, class Phase, class Record, class Card, int Seats, int Pack>
struct OpenPiles : meldwise::Seats<Public> {
  Options options{};
  Phase phase{};
  Ending ending = Ending::none;  ///< of the latest finished round
  Card taken{0xFF};              ///< by the mover from the discards in this turn; 0xFF for none
  std::uint8_t stock = 0;        ///< cards in it
  std::uint16_t turn = 0;        ///< turns finished in this round
  std::array<Record, Seats> seat{};
  FixedList<Card, Pack> discards{};  ///< bottom first

  [[nodiscard]] constexpr Card upcard() const { return discards.empty() ? Card{0xFF} : discards.back(); }

  friend constexpr bool operator==(const OpenPiles&, const OpenPiles&) = default;
};

/// What only the referee knows.
template <class Hand, class Card, int Seats, int Pack>
struct HiddenPiles {
  std::array<Hand, Seats> hand{};
  FixedList<Card, Pack> stock{};  ///< drawn from the back
  Card drawn{0xFF};               ///< by the mover, in the turn that is under way; 0xFF for none
  std::uint64_t seed = 0;

  friend constexpr bool operator==(const HiddenPiles&, const HiddenPiles&) = default;
};

/// What one seat knows.
template <class Public, class Hand, class Card>
struct ViewOfPiles : ViewOf<Public, Hand> {
  Card drawn{0xFF};  ///< by that seat, in the turn that is under way

  friend constexpr bool operator==(const ViewOfPiles&, const ViewOfPiles&) = default;
};

namespace piles {

/// Shuffles the pack, deals so many cards to each of the seats, one seat after the other, and turns one up.
void deal(auto& state, const auto& pack, int seats, int cards, Rng rng) {
  auto& hand = state.hidden.hand;
  auto& stock = state.hidden.stock;
  stock.clear();
  for_each_copy(pack, [&](const auto& card) { stock.push_back(card); });
  shuffle(stock.data(), stock.size(), rng);
  for (int seat = 0; seat < seats; ++seat) {
    for (int i = 0; i < cards; ++i) hand[static_cast<std::size_t>(seat)].add(stock.take_back());
  }
  state.table.discards.push_back(stock.take_back());
  state.table.stock = static_cast<std::uint8_t>(stock.size());
}

/// The mover takes this card up.
void hold(auto& state, Seat mover, const auto& card) {
  state.hand(mover).add(card);
  state.hidden.drawn = card;
  state.table.phase = decltype(state.table.phase)::discard;
}

/// The mover leaves the upcard lying, if there is one, and draws from the stock, which has a card.
auto draw_stock(auto& state, Seat mover) {
  auto& table = state.table;
  if (!table.discards.empty()) table.of(mover).passed.add(table.discards.back());
  const auto card = state.hidden.stock.take_back();
  table.stock = static_cast<std::uint8_t>(state.hidden.stock.size());
  hold(state, mover, card);
  return card;
}

/// The mover takes the upcard.
auto draw_discard(auto& state, Seat mover) {
  auto& table = state.table;
  const auto card = table.discards.take_back();
  table.taken = card;
  table.of(mover).known.add(card);
  hold(state, mover, card);
  return card;
}

/// The card leaves the mover's hand.
void let_go(auto& state, Seat mover, const auto& card) {
  auto& known = state.table.of(mover).known;
  state.hand(mover).remove(card);
  if (known.has(card)) known.remove(card);
}

void throw_card(auto& state, Seat mover, const auto& card) {
  let_go(state, mover, card);
  state.table.of(mover).discarded.add(card);
  state.table.discards.push_back(card);
}

void end_turn(auto& state) {
  state.table.taken = {0xFF};
  state.hidden.drawn = {0xFF};
  ++state.table.turn;
}

/// What the mover of a world that fits the view has drawn: the card that the view tells, the one taken or
/// else, of those of its hand that are not known, some(unknown).
void hold_drawn(auto& world, const auto& view, auto&& some) {
  const auto& table = view.table;
  if (table.phase != decltype(table.phase)::discard) return;
  const Seat mover = table.mover();
  world.hidden.drawn = mover == view.seat ? view.drawn : table.taken;
  if (mover == view.seat || table.taken.id != 0xFF) return;
  auto unknown = world.hand(mover);
  places::take_out(unknown, table.of(mover).known);
  world.hidden.drawn = some(unknown);
}

/// From a world to a likelier one: a walk of single exchanges between the stock and what is not known of a
/// hand of single cards, each made as likely as plausibility(hand), a logarithm, wants it (Metropolis et al.
/// 1953).
void walk(auto& world, Seat whose, int steps, Rng& rng, auto&& plausibility) {
  auto& hand = world.hand(whose);
  auto& stock = world.hidden.stock;
  double now = plausibility(hand);
  for (int step = 0; step < steps && !stock.empty(); ++step) {
    const auto from = hand - world.table.of(whose).known;
    if (from.empty()) return;
    const auto goes = from.after(rng.below(static_cast<std::uint32_t>(from.size())));
    auto& comes = stock[rng.below(static_cast<std::uint32_t>(stock.size()))];
    auto next = hand - goes;
    next.add(comes);
    const double then = plausibility(next);
    if (then < now && rng.unit() >= std::exp(then - now)) continue;
    comes = goes;
    hand = next;
    now = then;
  }
}

}  // namespace piles

/// The places (games/places.h) of such a game with this pack: the discards, what the table lists as open
/// besides, if anything (`list_open(visit)`), the stock, and as many cards in a hand as are `held(seat)`.
template <const auto& Pack>
struct PlacesOfPiles {
  using Bag = std::remove_cvref_t<decltype(Pack)>;
  static constexpr int kCards = static_cast<int>(Pack.size());

  static const Bag& pack(const auto& /*truth*/) { return Pack; }
  static void list(auto& visit, auto& truth, Seat /*viewer*/) {
    const auto& table = truth.table;
    visit.open("discards", table.discards);
    if constexpr (requires { table.list_open(visit); }) table.list_open(visit);
    visit.hidden("stock", places::stock_of<CardIn<Bag>>(truth), table.stock);
    for (int i = 0; i < seats_of(table); ++i) {
      const Seat seat = seat_at(i);
      visit.hand(seat, places::hand_of(truth, seat), table.held(seat), table.of(seat).known);
    }
  }
};

template <class Known>
concept KnowsPiles = requires(const Known& known) {
  known.table.taken;
  known.table.upcard();
};

/// Whether what was drawn and taken in this turn can be (games/audit.h): in the hand of the mover or, where
/// the table tells so (`has_laid(card)`), laid by it.
template <KnowsPiles Known>
[[nodiscard]] Status check_known(const Known& known) {
  const auto& table = known.table;
  const Seat mover = table.mover();
  const bool turn = table.phase == decltype(table.phase)::discard;
  const auto laid = [&]([[maybe_unused]] const auto& card) {
    if constexpr (requires { table.has_laid(card); }) return table.has_laid(card);
    return false;
  };
  const auto taken = table.taken;
  if (taken.id != 0xFF) {
    if (!turn) return fail("taken: nothing can have been taken now");
    if (!table.of(mover).known.has(taken) && !laid(taken)) {
      return fail("taken: " + to_text(taken) + " is not known to be in the mover's hand");
    }
  }
  auto drawn = taken;
  bool knows = turn;
  if constexpr (requires { known.hidden; }) {
    drawn = known.hidden.drawn;
  } else {
    drawn = known.drawn;
    knows = turn && mover == known.seat;
  }
  if (!knows) return drawn.id == 0xFF ? Status{} : fail("drawn: it is not this player's turn");
  if (taken.id != 0xFF && taken != drawn) return fail("drawn: another card was taken");
  const bool held = drawn.id != 0xFF && (places::hand_of(known, mover)->has(drawn) || laid(drawn));
  return held ? Status{} : fail("drawn: it is not in the hand");
}

/// Where nothing tells what another mover has drawn, the first of its cards that are not known.
template <class Public, class Hidden, class View>
requires KnowsPiles<View>
void complete_world(StateOf<Public, Hidden>& world, const View& view) {
  piles::hold_drawn(world, view, [](const auto& unknown) { return unknown.lowest(); });
}

}  // namespace meldwise
