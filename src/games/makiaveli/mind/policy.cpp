// What the playouts of a search know of good play.
#include <algorithm>

#include "games/makiaveli/mind/heuristic.h"
#include "games/makiaveli/mind/mind.h"
#include "games/makiaveli/mind/plans.h"
#include "games/makiaveli/rules/going_out.h"

namespace meldwise::makiaveli {
namespace {

/// The largest play from the start of the turn, if the play under way is a part of it: then so are its next
/// steps.
std::optional<TurnPlan> largest_under_way(const Situation& situation) {
  const auto plan = largest_plan(start_of_turn(situation));
  return plan && step_of(*plan, situation.play) ? plan : std::nullopt;
}

/// The next step of a play that is none: of the first other plan that it is a part of. By such a step it may
/// become a part of one that comes before.
Action go_on(const Situation& situation) {
  for (const TurnPlan& plan : plans_of(start_of_turn(situation))) {
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

/// What the mover, who cannot go out, does in a new turn instead of its largest play; nothing if that is what
/// it does.
std::optional<Action> instead_of_largest(const Public& table, Seat seat, const Situation& situation) {
  if (table.options.must_play) return std::nullopt;
  if (table.may_draw(seat)) return stay_of(table);
  if (table.deck == 0 && is_shrewd(table, seat)) return shrewd_ending(table, seat, situation);
  return std::nullopt;
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
  if (situation.in_play()) {
    const auto plan = largest_under_way(situation);
    return plan ? *step_of(*plan, situation.play) : go_on(situation);
  }
  if (!can_empty(situation)) {
    if (const auto other = instead_of_largest(table, view.seat, situation)) return *other;
  }
  const auto plan = largest_plan(situation);
  return plan ? *step_of(*plan, {}) : stay_of(table);
}

void Mind::play_on(State& state, std::uint32_t decisions, Rng&) {
  const Public& table = state.table;
  const bool whole = decisions == 0;
  bool playing = table.progress == Progress::playing;
  const auto make = [&](const Action& action) {
    Game::apply(state, action, nullptr);
    playing = --decisions != 0 && table.progress == Progress::playing;
  };
  // Asked at each step it would find the same plan again.
  const auto carry_out = [&](const TurnPlan& plan) {
    Action step;
    do {
      step = *step_of(plan, state.hidden.play);
      make(step);
    } while (playing && step.kind != ActionKind::done);
  };
  while (playing) {
    const Situation situation = situation_of(state);
    if (situation.in_play()) {
      if (const auto plan = largest_under_way(situation)) {
        carry_out(*plan);
      } else {
        make(go_on(situation));
      }
      continue;
    }
    if (can_empty(situation)) {
      if (whole) return go_out(state);
    } else if (const auto other = instead_of_largest(table, table.mover(), situation)) {
      make(*other);
      continue;
    }
    if (const auto plan = largest_plan(situation)) {
      carry_out(*plan);
    } else {
      make(stay_of(table));
    }
  }
}

}  // namespace meldwise::makiaveli
