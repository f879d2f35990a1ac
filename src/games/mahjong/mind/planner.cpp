#include "games/mahjong/mind/planner.h"

#include <algorithm>
#include <nlohmann/json.hpp>  // complete, as the Game concept looks at what to_json returns

#include "games/mahjong/mind/draw_luck.h"
#include "games/mahjong/mind/fitted_plan.h"

namespace meldwise::mahjong {
namespace {

constexpr float kWorthALook = 200;  // in money
static_assert(kFittedPlan.size() == kChoiceTerms + kLuckTerms);

}  // namespace

void tell_choices(const View& view, const Judgement& judgement, std::span<const float> weights,
                  ToldChoices& out) {
  out.list = choices_of(view, judgement, kWorthALook);
  if (out.list.size() > 1) plan_all(view, judgement, out.list);
  for (std::size_t i = 0; i < out.list.size(); ++i) {
    float more = 0;
    if (out.list.size() > 1) {
      out.terms[i] = terms_of(view, judgement, out.list[i]);
      for (std::size_t k = 0; k < kChoiceTerms; ++k) more += weights[k] * out.terms[i][k];
    }
    out.worth[i] = out.list[i].at_first_sight + kInHundreds * more;
  }
}

PlannedChoices planned_choices(const View& view, const Judgement& judgement) {
  ToldChoices told;
  tell_choices(view, judgement, kFittedPlan, told);
  PlannedChoices out;
  for (std::size_t i = 0; i < told.list.size(); ++i) out.push_back({told.list[i].action, told.worth[i]});
  std::stable_sort(out.begin(), out.end(),
                   [](const PlannedChoice& a, const PlannedChoice& b) { return a.worth > b.worth; });
  return out;
}

Action planner_action(const View& view, Rng& rng) {
  Game::Actions legal;
  Game::legal(view, legal);
  if (const auto action = settled(view, legal, rng)) return *action;
  const Judgement judgement(view);
  return judgement.keep_fourth(planned_choices(view, judgement)[0].action, legal);
}

}  // namespace meldwise::mahjong
