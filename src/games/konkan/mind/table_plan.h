// Plans of the table solver as the steps of a turn, for a mover and the table in front of it.
#pragma once

#include <optional>

#include "games/konkan/rules/action.h"
#include "games/konkan/rules/legal.h"
#include "games/konkan/rules/state.h"
#include "melds/konkan/table_solver.h"

namespace meldwise::konkan {

/// The best plan of the mover's turn from here on; see best_table_plan for what the threshold says.
[[nodiscard]] std::optional<TablePlan> plan_turn(const Public& table, const FrenchHand& hand,
                                                 const Question& question);
/// How a sarf of the solver is written as a step.
[[nodiscard]] Action step_of(const Public& table, const Sarf& sarf);
/// The first step of a plan that lays something.
[[nodiscard]] std::optional<Action> first_step(const Public& table, const TablePlan& plan);

}  // namespace meldwise::konkan
