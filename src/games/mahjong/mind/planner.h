// A player that plans its draws: what the choices of a seat are worth, in money, by what the hand earns if
// its draws are planned (WinPlan), by what the heuristic knows of it, and by how safe the tiles are that
// remain.
//
// The worth is linear in the numbers of each choice. They are fitted not to what positions earned but to what
// one choice earned more than another in the same hand, all four seats playing on by the heuristic with the
// same wall (`meldwise fit mahjong plan`): what two choices have in common does not disturb the fit. Some
// tenths of a millisecond a decision, and nothing hidden is looked at.
#pragma once

#include <array>

#include "games/mahjong/game.h"
#include "games/mahjong/mind/judgement.h"

namespace meldwise::mahjong {

inline constexpr int kPlanTerms = 54;
using PlanTerms = std::array<float, kPlanTerms>;

/// A choice: a discard, a pass, or a claim and the discard that follows it.
struct PlannedChoice {
  Action action;
  float at_first_sight = 0;  ///< what the heuristic thinks of it
  PlanTerms terms{};
};
using PlannedChoices = FixedList<PlannedChoice, 8>;

/// The choices that the heuristic thinks nearly as good as its best, that one first: kangs and wins, which it
/// decides, are left out.
[[nodiscard]] PlannedChoices planned_choices(const View& view);
[[nodiscard]] float worth_of(const PlannedChoice& choice);

/// Decides by them; rng is not asked.
[[nodiscard]] Action planner_action(const View& view, Rng& rng);

}  // namespace meldwise::mahjong
