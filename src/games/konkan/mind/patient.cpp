#include "games/konkan/mind/patient.h"

#include <algorithm>

#include "games/konkan/mind/policy.h"
#include "games/konkan/rules/legal.h"
#include "games/konkan/rules/reach.h"

namespace meldwise::konkan {
namespace {

constexpr int kFew = 2;  // cards left in hand, the one to throw among them

bool anybody_down(const Public& table) {
  return std::any_of(table.seat.begin(), table.seat.begin() + table.seats,
                     [](const SeatRecord& seat) { return seat.down(); });
}

/// Whether the melds that answer the question leave more than a few cards.
bool leaves_many(const Public& table, const FrenchHand& hand, const Question& question) {
  const std::optional<Plan> plan = best_plan(hand, question, solver_rules(table.options));
  return plan && !plan->melds.empty() && hand.size() - plan->cards > kFew;
}

/// The trash is not worth a come-down that leaves many cards, however they are chosen.
bool leaves_trash(const Public& table, FrenchHand hand) {
  hand.add(table.trash_top());
  return leaves_many(table, hand, {.goal = Goal::most_cards, .keep = Keep::at_least_one});
}

/// A come-down that has begun, or that the card from the trash asks for, is finished.
bool must_come_down(const Public& table) { return table.turn.coming_down || table.turn.taken != kNoFace; }

}  // namespace

bool waits(const Public& table, const FrenchHand& hand) {
  if (anybody_down(table)) return false;
  if (table.turn.phase == Phase::pull) return table.trash_open() && leaves_trash(table, hand);
  return !must_come_down(table) && leaves_many(table, hand, come_down_question(table));
}

Action patient_action(const Public& table, const FrenchHand& hand, Rng& rng) {
  if (table.turn.phase == Phase::pull) {
    return wants_trash(table, hand) && !waits(table, hand) ? pull_trash() : pull_deck();
  }
  if (points_at_most(hand) >= table.threshold() && waits(table, hand))
    return cheapest_throw(table, hand, rng);
  return policy_action(table, hand, rng);
}

}  // namespace meldwise::konkan
