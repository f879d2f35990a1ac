// What the playouts of a search know of good play.
#include <algorithm>

#include "games/makiaveli/mind/heuristic.h"
#include "games/makiaveli/mind/mind.h"
#include "games/makiaveli/mind/plans.h"

namespace meldwise::makiaveli {
namespace {

Action go_on(const Desk& desk) {
  const Desk start = start_of_turn(desk);
  if (const auto plan = largest_plan(start)) {
    if (const auto step = step_of(*plan, desk.play)) return *step;
  }
  for (const TurnPlan& plan : plans_of(start)) {
    if (const auto step = step_of(plan, desk.play)) return *step;
  }
  return *step_of_largest(desk);
}

/// With an empty deck whoever opens the floor helps the next. So the seat with the fewest cards, which wins
/// if all pass, passes; another plays as little as brings it there.
Action shrewd_ending(const Public& table, Seat seat, const Desk& desk) {
  int fewest = kPackCards;
  for (int other = 0; other < table.seats; ++other) {
    if (other != index_of(seat)) fewest = std::min<int>(fewest, table.of(seat_at(other)).cards);
  }
  const int own = desk.hand.size();
  if (own < fewest) return stay_of(table);
  const TurnPlans& plans = plans_of(desk);
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
  const Desk desk = desk_of(view);
  const Public& table = view.table;
  if (desk.in_play()) return go_on(desk);
  const bool out = can_empty(desk);
  if (!out && !table.options.must_play) {
    if (table.may_draw(view.seat)) return stay_of(table);
    if (table.deck == 0 && is_shrewd(table, view.seat)) return shrewd_ending(table, view.seat, desk);
  }
  const auto plan = largest_plan(desk);
  return plan ? *step_of(*plan, {}) : stay_of(table);
}

}  // namespace meldwise::makiaveli
