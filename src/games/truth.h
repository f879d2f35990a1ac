// The truth of a match and what of it decides legality, put together from a game's own parts: what lies open
// (`Public`) and what does not (`Hidden`, with one `hand` a seat). Nothing but the parts is kept.
#pragma once

#include <cstddef>
#include <cstdint>

#include "games/outcome.h"

namespace meldwise {

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
    state.table.seats = static_cast<std::uint8_t>(seats);
    state.hidden.seed = seed;
    return state;
  }
  [[nodiscard]] constexpr const auto& hand(Seat who) const {
    return hidden.hand[static_cast<std::size_t>(who)];
  }
  [[nodiscard]] constexpr auto& hand(Seat who) { return hidden.hand[static_cast<std::size_t>(who)]; }

  friend constexpr bool operator==(const StateOf&, const StateOf&) = default;
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
