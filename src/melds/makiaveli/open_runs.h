// The open runs of one suit while the places of its sequence are swept upwards, as ten states.
//
// At most two copies of a face exist, so at most two runs are open at any place; of each only its
// length matters, and only up to three, where it may end. Which runs the next cards go to needs no
// search: unfinished runs must go on, and a finished run that goes on can do all that a fresh one can
// (it may end sooner), so spare cards go to finished runs first. Hence the next state follows from the
// number of cards alone. A run over all fourteen places (ace to ace) can always be cut in two.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "melds/makiaveli/group.h"

namespace meldwise::makiaveli {

/// Lengths of the two open runs, the longer first; 0 = no run, 3 = three cards or more.
struct OpenRuns {
  std::uint8_t longer, shorter;
  friend constexpr bool operator==(OpenRuns, OpenRuns) = default;
};

inline constexpr std::array<OpenRuns, 10> kOpenRuns = {
    {{0, 0}, {1, 0}, {2, 0}, {3, 0}, {1, 1}, {2, 1}, {3, 1}, {2, 2}, {3, 2}, {3, 3}}};
inline constexpr int kOpenRunStates = static_cast<int>(kOpenRuns.size());
inline constexpr int kNoState = -1;

namespace detail {

constexpr int state_of(int one, int other) {
  const OpenRuns wanted{static_cast<std::uint8_t>(std::max(one, other)),
                        static_cast<std::uint8_t>(std::min(one, other))};
  for (int state = 0; state < kOpenRunStates; ++state) {
    if (kOpenRuns[static_cast<std::size_t>(state)] == wanted) return state;
  }
  return kNoState;
}

constexpr int state_after(OpenRuns runs, int cards) {
  std::array<int, 2> length = {runs.longer, runs.shorter};
  std::array<bool, 2> goes_on = {false, false};
  for (std::size_t i = 0; i < 2; ++i) {
    if (length[i] == 1 || length[i] == 2) goes_on[i] = true;
  }
  cards -= (goes_on[0] ? 1 : 0) + (goes_on[1] ? 1 : 0);
  if (cards < 0) return kNoState;
  for (std::size_t i = 0; i < 2; ++i) {
    if (length[i] == 3 && cards > 0) {
      goes_on[i] = true;
      --cards;
    }
  }
  for (std::size_t i = 0; i < 2; ++i) {
    if (goes_on[i]) {
      length[i] = std::min(length[i] + 1, 3);
    } else {
      length[i] = cards-- > 0 ? 1 : 0;
    }
  }
  return cards > 0 ? kNoState : state_of(length[0], length[1]);
}

constexpr auto next_table() {
  std::array<std::array<std::int8_t, 3>, kOpenRunStates> table{};
  for (std::size_t state = 0; state < table.size(); ++state) {
    for (int cards = 0; cards <= 2; ++cards) {
      table[state][static_cast<std::size_t>(cards)] =
          static_cast<std::int8_t>(state_after(kOpenRuns[state], cards));
    }
  }
  return table;
}

}  // namespace detail

/// kNextState[state][cards]: the state when that many cards of the next place go to runs, or kNoState.
inline constexpr auto kNextState = detail::next_table();

/// Whether the suit can end in this state.
constexpr bool all_finished(int state) { return kNextState[static_cast<std::size_t>(state)][0] != kNoState; }

/// Sets of states as bit masks. after[counts][set]: all states that follow from one of the set with a
/// number of cards that is in `counts` (bit n: n cards); before[counts][set]: all that lead into one.
struct StateSets {
  using Table = std::array<std::array<std::uint16_t, 1 << kOpenRunStates>, 8>;
  Table after{};
  Table before{};
};

namespace detail {

constexpr StateSets state_sets() {
  StateSets sets;
  for (std::size_t counts = 1; counts < sets.after.size(); ++counts) {
    std::array<std::uint16_t, kOpenRunStates> after{};
    std::array<std::uint16_t, kOpenRunStates> before{};
    for (std::size_t state = 0; state < after.size(); ++state) {
      for (std::size_t cards = 0; cards <= 2; ++cards) {
        const auto next = kNextState[state][cards];
        if ((counts >> cards & 1U) == 0 || next == kNoState) continue;
        after[state] = static_cast<std::uint16_t>(after[state] | 1U << next);
        auto& into = before[static_cast<unsigned char>(next)];
        into = static_cast<std::uint16_t>(into | 1U << state);
      }
    }
    for (unsigned set = 1; set < sets.after[counts].size(); ++set) {
      const auto lowest = static_cast<std::size_t>(std::countr_zero(set));
      const unsigned others = set & (set - 1U);
      sets.after[counts][set] = static_cast<std::uint16_t>(sets.after[counts][others] | after[lowest]);
      sets.before[counts][set] = static_cast<std::uint16_t>(sets.before[counts][others] | before[lowest]);
    }
  }
  return sets;
}

}  // namespace detail

inline constexpr StateSets kStateSets = detail::state_sets();

/// Appends the runs that these numbers of cards make, place by place, by the rule above.
void lay_counted_runs(Suit suit, const std::array<int, kPlaces>& cards, Groups& out);

}  // namespace meldwise::makiaveli
