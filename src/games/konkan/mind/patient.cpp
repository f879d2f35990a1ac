#include "games/konkan/mind/patient.h"

#include <algorithm>

#include "games/konkan/mind/policy.h"
#include "games/konkan/rules/legal.h"

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

Action patient_action(const View& view, Rng& rng) {
  const Public& table = view.table;
  if (!anybody_down(table)) {
    if (table.turn.phase == Phase::pull) {
      return wants_trash(table, view.hand) && !leaves_trash(table, view.hand) ? pull_trash() : pull_deck();
    }
    if (!must_come_down(table) && leaves_many(table, view.hand, come_down_question(table))) {
      return cheapest_throw(table, view.hand, rng);
    }
  }
  return policy_action(table, view.hand, rng);
}

}  // namespace meldwise::konkan
