#include "melds/konkan/solver.h"

#include <algorithm>
#include <cassert>

#include "melds/konkan/can_make.h"
#include "melds/konkan/candidates.h"
#include "melds/konkan/goal_weights.h"
#include "melds/konkan/laying.h"
#include "melds/konkan/packing.h"

namespace meldwise::konkan {
namespace {

/// Only the first criterion of a goal: what the functions that return a number need.
constexpr Weights kPoints{.point = 1};
constexpr Weights kCards{.card = 1};

std::optional<Packing> solve(const FrenchHand& hand, const Question& question, const Weights& weights,
                             const SolverRules& rules, CandidateList& candidates, std::int32_t floor) {
  assert(hand.jokers() <= kMostJokers);
  const PackingProblem problem{FaceCounts::of(hand), hand.jokers(),      weights,
                               question.keep,        question.threshold, question.must_use};
  add_new_melds(problem.faces, std::min(problem.jokers, rules.max_jokers_per_meld), candidates);
  return best_packing(problem, candidates, floor);
}

/// The largest sum of `weights`, or `otherwise` if no packing meets the question or exceeds `floor`.
int best_sum(const FrenchHand& hand, const Question& question, const Weights& weights,
             const SolverRules& rules, int otherwise, std::int32_t floor = kNoFloor) {
  CandidateList candidates;
  const std::optional<Packing> packing = solve(hand, question, weights, rules, candidates, floor);
  return packing ? packing->weight : otherwise;
}

}  // namespace

std::optional<Plan> best_plan(const FrenchHand& hand, const Question& question, const SolverRules& rules) {
  CandidateList candidates;
  const Weights weights = weights_of(question.goal, rules);
  const std::optional<Packing> packing = solve(hand, question, weights, rules, candidates, kNoFloor);
  if (!packing) return std::nullopt;
  Plan plan;
  plan.left = hand;
  for (const std::uint16_t index : packing->chosen) {
    const Meld meld = meld_of(candidates[index].naturals, candidates[index].jokers);
    plan.points += points(meld);
    plan.cards += meld.size();
    take_from(plan.left, meld);
    plan.melds.push_back(meld);
  }
  tidy(plan.melds, rules.max_jokers_per_meld);
  return plan;
}

int best_points(const FrenchHand& hand, const SolverRules& rules) {
  return best_sum(hand, {}, kPoints, rules, 0, 0);
}

int most_cards(const FrenchHand& hand, const SolverRules& rules) {
  return best_sum(hand, {}, kCards, rules, 0, 0);
}

int best_points_keeping_one(const FrenchHand& hand, const SolverRules& rules, std::optional<Face> must_use) {
  return best_sum(hand, {.keep = Keep::at_least_one, .must_use = must_use}, kPoints, rules, -1);
}

bool can_make(const FrenchHand& hand, int points, const SolverRules& rules, std::optional<Face> must_use) {
  const Question question{.keep = Keep::at_least_one, .must_use = must_use};
  return best_sum(hand, question, kPoints, rules, -1, points - 1) >= points;
}

int fewest_deadwood(const FrenchHand& hand, const SolverRules& rules) {
  const Weights lightness{.natural_point = 1, .joker = rules.joker_in_hand_points};
  return deadwood(hand, rules) - best_sum(hand, {}, lightness, rules, 0);
}

bool can_go_out(const FrenchHand& hand, int threshold, const SolverRules& rules,
                std::optional<Face> must_use) {
  return best_sum(hand, {.keep = Keep::exactly_one, .must_use = must_use}, kPoints, rules, -1,
                  threshold - 1) >= threshold;
}

std::optional<Plan> plan_come_down(const FrenchHand& hand, int threshold, const SolverRules& rules,
                                   std::optional<Face> must_use) {
  return best_plan(hand, {Goal::best_hand, Keep::at_least_one, threshold, must_use}, rules);
}

std::optional<Plan> plan_go_out(const FrenchHand& hand, int threshold, const SolverRules& rules,
                                std::optional<Face> must_use) {
  return best_plan(hand, {Goal::most_points, Keep::exactly_one, threshold, must_use}, rules);
}

int deadwood(const FrenchHand& left, const SolverRules& rules) {
  return hand_points(left) + left.jokers() * rules.joker_in_hand_points;
}

Face heaviest_card(const FrenchHand& left) {
  assert(!left.empty());
  Face heaviest = kJoker;
  left.for_each_face([&](Face face, int) {
    if (face_points(face) > face_points(heaviest)) heaviest = face;
  });
  return heaviest;
}

}  // namespace meldwise::konkan
