#include "games/konkan/mind/wary.h"

#include <algorithm>

#include "games/konkan/mind/mind.h"
#include "games/konkan/mind/patient.h"
#include "games/konkan/mind/policy.h"

namespace meldwise::konkan {
namespace {

constexpr int kWorldsAsked = 8;

/// Whether the step begins a come-down that nothing asks for, with somebody else down.
bool comes_down_behind(const Public& table, const Action& step) {
  if (step.kind != ActionKind::lay || table.moving().down() || table.turn.coming_down ||
      table.turn.taken != kNoFace)
    return false;
  return std::any_of(table.seat.begin(), table.seat.begin() + table.seats,
                     [](const SeatRecord& seat) { return seat.down(); });
}

/// What the world is worth to the seat after this step and the rest of its turn.
float worth_of_turn(State world, const Action& step, Seat me, Rng& rng) {
  Game::apply(world, step, nullptr);
  const Public& table = world.table;
  while (table.progress == Progress::playing && table.mover() == me)
    Game::apply(world, policy_action(table, world.hand(me), rng), nullptr);
  return Mind::value(world)[static_cast<std::size_t>(index_of(me))];
}

}  // namespace

Action wary_action(const View& view, Rng& rng) {
  const Action step = patient_action(view.table, view.hand, rng);
  if (!comes_down_behind(view.table, step)) return step;
  const Action waiting = cheapest_throw(view.table, view.hand, rng);
  float gain = 0;  // of coming down now
  for (int i = 0; i < kWorldsAsked; ++i) {
    const State world = Mind::imagine(view, rng);
    gain += worth_of_turn(world, step, view.seat, rng) - worth_of_turn(world, waiting, view.seat, rng);
  }
  return gain >= 0 ? step : waiting;
}

}  // namespace meldwise::konkan
