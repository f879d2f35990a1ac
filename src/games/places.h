// Where the cards of a game are, listed once: from the list follow that no card is lost or doubled, what a
// seat has not seen, whether a view can be, and worlds that fit it, all equally likely.
//
// A game writes one struct, which its table names as `Public::Places`:
//
//   struct Places {
//     using Bag = CrownHand;                       // counts of cards
//     static constexpr int kCards = kCrownDeck;    // at most in the pack
//     static const Bag& pack(const auto& truth);
//     static void list(auto& visit, auto& truth, Seat viewer) {   // truth: a State or a View
//       visit.open("discards", truth.table.discards);
//       visit.hidden("stock", stock_of(truth), truth.table.stock);
//       for (…) visit.hand(seat, hand_of(truth, seat), record.held, record.known);
//     }
//   };
//
// `open` places everybody sees (any list or counts of cards, with an index if there are several of the name).
// The `hidden` one nobody sees: a list in the order it is drawn from the back, or null in a view; so many
// cards, all out of `within` where that is given. A `hand` is seen by its seat; to the others it is so many
// cards, among them those known (in the field `known` of its player, or the one named). Names are those of
// the fields in a view's JSON. Nothing is allocated but the text of an error.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "cards/bag.h"
#include "cards/fixed_list.h"
#include "cards/result.h"
#include "cards/rng.h"
#include "games/seat.h"

namespace meldwise {
namespace places {

/// The stock (or deck) and the hands of the usual State {table, hidden {hand, stock}}; of a View {table,
/// seat, hand} null and the seat's own.
template <class Card, class Truth>
constexpr auto* stock_of([[maybe_unused]] Truth& truth) {
  if constexpr (requires { truth.hidden.stock; }) {
    return &truth.hidden.stock;
  } else if constexpr (requires { truth.hidden.deck; }) {
    return &truth.hidden.deck;
  } else {
    return static_cast<FixedList<Card, 1>*>(nullptr);
  }
}
template <class Truth>
constexpr auto* hand_of(Truth& truth, [[maybe_unused]] Seat seat) {
  if constexpr (requires { truth.hidden; }) {
    return &truth.hidden.hand[static_cast<std::size_t>(seat)];
  } else {
    return &truth.hand;
  }
}

/// Whether every card of `part`, copies counted, is in `whole`.
template <class Bag>
constexpr bool contains(const Bag& whole, const Bag& part) {
  if constexpr (requires { whole.contains(part); }) {
    return whole.contains(part);
  } else {
    bool all = true;
    Bag rest = whole;
    for_each_copy(part, [&](const auto& card) {
      all = all && copies_in(rest, card) > 0;
      if (all) rest.remove(card);
    });
    return all;
  }
}

/// Takes cards out of `rest`, which must hold them.
template <class Bag, class Cards>
constexpr void take_out(Bag& rest, const Cards& cards) {
  if constexpr (std::is_same_v<Bag, Cards> && requires { rest.remove(cards); }) {
    rest.remove(cards);
  } else if constexpr (std::is_same_v<Bag, Cards> && requires { rest -= cards; }) {
    rest -= cards;
  } else if constexpr (std::is_same_v<Bag, Cards> && requires { rest = rest - cards; }) {
    rest = rest - cards;
  } else {
    for_each_copy(cards, [&](const auto& card) { rest.remove(card); });
  }
}

/// The copies that both have.
template <class Bag>
constexpr Bag common(const Bag& a, const Bag& b) {
  if constexpr (requires { a.common(b); }) {
    return a.common(b);
  } else {
    Bag both;
    for_each_copy(a, [&](const auto& card) {
      if (copies_in(both, card) < copies_in(b, card)) both.add(card);
    });
    return both;
  }
}

/// Takes out of the pack what a viewer sees.
template <class Bag>
struct Unseen {
  Bag rest;
  Seat viewer;
  const Bag* within = nullptr;

  template <class Cards>
  void open(std::string_view, const Cards& cards, int = -1) {
    take_out(rest, cards);
  }
  template <class List>
  void hidden(std::string_view, List*, int, const Bag* pool = nullptr, std::string_view = {}) {
    within = pool;
  }
  template <class Hand>
  void hand(Seat seat, Hand* cards, int, const Bag& known, std::string_view = {}) {
    if (seat == viewer) {
      take_out(rest, *cards);
    } else {
      take_out(rest, known);
    }
  }
};

/// Finds the first place whose cards cannot be there. With a viewer: as far as that seat sees.
template <class Bag>
class Checker {
 public:
  Checker(const Bag& pack, Seat viewer)
      : left_(pack), pack_cards_(static_cast<int>(pack.size())), viewer_(viewer) {}

  template <class Cards>
  void open(std::string_view field, const Cards& cards, int index = -1) {
    for_each_copy(cards, [&](const auto&) { ++count_; });
    place(index < 0 ? std::string(field) : std::string(field) + "[" + std::to_string(index) + "]", cards);
  }
  template <class List>
  void hidden(std::string_view field, List* cards, int size, const Bag* pool = nullptr,
              std::string_view pool_field = {}) {
    count_ += size;
    hidden_field_ = field;
    hidden_size_ = size;
    within_ = pool;
    within_field_ = pool_field;
    if (viewer_ != Seat::referee || cards == nullptr) return;
    if (static_cast<int>(cards->size()) != size) return note(field, "not so many cards are there");
    if (pool != nullptr) {
      Bag allowed = *pool;
      for (const auto& card : *cards) {
        if (copies_in(allowed, card) == 0) return note(field, to_text(card) + " cannot be in it");
        allowed.remove(card);
      }
    }
    place(field, *cards);
  }
  template <class Hand>
  void hand(Seat seat, Hand* cards, int size, const Bag& known, std::string_view known_field = "known") {
    count_ += size;
    if (seat != viewer_ && viewer_ != Seat::referee) return place(player(seat, known_field), known);
    const std::string field = viewer_ == Seat::referee ? player(seat, "hand") : "hand";
    Bag held;
    for_each_copy(*cards, [&](const auto& card) {
      if (copies_in(left_, card) > copies_in(held, card)) held.add(card);
    });
    if (static_cast<int>(cards->size()) != size) {
      return note(field, std::to_string(cards->size()) + " cards, " + player(seat, "cards") + " says " +
                             std::to_string(size));
    }
    place(field, *cards);
    if (!contains(held, known)) note(field, to_text(known) + " must be in it");
  }

  [[nodiscard]] Status result() {
    if (problem_.empty() && count_ != pack_cards_) {
      note(hidden_field_, std::to_string(count_) + " cards in all instead of " + std::to_string(pack_cards_));
    }
    if (problem_.empty() && within_ != nullptr && common(left_, *within_).size() < hidden_size_ &&
        viewer_ != Seat::referee) {
      note(within_field_, "the " + std::string(hidden_field_) + " cannot be made of these");
    }
    return problem_.empty() ? Status{} : fail(problem_);
  }

 private:
  static std::string player(Seat seat, std::string_view what) {
    return "players[" + std::to_string(index_of(seat)) + "]." + std::string(what);
  }
  void note(std::string_view field, const std::string& what) {
    if (problem_.empty()) problem_ = std::string(field) + ": " + what;
  }
  template <class Cards>
  void place(std::string_view field, const Cards& cards) {
    for_each_copy(cards, [&](const auto& card) {
      if (!problem_.empty()) return;
      if (copies_in(left_, card) == 0) return note(field, "one " + to_text(card) + " too many");
      left_.remove(card);
    });
  }

  Bag left_;
  int pack_cards_;
  Seat viewer_;
  int count_ = 0;
  std::string problem_;
  std::string_view hidden_field_;
  int hidden_size_ = 0;
  const Bag* within_ = nullptr;
  std::string_view within_field_;
};

/// Puts as much of a shuffled pile as it wants into the hidden place, and the rest aside for the hands.
template <class Bag, class Pile>
struct Deck {
  Pile& pile;
  Pile& hands;
  template <class Cards>
  void open(std::string_view, const Cards&, int = -1) {}
  template <class List>
  void hidden(std::string_view, List* cards, int size, const Bag* = nullptr, std::string_view = {}) {
    while (static_cast<int>(pile.size()) > size) {
      hands.push_back(pile.back());
      pile.pop_back();
    }
    if constexpr (std::is_same_v<List, Pile>) {
      *cards = pile;
    } else {
      cards->clear();
      for (const auto& card : pile) cards->push_back(card);
    }
  }
  template <class Hand>
  void hand(Seat, Hand*, int, const Bag&, std::string_view = {}) {}
};

/// Fills the hands of the others.
template <class Bag, class Pile>
struct Hands {
  Seat viewer;
  Pile& hands;
  template <class Cards>
  void open(std::string_view, const Cards&, int = -1) {}
  template <class List>
  void hidden(std::string_view, List*, int, const Bag* = nullptr, std::string_view = {}) {}
  template <class Hand>
  void hand(Seat seat, Hand* cards, int size, const Bag& known, std::string_view = {}) {
    if (seat == viewer) return;
    if constexpr (std::is_same_v<Hand, Bag>) {
      *cards = known;
    } else {
      *cards = Hand{};
      for_each_copy(known, [&](const auto& card) { cards->push_back(card); });
    }
    for (int missing = size - static_cast<int>(cards->size()); missing > 0; --missing) {
      if constexpr (std::is_same_v<Hand, Bag>) {
        cards->add(hands.back());
      } else {
        cards->push_back(hands.back());
      }
      hands.pop_back();
    }
  }
};

}  // namespace places

/// The cards whose place the viewer cannot tell; `truth` is a State or that seat's View.
template <class Places, class Truth>
[[nodiscard]] typename Places::Bag unseen(const Truth& truth, Seat viewer) {
  places::Unseen<typename Places::Bag> visit{Places::pack(truth), viewer};
  Places::list(visit, truth, viewer);
  return visit.rest;
}

/// The places that the table of a State or a View names.
template <class Known>
using PlacesOf = typename std::remove_cvref_t<decltype(std::declval<Known>().table)>::Places;

/// What is not seen by the seat of a view.
template <class View>
requires requires(const View& view) { view.seat, typename PlacesOf<View>::Bag{}; }
[[nodiscard]] auto unseen_by(const View& view) { return unseen<PlacesOf<View>>(view, view.seat); }

/// Whether every card of the pack is in one place and places hold as many as they should. For a State ask as
/// Seat::referee, for a View as its seat. The message begins with the field.
template <class Places, class Truth>
[[nodiscard]] Status check_places(const Truth& truth, Seat viewer) {
  if constexpr (requires { truth.hand.empty(); }) {
    if (!is_player(viewer) && !truth.hand.empty()) return fail("hand: a spectator has none");
  }
  places::Checker<typename Places::Bag> visit(Places::pack(truth), viewer);
  Places::list(visit, truth, viewer);
  return visit.result();
}

/// The same as the referee sees a State and its seat a View.
template <class Places>
[[nodiscard]] Status check_places(const auto& known) {
  if constexpr (requires { known.hidden; }) {
    return check_places<Places>(known, Seat::referee);
  } else {
    return check_places<Places>(known, known.seat);
  }
}

/// Deals what the viewer has not seen over the places it does not see, every way that fits equally likely.
/// The state holds what the viewer knows: the table and its own hand.
template <class Places, class State>
void deal_unseen(State& state, Seat viewer, Rng& rng) {
  using Bag = typename Places::Bag;
  using Pile = FixedList<CardIn<Bag>, Places::kCards>;
  places::Unseen<Bag> seen{Places::pack(state), viewer};
  Places::list(seen, state, viewer);

  // Cards that cannot be in the hidden place are in a hand; of the others, as many as the hands still want.
  Pile pile;
  Pile hands;
  if (seen.within == nullptr) {
    for_each_copy(seen.rest, [&](const auto& card) { pile.push_back(card); });
  } else {
    const Bag possible = places::common(seen.rest, *seen.within);
    places::take_out(seen.rest, possible);
    for_each_copy(possible, [&](const auto& card) { pile.push_back(card); });
    for_each_copy(seen.rest, [&](const auto& card) { hands.push_back(card); });
  }
  shuffle(pile.data(), pile.size(), rng);

  const bool mixed = !hands.empty();
  places::Deck<Bag, Pile> deck{pile, hands};
  Places::list(deck, state, viewer);
  // Cards that come from the shuffled pile alone are in random order already.
  if (mixed) shuffle(hands.data(), hands.size(), rng);

  places::Hands<Bag, Pile> others{viewer, hands};
  Places::list(others, state, viewer);
}

/// A world that fits what a view shows of the table and of its seat's hand; what later rounds bring is as
/// unknown as the deck. A game adds what it hides besides.
template <class Places, class State>
[[nodiscard]] State deal_world(const auto& view, Rng& rng) {
  State state{};
  state.table = view.table;
  if constexpr (requires { state.hidden.seed; }) state.hidden.seed = rng();
  state.hand(view.seat) = view.hand;
  deal_unseen<Places>(state, view.seat, rng);
  return state;
}

}  // namespace meldwise
