#include "games/makiaveli/mind/heuristic.h"

#include <cassert>

#include "games/makiaveli/mind/plans.h"
#include "games/makiaveli/rules/situation.h"

namespace meldwise::makiaveli {
namespace {

/// The largest play that leaves the floor as it lies.
Play own_groups(Situation start) {
  start.floor = {};
  const Solution best = largest(start);
  return {best.play, best.cross_used};
}

/// A card of `wanted` that `taken` does not have as often.
std::optional<Face> first_missing(const FrenchHand& wanted, const FrenchHand& taken) {
  std::optional<Face> missing;
  wanted.for_each_face([&](Face face, int count) {
    if (!missing && taken.count(face) < count) missing = face;
  });
  return missing;
}

/// A card of the hand with which the play can end at once.
std::optional<Face> fitting(const Situation& situation) {
  std::optional<Face> found;
  situation.hand.for_each_face([&](Face face, int) {
    if (found) return;
    Situation next = situation;
    next.hand.remove(face);
    next.play.put.add(face);
    if (can_finish(next)) found = face;
  });
  return found;
}

/// The next step of a simple play; nothing if there is none, or if the play was begun otherwise (by a slip).
std::optional<Action> step_of_simple(const Situation& situation) {
  const Play own = own_groups(start_of_turn(situation));
  if (const auto face = first_missing(own.put, situation.play.put)) {
    return can_put(situation, *face) ? std::optional(Action{ActionKind::put, *face}) : std::nullopt;
  }
  if (const auto face = first_missing(own.used, situation.play.used)) {
    return can_use(situation, *face) ? std::optional(Action{ActionKind::use, *face}) : std::nullopt;
  }
  if (can_finish(situation)) return Action{ActionKind::done, {}};
  const auto face = situation.in_play() ? std::nullopt : fitting(situation);
  return face ? std::optional(Action{ActionKind::put, *face}) : std::nullopt;
}

}  // namespace

Action greedy_action(const View& view) {
  assert(view.table.progress == Progress::playing);
  const Action stay{view.table.may_draw(view.seat) ? ActionKind::draw : ActionKind::pass, {}};
  return step_of_largest(situation_of(view)).value_or(stay);
}

Action simple_action(const View& view) {
  assert(view.table.progress == Progress::playing);
  const Situation situation = situation_of(view);
  if (const auto step = step_of_simple(situation)) return *step;
  if (situation.in_play() || view.table.options.must_play) return greedy_action(view);
  return {view.table.may_draw(view.seat) ? ActionKind::draw : ActionKind::pass, {}};
}

Action patient_action(const View& view) {
  assert(view.table.progress == Progress::playing);
  const Situation situation = situation_of(view);
  const bool may_wait = view.table.may_draw(view.seat) && !view.table.options.must_play;
  if (may_wait && !situation.in_play() && !can_empty(situation)) return {ActionKind::draw, {}};
  return greedy_action(view);
}

}  // namespace meldwise::makiaveli
