// The exact solver of Makiaveli: what can be put down, with the whole floor free to be rearranged.
//
// How the floor is grouped never matters for what can be played, only which faces lie on it, so a
// question is four hands of cards. Every answer is exact: "no" is proven, there is no time-out. All
// functions are pure and safe to call from several threads; `feasible` and `solve` cost some microseconds
// and, without anchors, take no heap once a thread is warm.
//
// Of any face at most two copies may be in the four hands of a Query together, and no jokers (asserted).
#pragma once

#include <cstddef>
#include <vector>

#include "cards/french.h"
#include "melds/makiaveli/group.h"

namespace meldwise::makiaveli {

struct Query {
  FrenchHand must{};        ///< floor cards, and hand cards that are already put down: all end in groups
  FrenchHand may{};         ///< hand cards that may be put down or kept
  FrenchHand cross_must{};  ///< cards still of the cross that have to be used
  FrenchHand cross_may{};   ///< cards still of the cross that may be used or stay alone
  /// No two cards of the cross (of either kind) in one group.
  bool anchored = false;

  friend bool operator==(const Query&, const Query&) = default;
};

/// With fewer than two cards of the cross in the question there is nothing to keep apart.
[[nodiscard]] inline bool anchors_matter(const Query& query) {
  return query.anchored && query.cross_must.size() + query.cross_may.size() >= 2;
}

/// Can all of must and cross_must, with any part of may and cross_may, be arranged into valid groups?
/// With nothing that must be arranged: yes.
[[nodiscard]] bool feasible(const Query& query);

struct Solution {
  bool feasible = false;  ///< false: must and cross_must cannot be arranged at all; the rest is empty
  bool all = false;       ///< every card of `may` is played
  FrenchHand play;        ///< the played part of `may`, as large as possible
  FrenchHand cross_used;  ///< the used part of cross_must and cross_may; few, not necessarily the fewest
  Groups groups;          ///< one arrangement of must, play and cross_used
};

/// The largest part of `may` that can be put down, with an arrangement that shows it.
[[nodiscard]] Solution solve(const Query& query);

struct MaximalPlays {
  std::vector<FrenchHand>
      plays;             ///< parts of `may`, each with no playable larger part around it; largest first
  bool complete = true;  ///< false: stopped at the limit, there may be more
};

/// All inclusion-maximal playable parts of `may`; empty when must cannot be arranged at all, the empty
/// part alone when nothing can be played.
[[nodiscard]] MaximalPlays maximal_plays(const Query& query, std::size_t limit = 64);

/// The single cards (each face once) which, added to `may`, would let all of it be put down. Only faces
/// of which the query holds fewer than two copies are asked about.
[[nodiscard]] FrenchHand needs(const Query& query);

}  // namespace meldwise::makiaveli
