#include "games/makiaveli/heuristic.h"

#include <cassert>

#include "games/makiaveli/desk.h"

namespace meldwise::makiaveli {

Action greedy_action(const View& view) {
  assert(view.table.progress == Progress::playing);
  const Action stay{view.table.may_draw(view.seat) ? Move::draw : Move::pass, {}};
  return step_of_largest(desk_of(view)).value_or(stay);
}

Action patient_action(const View& view) {
  assert(view.table.progress == Progress::playing);
  const Desk desk = desk_of(view);
  const bool may_wait = view.table.may_draw(view.seat) && !view.table.options.must_play;
  if (may_wait && !desk.in_play() && !can_empty(desk)) return {Move::draw, {}};
  return greedy_action(view);
}

}  // namespace meldwise::makiaveli
