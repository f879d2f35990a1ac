// What the playouts of a search know of good play.
#include <algorithm>

#include "games/makiaveli/mind/heuristic.h"
#include "games/makiaveli/mind/mind.h"
#include "games/makiaveli/mind/plans.h"

namespace meldwise::makiaveli {
namespace {

Action go_on(const Situation& situation) {
  const Situation start = start_of_turn(situation);
  if (const auto plan = largest_plan(start)) {
    if (const auto step = step_of(*plan, situation.play)) return *step;
  }
  for (const TurnPlan& plan : plans_of(start)) {
    if (const auto step = step_of(plan, situation.play)) return *step;
  }
  return *step_of_largest(situation);
}

/// With an empty deck whoever opens the floor helps the next. So the seat with the fewest cards, which wins
/// if all pass, passes; another plays as little as brings it there.
Action shrewd_ending(const Public& table, Seat seat, const Situation& situation) {
  int fewest = kPackCards;
  for (int other = 0; other < table.seats; ++other) {
    if (other != index_of(seat)) fewest = std::min<int>(fewest, table.of(seat_at(other)).cards);
  }
  const int own = situation.hand.size();
  if (own < fewest) return stay_of(table);
  const TurnPlans& plans = plans_of(situation);
  if (plans.empty()) return stay_of(table);
  const TurnPlan* chosen = nullptr;
  for (const TurnPlan& plan : plans) {
    if (own - plan.size() < fewest && (chosen == nullptr || plan.size() < chosen->size())) chosen = &plan;
  }
  return *step_of(chosen != nullptr ? *chosen : plans[0], {});
}

}  // namespace

bool is_shrewd(const Public& table, Seat seat) {
  const SeatRecord& record = table.of(seat);
  if (record.plays == 0) return false;
  return table.deck > 0 || record.plays > 1 || record.last_play < record.last_draw;
}

Action Mind::act(const View& view, Rng&) {
  const Situation situation = situation_of(view);
  const Public& table = view.table;
  if (situation.in_play()) return go_on(situation);
  const bool out = can_empty(situation);
  if (!out && !table.options.must_play) {
    if (table.may_draw(view.seat)) return stay_of(table);
    if (table.deck == 0 && is_shrewd(table, view.seat)) return shrewd_ending(table, view.seat, situation);
  }
  const auto plan = largest_plan(situation);
  return plan ? *step_of(*plan, {}) : stay_of(table);
}

}  // namespace meldwise::makiaveli
