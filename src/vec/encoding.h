// What a game says about itself to programs that learn. Found by the build as games/GAME/speech/encoding.h, a
// struct `Encoding` in the game's namespace; a game without one is served by vec/plain_encoding.h.
//
// Ids are fixed: the same action has the same id in every position. The observation takes a View, so it
// cannot hold more than its seat may know; seats stand relative to the observer, who is seat 0.
#pragma once

#include <concepts>
#include <cstddef>
#include <string>

#include "games/action_ids.h"
#include "games/contract.h"
#include "vec/slices.h"

namespace meldwise::vec {

template <class E, class G>
concept EncodingOf = requires(const typename G::Action& action, const typename G::View& view,
                              const typename G::State& state, ActionIds ids, std::size_t place, Seat seat,
                              SliceWriter& out) {
  /// Ids are 0 to kIds - 1; those below kOpeners may want a second one.
  { E::kIds } -> std::convertible_to<int>;
  { E::kOpeners } -> std::convertible_to<int>;
  /// The same action has the same ids in every position, see games/action_ids.h.
  { E::kFixed } -> std::convertible_to<bool>;
  /// Of a legal action, which stands at `place` of the list.
  { E::ids(action, place) } -> std::same_as<ActionIds>;
  E::observe(out, view);
  /// What no view of `seat` tells: the other hands, the order of the deck.
  E::oracle(out, state, seat);
};

/// A fixed encoding also reads ids back. `part_text` is asked about openers and second ids only: the others
/// are whole actions and have their text.
template <class E, class G>
concept FixedEncodingOf = EncodingOf<E, G> && requires(ActionIds ids, int id) {
  { E::action(ids) } -> std::same_as<typename G::Action>;
  { E::is_whole(id) } -> std::same_as<bool>;
  { E::part_text(id) } -> std::same_as<std::string>;
};

/// Where listing what is legal is slow, an encoding may bring a `Memory` that follows a match step by step:
/// `list` is called once in every position, from the deal or a new round on, and writes what G::legal would.
template <class E, class G>
concept RemembersLegal = requires(typename E::Memory& memory, const typename G::State& state,
                                  typename G::Actions& actions) {
  memory.list(state, actions);
};

struct NoMemory {};
namespace detail {
template <class E>
struct MemoryOf {
  using type = NoMemory;
};
template <class E>
requires requires { typename E::Memory; }
struct MemoryOf<E> {
  using type = typename E::Memory;
};
}  // namespace detail
template <class E>
using MemoryOf = typename detail::MemoryOf<E>::type;

}  // namespace meldwise::vec
