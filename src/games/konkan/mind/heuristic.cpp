#include "games/konkan/mind/heuristic.h"

#include "games/konkan/mind/table_plan.h"
#include "games/konkan/mind/usefulness.h"
#include "games/konkan/rules/legal.h"

namespace meldwise::konkan {
namespace {

/// The turn that lays most cards, for a mover who is down.
std::optional<TablePlan> emptiest_plan(const Public& table, const FrenchHand& hand) {
  return plan_turn(table, hand, {.goal = Goal::most_cards, .keep = Keep::at_least_one});
}

Action choose_pull(const View& view) {
  const Public& table = view.table;
  if (!table.moving().down()) {
    return judge(table, view.hand, pull_trash()) == Refusal::none ? pull_trash() : pull_deck();
  }
  const Face top = table.trash_top();
  FrenchHand with_top = view.hand;
  with_top.add(top);
  const std::optional<TablePlan> without = emptiest_plan(table, view.hand);
  const std::optional<TablePlan> with = emptiest_plan(table, with_top);
  return with && without && with->left.size() <= without->left.size() ? pull_trash() : pull_deck();
}

/// The next step of a come-down, if the hand can make one.
std::optional<Action> come_down_step(const View& view) {
  const Public& table = view.table;
  if (!can_come_down(table, view.hand)) return std::nullopt;
  Question question = come_down_question(table);
  question.threshold = std::max(1, question.threshold);  // for the solver 0 would mean being down
  const std::optional<TablePlan> plan = plan_turn(table, view.hand, question);
  if (!plan || plan->melds.empty()) return std::nullopt;
  return lay(plan->melds[0]);
}

std::optional<Action> table_step(const View& view) {
  const std::optional<TablePlan> plan = emptiest_plan(view.table, view.hand);
  return plan ? first_step(view.table, *plan) : std::nullopt;
}

Action choose_throw(const View& view, Rng& rng) {
  const Public& table = view.table;
  const bool down = table.moving().down();
  Action best = throw_card(kJoker);
  int best_cost = INT32_MAX;
  std::uint32_t equals = 0;
  view.hand.for_each_face([&](Face card, int count) {
    const Action action = throw_card(card);
    if (judge(table, view.hand, action) != Refusal::none) return;
    int cost = 100'000;  // a joker: only if nothing else is left
    if (!card.is_joker()) {
      const int kept = count > 1 ? 0 : promise(view, card);
      cost = (down ? kept - 12 * face_points(card) : kept) + 4 * welcome_to_next(view, card);
    }
    if (cost > best_cost) return;
    equals = cost < best_cost ? 1 : equals + 1;
    if (cost < best_cost || rng.below(equals) == 0) best = action;
    best_cost = cost;
  });
  return best;
}

}  // namespace

Action heuristic_action(const View& view, Rng& rng) {
  const Public& table = view.table;
  if (table.turn.phase == Phase::pull) return choose_pull(view);
  if (!table.opening() || table.options.opening_turn_may_meld) {
    const std::optional<Action> step = table.moving().down() ? table_step(view) : come_down_step(view);
    if (step) return *step;
  }
  return choose_throw(view, rng);
}

}  // namespace meldwise::konkan
