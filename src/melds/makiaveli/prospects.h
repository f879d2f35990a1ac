// A question and the same question with one more card that must go in, for many cards: what they share is
// worked out once.
//
// A card that must go in only takes possibilities away, so what the first question has ruled out stays ruled
// out, and only the suit of that card is looked at anew. Whether anything is left is found by walking the
// ranks with sets of states, without costs; where that is not clear within some dozens of steps, and with
// anchors that matter, the solver is asked as usual. Every answer is exact. A question costs about as much as
// `feasible`, each card some hundred nanoseconds. No heap.
#pragma once

#include <array>

#include "melds/makiaveli/column_search.h"
#include "melds/makiaveli/run_chain.h"
#include "melds/makiaveli/solver.h"

namespace meldwise::makiaveli {

class Prospects {
 public:
  explicit Prospects(const Query& query);
  Prospects(const Prospects&) = delete;
  Prospects& operator=(const Prospects&) = delete;

  /// Of the question itself.
  [[nodiscard]] bool feasible();
  /// With one more card of `may`, or of `cross_may`, that must go in.
  [[nodiscard]] bool with_hand(Face face);
  [[nodiscard]] bool with_cross(Face face);

 private:
  enum class Found { yes, no, unclear };
  using Suits = std::array<RunChain::States, kSuits>;

  [[nodiscard]] bool with(Face face, const Query& query);
  /// Up the ranks by every choice of columns, until one comes through.
  [[nodiscard]] Found walk();
  [[nodiscard]] bool walk_on(int place, const Suits& from);

  const Query query_;
  const bool anchored_;
  Demand demand_;
  Network<RunChain> all_;
  std::array<SharesByPlace, kSuits> shares_;
  RunChain one_;                                // the suit of the card that is asked about
  std::array<const RunChain*, kSuits> chains_;  // those that are walked
  bool possible_ = false;                       // as far as thinning out tells
  int steps_ = 0;                               // that a walk may still take
};

}  // namespace meldwise::makiaveli
