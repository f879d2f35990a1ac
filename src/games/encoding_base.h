// What the encodings of games as numbers (vec/encoding.h) do alike: cards by their ids, the seats from the
// observer's on, the hidden hands and the hidden deck. An encoding inherits it and names its own slices.
//
// Nothing is allocated and everything is inlined. The names of slices and their order are part of what
// programs have learned: tests hold them.
#pragma once

#include <string>
#include <string_view>

#include "cards/bag.h"
#include "games/places.h"
#include "games/seat.h"

namespace meldwise {

/// `Faces` different cards, at most `Copies` of each; a table of `Least` to `Most` seats.
template <class Card, int Faces, int Copies, int Least, int Most>
struct EncodingBase {
  // Every action is one id, unless the game says otherwise.
  static constexpr int kOpeners = 0;
  static constexpr bool kFixed = true;
  static bool is_whole(int /*id*/) { return true; }
  static std::string part_text(int /*id*/) { return {}; }

  /// What no view tells: the hands of the others and the deck, under the name that the state has for it.
  static void oracle(auto& out, const auto& state, Seat seat) {
    add_hands(out, state, seat);
    if constexpr (requires { state.hidden.stock; }) {
      add_deck(out, "stock", state.hidden.stock.capacity(), state.hidden.stock);
    } else {
      add_deck(out, "deck", state.hidden.deck.capacity(), state.hidden.deck);
    }
  }

 protected:
  static constexpr Card card(int id) { return Card{static_cast<std::uint8_t>(id)}; }

  /// Cards that are somewhere: how many of each where copies are counted, else which.
  template <class Out, class Bag>
  static void add(Out& out, std::string_view name, const Bag& bag) {
    constexpr bool counts = counts_copies<Bag>;
    out.bag(name, Faces, counts ? Copies : 1,
            [&](auto put) { for_each_face(bag, [&](const auto& one, int count) { put(one.id, count); }); });
  }
  /// So many lists of cards at most, each a slice: "meld0", "meld1" for "meld".
  template <class Out, class List>
  static void add_each(Out& out, std::string_view name, const List& lists) {
    for (std::size_t i = 0; i < List::capacity(); ++i) {
      add(out, std::string(name) + std::to_string(i),
          i < lists.size() ? lists[i] : typename List::value_type{});
    }
  }
  /// A deck from its top: the next card to be drawn first.
  template <class Out, class List>
  static void add_deck(Out& out, std::string_view name, std::size_t room, const List& deck) {
    out.order(name, static_cast<int>(room), Faces, [&](auto put) {
      for (std::size_t i = 0; i < deck.size(); ++i) put(static_cast<int>(i), deck[deck.size() - 1 - i].id);
    });
  }
  /// Calls tell(seat, record) for every place at the table, the observer's first; Seat::none and a blank
  /// record where nobody sits. Whether somebody does is the first slice where tables differ.
  template <class Out, class View, class Tell>
  static void add_seats(Out& out, const View& view, Tell&& tell) {
    using Record = std::remove_cvref_t<decltype(view.table.seat[0])>;
    static const Record kAbsent{};
    for (int place = 0; place < Most; ++place) {
      out.seat(place);
      if constexpr (Least == Most) {
        const Seat seat = is_player(view.seat) ? seat_after(view.seat, Most, place) : seat_at(place);
        tell(seat, view.table.seat[static_cast<std::size_t>(index_of(seat))]);
      } else {
        const bool here = is_player(view.seat) && place < view.table.seats;
        const Seat seat = here ? seat_after(view.seat, view.table.seats, place) : Seat::none;
        out.flag("here", here);
        tell(seat, here ? view.table.seat[static_cast<std::size_t>(index_of(seat))] : kAbsent);
      }
    }
    out.table();
  }
  /// The hands of the others; none where nobody sits.
  template <class Out, class State>
  static void add_hands(Out& out, const State& state, Seat seat) {
    int seats = Most;
    if constexpr (Least != Most) seats = state.table.seats;
    for (int place = 1; place < Most; ++place) {
      out.seat(place);
      using Hand = std::remove_cvref_t<decltype(state.hidden.hand[0])>;
      add(out, "hand", place < seats ? *places::hand_of(state, seat_after(seat, seats, place)) : Hand{});
    }
    out.table();
  }
};

}  // namespace meldwise
