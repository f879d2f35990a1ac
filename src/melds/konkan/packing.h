// The search behind the solvers: the best choice of candidates that share no card.
//
// Depth first over the faces of the hand, lowest first: each is used by one of the candidates that have it
// as their lowest card, or stays in the hand. Branches are cut by two bounds on what the rest can still
// bring (see packing.cpp), so a typical hand takes some ten to some hundred steps. Exact; no heap.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include "cards/fixed_list.h"
#include "melds/konkan/candidates.h"
#include "melds/konkan/face_mask.h"
#include "melds/konkan/solver.h"

namespace meldwise::konkan {

/// A goal as a sum over the cards laid, so that the best choice is the one with the largest sum. Sums
/// over a whole deck stay below 2^30.
struct Weights {
  std::int32_t point = 0;          ///< per point laid, jokers by the card they stand for
  std::int32_t natural_point = 0;  ///< per point of a natural card laid
  std::int32_t card = 0;           ///< per card laid
  std::int32_t joker = 0;          ///< per joker laid

  [[nodiscard]] constexpr std::int32_t of(const Candidate& c) const {
    return point * c.points + natural_point * c.natural_points + card * c.cards + joker * c.jokers;
  }
  /// Of so many natural cards with so many points.
  [[nodiscard]] constexpr std::int32_t of_naturals(int points, int cards) const {
    return (point + natural_point) * points + card * cards;
  }
  /// No joker can bring more; one that costs more than it brings may stay in the hand.
  [[nodiscard]] constexpr std::int32_t of_joker_at_most() const {
    return std::max(0, point * 10 + card + joker);
  }
};

struct PackingProblem {
  FaceCounts faces;
  int jokers = 0;
  Weights weights;
  Keep keep = Keep::any;
  int threshold = 0;               ///< points that the new melds must make
  std::optional<Face> must_use{};  ///< by a new meld
};

struct Packing {
  std::int32_t weight = 0;
  FixedList<std::uint16_t, 2 * kMostLaidMelds> chosen;  ///< indices of candidates
};

/// The best packing that weighs more than `floor`, or nothing.
[[nodiscard]] std::optional<Packing> best_packing(const PackingProblem& problem,
                                                  const CandidateList& candidates, std::int32_t floor);

}  // namespace meldwise::konkan
