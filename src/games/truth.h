// The truth of a match, what one seat sees of it and what of that decides legality, put together from a
// game's own parts: what lies open (`Public`) and what does not (`Hidden`, with one `hand` a seat). Nothing
// but the parts is kept.
#pragma once

#include <cstddef>
#include <cstdint>

#include "games/outcome.h"

namespace meldwise {

/// The record of a seat: a Public that keeps one a seat, in `seat`, inherits it.
template <class Public>
struct Seats {
  [[nodiscard]] constexpr const auto& of(Seat who) const {
    return static_cast<const Public&>(*this).seat[static_cast<std::size_t>(who)];
  }
  [[nodiscard]] constexpr auto& of(Seat who) {
    return static_cast<Public&>(*this).seat[static_cast<std::size_t>(who)];
  }

  friend constexpr bool operator==(const Seats&, const Seats&) = default;
};

/// How many play at a table: as many as it says, or as many as it keeps a record of.
[[nodiscard]] constexpr int seats_of(const auto& table) {
  if constexpr (requires { table.seats; }) {
    return table.seats;
  } else {
    return static_cast<int>(table.seat.size());
  }
}

/// The whole truth.
template <class Public, class Hidden>
struct StateOf {
  static_assert(sizeof(Public) + sizeof(Hidden) <= 1024, "a playout copies it at every node");
  Public table{};
  Hidden hidden{};

  /// A match of which nothing has been dealt yet.
  [[nodiscard]] static constexpr StateOf undealt(const auto& options, int seats, std::uint64_t seed) {
    StateOf state{};
    state.table.options = options;
    if constexpr (requires { state.table.seats; }) state.table.seats = static_cast<std::uint8_t>(seats);
    state.hidden.seed = seed;
    return state;
  }
  /// The next round of the match, of which nothing has been dealt yet. A seat's `score` and what it has last
  /// `gained` stay; what stays besides, the table and the seat's record take over themselves: keep(last).
  [[nodiscard]] constexpr StateOf next_round() const {
    StateOf next = undealt(table.options, 0, hidden.seed);
    if constexpr (requires { table.seats; }) next.table.seats = table.seats;
    next.table.round = static_cast<decltype(table.round)>(table.round + 1);
    next.table.ending = table.ending;
    if constexpr (requires { next.table.keep(table); }) next.table.keep(table);
    for (std::size_t i = 0; i < table.seat.size(); ++i) {
      auto& record = next.table.seat[i];
      const auto& last = table.seat[i];
      if constexpr (requires { record.score; }) record.score = last.score;
      if constexpr (requires { record.gained; }) record.gained = last.gained;
      if constexpr (requires { record.keep(last); }) record.keep(last);
    }
    return next;
  }
  [[nodiscard]] constexpr const auto& hand(Seat who) const {
    return hidden.hand[static_cast<std::size_t>(who)];
  }
  [[nodiscard]] constexpr auto& hand(Seat who) { return hidden.hand[static_cast<std::size_t>(who)]; }

  friend constexpr bool operator==(const StateOf&, const StateOf&) = default;
};

/// What one seat knows; a game adds what its seats see besides.
template <class Public, class Hand>
struct ViewOf {
  Public table{};
  Seat seat = Seat::spectator;
  Hand hand{};  ///< of that seat; empty for a spectator

  friend constexpr bool operator==(const ViewOf&, const ViewOf&) = default;
};

/// What legality depends on: what the seat to move sees, from the truth or from its own view. Refers to what
/// it was made of. The table names its `mover()`.
template <class Public, class Hand>
struct SightOf {
  const Public& table;
  const Hand& hand;
  bool acts;  ///< a round is being played, and a view's seat is to move

  template <class Hidden>
  constexpr SightOf(const StateOf<Public, Hidden>& state)
      : table(state.table), hand(state.hand(table.mover())), acts(progress_of(table) == Progress::playing) {}
  template <class View>
  requires requires(const View& view) { view.seat; }
  constexpr SightOf(const View& view)
      : table(view.table),
        hand(view.hand),
        acts(progress_of(table) == Progress::playing && table.mover() == view.seat) {}
};

}  // namespace meldwise
