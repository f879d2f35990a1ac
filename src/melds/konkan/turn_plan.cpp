#include "melds/konkan/turn_plan.h"

namespace meldwise::konkan {
namespace {

/// What to ask if the player cannot go out: a come-down, or more melds of one who is down.
Question laying(const TurnQuestion& question) {
  return {.goal = question.down ? Goal::most_points : Goal::best_hand,
          .keep = Keep::at_least_one,
          .threshold = question.binding()};
}

}  // namespace

Plan plan_of_hand(const TurnQuestion& question) {
  if (const auto out = plan_go_out(question.hand, question.binding(), question.rules)) return *out;
  if (const auto laid = best_plan(question.hand, laying(question), question.rules)) return *laid;
  return *best_plan(question.hand, {.goal = Goal::most_points}, question.rules);
}

std::optional<TurnPlan> plan_at_table(const TurnQuestion& question) {
  const Question out{.goal = Goal::most_points, .keep = Keep::exactly_one, .threshold = question.binding()};
  auto plan = best_table_plan(question.hand, question.table, out, question.rules);
  const bool goes_out = plan.has_value();
  if (!plan) plan = best_table_plan(question.hand, question.table, laying(question), question.rules);
  if (!plan) return std::nullopt;
  TurnPlan turn{plan->swaps, plan->melds, {}, plan->left, plan->points, goes_out};
  std::vector<TableMeld> table = question.table;
  for (const Swap& swap : plan->swaps) {
    table[swap.index].meld = *try_swap(table[swap.index].meld, swap.given);
  }
  for (const Sarf& sarf : plan->sarfs) {
    Meld& meld = table[sarf.index].meld;
    turn.sarfs.emplace_back(sarf.index, added_card(meld, sarf));
    meld = *try_sarf(meld, sarf.card, sarf.end, question.rules.max_jokers_per_meld);
  }
  return turn;
}

std::optional<TurnPlan> plan_turn(const TurnQuestion& question) {
  if (!question.table.empty()) {
    if (auto turn = plan_at_table(question)) return turn;
  }
  if (!question.down && best_points_keeping_one(question.hand, question.rules) < question.threshold) {
    return std::nullopt;
  }
  const Plan plan = plan_of_hand(question);
  return TurnPlan{{},        plan.melds,  {},
                  plan.left, plan.points, can_go_out(question.hand, question.binding(), question.rules)};
}

MeldCard added_card(const Meld& before, const Sarf& sarf) {
  if (!sarf.card.is_joker()) return {sarf.card, false};
  if (before.is_run()) return {Face::of(before.suit(), rank_at(*free_position(before, sarf.end))), true};
  return cards_in_order(Meld::set(before.rank(), before.mask, before.jokers() + 1)).back();
}

}  // namespace meldwise::konkan
