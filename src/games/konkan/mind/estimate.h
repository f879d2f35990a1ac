// Who will win an unfinished round: a guess from how each seat stands, fitted to rounds of the playout
// policy.
//
// The chances are a softmax of one linear strength a seat, with weights of their own for three players: a
// third one changes what being the only one down is worth. `meldwise fit konkan estimate` fits them. It costs
// a call of the solver a seat and knows little (Brier score 0.173 where equal chances have 0.242, over tables
// of two and three), but without the luck of the rest of the round, which is why playouts that end in it tell
// actions apart sooner than whole ones.
#pragma once

#include <array>
#include <cstddef>

#include "games/konkan/rules/state.h"

namespace meldwise::konkan {

inline constexpr int kTraits = 10;
inline constexpr int kKinds = 4;

/// How one seat stands.
struct Standing {
  int kind = 0;                         ///< who is down: nobody, only others, only this seat, both
  std::array<float, kTraits> traits{};  ///< numbers near 1
};

[[nodiscard]] Standing standing_of(const State& state, Seat seat);
/// Where the ten weights of such a standing begin among all that are fitted.
[[nodiscard]] constexpr std::size_t weights_at(const Standing& standing, int seats) {
  return static_cast<std::size_t>(((seats == 2 ? 0 : kKinds) + standing.kind) * kTraits);
}
/// Chances of winning are as the exponentials of the strengths.
[[nodiscard]] float strength_of(const Standing& standing, int seats);

}  // namespace meldwise::konkan
