#include "games/mahjong/mind/choices.h"

#include <algorithm>
#include <nlohmann/json.hpp>  // complete, as the Game concept looks at what to_json returns

#include "games/mahjong/mind/heuristic.h"
#include "games/mahjong/mind/win_plan.h"
#include "games/mahjong/rules/claims.h"
#include "melds/mahjong/shanten.h"

namespace meldwise::mahjong {
namespace {

constexpr std::size_t kMostThrown = 6;
constexpr int kFarToPlan =
    3;  // steps from ready: there the next steps say little, and planning takes longest

Choice after_claim(const View& view, const Judgement& judgement, const Action& action) {
  const TileKind offered = view.table.offered();
  Choice after{.action = action,
               .rest = judgement.hand(),
               .melds = judgement.melds(),
               .wanted = judgement.melds_wanted() - 1};
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
  after.thrown = thrown.tile;
  after.cost = judgement.cost_of(thrown.tile);
  after.at_first_sight = thrown.worth;
  return after;
}

void list_discards(const Judgement& judgement, float look, Choices& out) {
  const DiscardWorths discards = judgement.discards();
  for (const DiscardWorth& discard : discards) {
    if (out.size() == kMostThrown || discard.worth < discards[0].worth - look) break;
    Choice after{.action = Action::discard(discard.tile),
                 .thrown = discard.tile,
                 .rest = judgement.hand(),
                 .melds = judgement.melds(),
                 .wanted = judgement.melds_wanted(),
                 .cost = judgement.cost_of(discard.tile),
                 .at_first_sight = discard.worth};
    after.rest.remove(discard.tile);
    out.push_back(after);
  }
}

void list_claims(const View& view, const Judgement& judgement, float look, Choices& out) {
  Game::Actions legal;
  Game::legal(view, legal);
  for (const Action& action : legal) {
    if (action.kind == ActionKind::pong || action.kind == ActionKind::eat) {
      out.push_back(after_claim(view, judgement, action));
    } else if (action.kind == ActionKind::pass) {
      out.push_back({.action = action,
                     .rest = judgement.hand(),
                     .melds = judgement.melds(),
                     .wanted = judgement.melds_wanted(),
                     .at_first_sight = judgement.waiting()});
    }
  }
  std::sort(out.begin(), out.end(),
            [](const Choice& a, const Choice& b) { return a.at_first_sight > b.at_first_sight; });
  while (out.back().at_first_sight < out[0].at_first_sight - look) out.pop_back();
}

}  // namespace

std::optional<Action> settled(const View& view, const Game::Actions& legal, Rng& rng) {
  if (legal.size() == 1 || legal[0] == Action::win()) return legal[0];
  const bool open = std::all_of(legal.begin(), legal.end(),
                                [&](const Action& action) { return is_choice(view.table, action); });
  if (open) return std::nullopt;
  const Action first = heuristic_action(view, rng);
  return is_choice(view.table, first) ? std::nullopt : std::optional(first);
}

Choices choices_of(const View& view, const Judgement& judgement, float look) {
  Choices list;
  if (view.table.phase == Phase::turn) {
    list_discards(judgement, look, list);
  } else {
    list_claims(view, judgement, look, list);
  }
  for (Choice& choice : list) choice.shanten = shanten(choice.rest, choice.wanted);
  return list;
}

/// Choices that leave the hand further away than the nearest are not planned but taken at the usual speed, as
/// much better or worse than that as the plan of the nearest is.
void plan_all(const View& view, const Judgement& judgement, Choices& list) {
  int nearest = 99;
  for (const Choice& choice : list) nearest = std::min(nearest, choice.shanten);
  float planned = 0;
  float usual = 0;
  for (std::size_t i = 0; i < list.size(); ++i) {
    // Those with the same melds share a plan.
    if (i > 0 && view.table.phase == Phase::turn) break;
    WinPlan plan(view.table, view.seat, judgement.race(), list[i].melds, list[i].wanted, judgement.hand(),
                 judgement.unseen());
    const std::size_t end = view.table.phase == Phase::turn ? list.size() : i + 1;
    for (std::size_t j = i; j < end; ++j) {
      list[j].plan = plan.money_at_usual_speed(list[j].rest);
      if (list[j].shanten != nearest || nearest >= kFarToPlan) continue;
      usual += list[j].plan;
      list[j].plan = plan.money(list[j].rest);
      planned += list[j].plan;
    }
  }
  for (Choice& choice : list) {
    if (choice.shanten != nearest && usual > 0) choice.plan *= planned / usual;
  }
}

}  // namespace meldwise::mahjong
