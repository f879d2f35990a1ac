// A player that plans its draws: it decides among what the heuristic finds nearly as good by what a choice
// earns beyond what the heuristic thinks, in money, linear in ChoiceTerms. Their weights are fitted to hands
// in which all four chose by chance (`meldwise fit mahjong plan`). Less than a tenth of a millisecond a
// decision, and nothing hidden is looked at.
#pragma once

#include <span>

#include "games/mahjong/game.h"
#include "games/mahjong/mind/choice_terms.h"
#include "games/mahjong/mind/judgement.h"

namespace meldwise::mahjong {

struct PlannedChoice {
  Action action;
  float worth = 0;
};
using PlannedChoices = FixedList<PlannedChoice, Choices::capacity()>;

/// The choices of a seat that the heuristic thinks nearly as good as its best, best first; kangs and wins,
/// which it decides, are left out.
[[nodiscard]] PlannedChoices planned_choices(const View& view, const Judgement& judgement);

/// The same as the heuristic thinks of them, in numbers, and what these weights make of each; no numbers of a
/// choice that is the only one.
struct ToldChoices {
  Choices list;
  std::array<ChoiceTerms, Choices::capacity()> terms;
  std::array<float, Choices::capacity()> worth;
};
void tell_choices(const View& view, const Judgement& judgement, std::span<const float> weights,
                  ToldChoices& out);

/// Decides by them; rng is not asked.
[[nodiscard]] Action planner_action(const View& view, Rng& rng);

}  // namespace meldwise::mahjong
