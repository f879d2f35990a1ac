// Whole plays worth considering, and the step by step way through them.
//
// A play is private until `done`, so what matters is only the set of cards it brings down: a search that
// chose single steps freely would see the same play in every order. Here a turn is a choice among a few
// plans, each with one fixed order of steps. The plans depend on the situation at the start of the turn
// alone, which the cards put so far let one rebuild, so each step of a plan is found again without
// remembering. Listing costs about one solve of the hand; the answers are kept in a small cache a thread.
#pragma once

#include <optional>

#include "cards/fixed_list.h"
#include "games/makiaveli/rules/situation.h"

namespace meldwise::makiaveli {

struct TurnPlan {
  Play cards;
  Face lead;  ///< is put first; plans that share cards are told apart by it

  [[nodiscard]] int size() const { return cards.put.size(); }
};

inline constexpr int kMostPlans = 16;
using TurnPlans = FixedList<TurnPlan, kMostPlans>;

/// The situation as it was before the first card of this play.
[[nodiscard]] Situation start_of_turn(const Situation& situation);

/// The largest play of the situation at the start of a turn; nothing if no card can go down.
[[nodiscard]] std::optional<TurnPlan> largest_plan(const Situation& start);

/// The plans of the situation at the start of a turn: the largest play first, then smaller ones, those that
/// open least for the others before the rest. Where one must play, which parts of the hand to keep is all
/// there is to choose, so there any part of it that can go down is a plan. If the whole hand goes down, that
/// alone; empty if nothing does.
[[nodiscard]] const TurnPlans& plans_of(const Situation& start);

/// The next step of the plan, or nothing if the play so far is not a part of it.
[[nodiscard]] std::optional<Action> step_of(const TurnPlan& plan, const Play& so_far);

}  // namespace meldwise::makiaveli
