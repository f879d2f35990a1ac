// Games of a stock, open discards and hands: in turn everybody draws a card and throws one. What such a game
// keeps, how its cards are dealt, drawn and thrown, and worlds that fit what one seat has seen of that.
//
// The table of such a game is OpenPiles with what it adds; one of its phases is `discard`, once the mover has
// drawn. Of each seat it keeps the cards `known` to be in its hand, those it has `passed` (upcards left
// lying) and `discarded`. Who moves is handed on, as counting it can cost a division. No heap; everything is
// inlined away.
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

struct LaysNothing {
  constexpr bool operator()(const auto& /*table*/, const auto& /*card*/) const { return false; }
};

/// Whether a view or a state can be: its table by check_table(table), every card in one place, and in the
/// hand of the mover, or laid by it as laid(table, card) knows, what it has drawn in this turn.
template <class Places, class Laid = LaysNothing>
[[nodiscard]] Status audit(const auto& known, auto&& check_table, Laid laid = {}) {
  constexpr bool kTruth = requires { known.hidden; };
  const auto& table = known.table;
  if (Status sound = check_table(table); !sound) return sound;
  const Seat mover = table.mover();
  Seat viewer = Seat::referee;
  auto drawn = table.taken;
  if constexpr (kTruth) {
    drawn = known.hidden.drawn;
  } else {
    drawn = known.drawn;
    viewer = known.seat;
  }
  if (Status sound = check_places<Places>(known, viewer); !sound) return sound;
  if (table.phase != decltype(table.phase)::discard || (!kTruth && mover != viewer)) {
    return drawn.id == 0xFF ? Status{} : fail("drawn: it is not this player's turn");
  }
  if (table.taken.id != 0xFF && table.taken != drawn) return fail("drawn: another card was taken");
  const bool held = drawn.id != 0xFF && (places::hand_of(known, mover)->has(drawn) || laid(table, drawn));
  return held ? Status{} : fail("drawn: it is not in the hand");
}

/// A world that fits the view. What another mover has drawn is the card taken or else, of those of its hand
/// that are not known, some(unknown).
template <class Places, class State>
[[nodiscard]] State sample(const auto& view, Rng& rng, auto&& some) {
  auto state = deal_world<Places, State>(view, rng);
  const auto& table = view.table;
  if (table.phase != decltype(table.phase)::discard) return state;
  const Seat mover = table.mover();
  state.hidden.drawn = mover == view.seat ? view.drawn : table.taken;
  if (mover == view.seat || table.taken.id != 0xFF) return state;
  auto unknown = state.hand(mover);
  places::take_out(unknown, table.of(mover).known);
  state.hidden.drawn = some(unknown);
  return state;
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
}  // namespace meldwise
