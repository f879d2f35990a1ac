// A player that plans its draws: it decides among what the heuristic finds nearly as good by what a choice
// earns beyond what the heuristic thinks, in money, linear in ChoiceTerms. Their weights are fitted to hands
// in which all four chose by chance (`meldwise fit mahjong plan`). Less than a tenth of a millisecond a
// decision, and nothing hidden is looked at.
#pragma once

#include "games/mahjong/game.h"
#include "games/mahjong/mind/judgement.h"

namespace meldwise::mahjong {

struct PlannedChoice {
  Action action;
  float worth = 0;
};
using PlannedChoices = FixedList<PlannedChoice, 8>;

/// The choices of a seat that the heuristic thinks nearly as good as its best, best first; kangs and wins,
/// which it decides, are left out.
[[nodiscard]] PlannedChoices planned_choices(const View& view, const Judgement& judgement);

/// Decides by them; rng is not asked.
[[nodiscard]] Action planner_action(const View& view, Rng& rng);

}  // namespace meldwise::mahjong
