#include "games/mahjong/mind/planner.h"

#include <algorithm>
#include <nlohmann/json.hpp>  // complete, as the Game concept looks at what to_json returns

#include "games/mahjong/mind/fitted_plan.h"
#include "games/mahjong/mind/heuristic.h"
#include "games/mahjong/mind/win_plan.h"
#include "games/mahjong/rules/claims.h"
#include "melds/mahjong/shanten.h"

namespace meldwise::mahjong {
namespace {

constexpr float kInHundreds = 100;
constexpr int kOwnWorthTerms = 38;  // the rest of WorthTerms is the same for all choices
constexpr float kWorthALook = 200;
constexpr std::size_t kMostThrown = 6;
static_assert(kFittedPlan.size() == kPlanTerms);

/// What a seat has after a choice.
struct After {
  PlannedChoice choice{};
  TileCounts rest{};
  MeldFacts melds{};
  int wanted = 0;
  float cost = 0;  // of the discard
  int shanten = 0;
  float plan = 0;
};
using Afters = FixedList<After, PlannedChoices::capacity()>;

/// Costs of the tiles that could be thrown next: the least, and the mean of the three least.
struct Safety {
  float least = 0;
  float three = 0;
};
Safety safety_of(const Judgement& judgement, const TileCounts& tiles) {
  FixedList<float, kMostConcealed> costs;
  tiles.for_each_kind([&](TileKind tile, int count) {
    for (int i = 0; i < count; ++i) costs.push_back(judgement.cost_of(tile));
  });
  if (costs.empty()) return {};
  std::sort(costs.begin(), costs.end());
  const std::size_t most = std::min<std::size_t>(3, costs.size());
  float sum = 0;
  for (std::size_t i = 0; i < most; ++i) sum += costs[i];
  return {costs[0] / kInHundreds, sum / static_cast<float>(most) / kInHundreds};
}

void describe(const View& view, const Judgement& judgement, After& after) {
  const WorthTerms base = judgement.terms(after.rest, after.melds, after.wanted, after.cost);
  const int away = std::clamp(after.shanten, 0, 2);
  std::size_t next = 0;
  const auto put = [&](float value) { after.choice.terms[next++] = value; };
  for (std::size_t i = 0; i < kOwnWorthTerms; ++i) put(base[i]);
  const float plan = after.plan / kInHundreds;
  put(plan);
  for (int s = 0; s < 3; ++s) put(after.shanten == s ? plan : 0);
  const Safety safety = safety_of(judgement, after.rest);
  for (int s = 0; s < 3; ++s) put(away == s ? safety.least : 0);
  for (int s = 0; s < 3; ++s) put(away == s ? safety.three : 0);
  // A claim takes a turn of its own, and the more the further the next one was.
  const ActionKind kind = after.choice.action.kind;
  put(kind == ActionKind::eat ? 1.0F : 0.0F);
  put(kind == ActionKind::eat ? judgement.draws() : 0.0F);
  const bool pong = kind == ActionKind::pong;
  for (int places = 1; places <= 3; ++places) {
    put(pong && seat_after(view.table.active, view.table.seats, places) == view.seat ? 1.0F : 0.0F);
  }
  put(pong ? judgement.draws() : 0.0F);
}

After after_claim(const View& view, const Judgement& judgement, const Action& action) {
  const TileKind offered = view.table.offered();
  After after{.rest = judgement.hand(), .melds = judgement.melds(), .wanted = judgement.melds_wanted() - 1};
  if (action.kind == ActionKind::pong) {
    after.rest.remove(offered, 2);
    after.melds.add(view.table, view.seat, {MeldKind::triplet, offered});
  } else {
    after.rest.remove(action.tile);
    after.rest.remove(action.second);
    after.melds.add(view.table, view.seat, {MeldKind::sequence, std::min(offered, action.tile)});
  }
  const DiscardWorth thrown = judgement.discards(after.rest, after.melds, after.wanted)[0];
  after.rest.remove(thrown.tile);
  after.cost = judgement.cost_of(thrown.tile);
  after.choice.action = action;
  after.choice.at_first_sight = thrown.worth;
  return after;
}

Afters list_choices(const View& view, const Judgement& judgement) {
  Afters list;
  if (view.table.phase == Phase::turn) {
    const DiscardWorths discards = judgement.discards();
    for (const DiscardWorth& discard : discards) {
      if (list.size() == kMostThrown || discard.worth < discards[0].worth - kWorthALook) break;
      After after{.rest = judgement.hand(),
                  .melds = judgement.melds(),
                  .wanted = judgement.melds_wanted(),
                  .cost = judgement.cost_of(discard.tile)};
      after.rest.remove(discard.tile);
      after.choice.action = Action::discard(discard.tile);
      after.choice.at_first_sight = discard.worth;
      list.push_back(after);
    }
    return list;
  }
  Game::Actions legal;
  Game::legal(view, legal);
  for (const Action& action : legal) {
    if (action.kind == ActionKind::pong || action.kind == ActionKind::eat) {
      list.push_back(after_claim(view, judgement, action));
    } else if (action.kind == ActionKind::pass) {
      After after{.rest = judgement.hand(), .melds = judgement.melds(), .wanted = judgement.melds_wanted()};
      after.choice.action = action;
      after.choice.at_first_sight = judgement.waiting();
      list.push_back(after);
    }
  }
  std::sort(list.begin(), list.end(),
            [](const After& a, const After& b) { return a.choice.at_first_sight > b.choice.at_first_sight; });
  while (list.back().choice.at_first_sight < list[0].choice.at_first_sight - kWorthALook) list.pop_back();
  return list;
}

/// Where planning to the end is too much, only the next step is planned.
int usual_from(int nearest) { return nearest >= 3 ? nearest - 1 : 0; }

/// Choices that leave the hand further away than the nearest are not planned but taken at the usual speed, as
/// much better or worse than that as the plan of the nearest is.
void plan(const View& view, const Judgement& judgement, Afters& list) {
  int nearest = 99;
  for (After& after : list) {
    after.shanten = shanten(after.rest, after.wanted);
    nearest = std::min(nearest, after.shanten);
  }
  float planned = 0;
  float usual = 0;
  for (std::size_t i = 0; i < list.size(); ++i) {
    // Those with the same melds share a plan.
    if (i > 0 && view.table.phase == Phase::turn) break;
    WinPlan plan(view.table, view.seat, judgement.race(), list[i].melds, list[i].wanted, judgement.hand(),
                 judgement.unseen(), usual_from(nearest));
    const std::size_t end = view.table.phase == Phase::turn ? list.size() : i + 1;
    for (std::size_t j = i; j < end; ++j) {
      list[j].plan = plan.money_at_usual_speed(list[j].rest);
      if (list[j].shanten != nearest) continue;
      usual += list[j].plan;
      list[j].plan = plan.money(list[j].rest);
      planned += list[j].plan;
    }
  }
  for (After& after : list) {
    if (after.shanten != nearest && usual > 0) after.plan *= planned / usual;
  }
}

}  // namespace

PlannedChoices planned_choices(const View& view) {
  const Judgement judgement(view);
  Afters list = list_choices(view, judgement);
  PlannedChoices out;
  if (list.size() > 1) plan(view, judgement, list);
  for (After& after : list) {
    if (list.size() > 1) describe(view, judgement, after);
    out.push_back(after.choice);
  }
  return out;
}

float worth_of(const PlannedChoice& choice) {
  float sum = 0;
  for (std::size_t i = 0; i < choice.terms.size(); ++i) sum += kFittedPlan[i] * choice.terms[i];
  return kInHundreds * sum;
}

Action planner_action(const View& view, Rng& rng) {
  const Action first = heuristic_action(view, rng);
  if (first.kind != ActionKind::discard && first.kind != ActionKind::pass && first.kind != ActionKind::eat &&
      first.kind != ActionKind::pong) {
    return first;
  }
  if (view.table.phase == Phase::robbing) return first;
  const PlannedChoices choices = planned_choices(view);
  const PlannedChoice* best = &choices[0];
  float most = worth_of(*best);
  for (const PlannedChoice& choice : choices) {
    const float worth = worth_of(choice);
    if (worth <= most) continue;
    most = worth;
    best = &choice;
  }
  return best->action;
}

}  // namespace meldwise::mahjong
