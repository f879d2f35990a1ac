#include "games/mahjong/mind/planner.h"

#include <algorithm>
#include <nlohmann/json.hpp>  // complete, as the Game concept looks at what to_json returns

#include "games/mahjong/mind/choice_terms.h"
#include "games/mahjong/mind/draw_luck.h"
#include "games/mahjong/mind/fitted_plan.h"
#include "games/mahjong/mind/heuristic.h"
#include "games/mahjong/mind/paired_plan.h"

namespace meldwise::mahjong {
namespace {

constexpr float kInHundreds = 100;
constexpr float kWorthALook = 200;  // in money
static_assert(kFittedPlan.size() == kChoiceTerms + kLuckTerms && kPairedPlan.size() == kChoiceTerms);

}  // namespace

PlannedChoices planned_choices(const View& view, const Judgement& judgement) {
  Choices list = choices_of(view, judgement, kWorthALook);
  if (list.size() > 1) plan_all(view, judgement, list);
  PlannedChoices out;
  for (const Choice& choice : list) {
    float more = 0;
    if (list.size() > 1) {
      const ChoiceTerms terms = terms_of(view, judgement, choice);
      for (std::size_t i = 0; i < terms.size(); ++i) more += (kFittedPlan[i] + kPairedPlan[i]) / 2 * terms[i];
    }
    out.push_back({choice.action, choice.at_first_sight + kInHundreds * more});
  }
  std::stable_sort(out.begin(), out.end(),
                   [](const PlannedChoice& a, const PlannedChoice& b) { return a.worth > b.worth; });
  return out;
}

Action planner_action(const View& view, Rng& rng) {
  const Action first = heuristic_action(view, rng);
  if (!is_choice(view.table, first)) return first;
  Game::Actions legal;
  Game::legal(view, legal);
  if (legal.size() == 1) return first;
  const Judgement judgement(view);
  return judgement.keep_fourth(planned_choices(view, judgement)[0].action, legal);
}

}  // namespace meldwise::mahjong
