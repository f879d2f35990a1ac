#include "games/konkan/mind/table_plan.h"

namespace meldwise::konkan {

std::optional<TablePlan> plan_turn(const Public& table, const FrenchHand& hand, const Question& question) {
  FixedList<TableMeld, kMostMelds> melds;
  for (const LaidMeld& laid : table.melds) melds.push_back({laid.meld, may_swap_from(table, laid)});
  return best_table_plan(hand, {melds.data(), melds.size()}, question, solver_rules(table.options));
}

Action step_of(const Public& table, const Sarf& sarf) {
  const Meld& meld = table.melds[sarf.index].meld;
  const int max_jokers = table.options.max_jokers_per_meld;
  const std::optional<Meld> wanted = try_sarf(meld, sarf.card, sarf.end, max_jokers);
  for (const Place place : {Place::low, Place::high}) {
    const std::optional<Meld> there = after_sarf(meld, sarf.card, place, max_jokers);
    if (there && wanted && *there == *wanted) return sarf_to(sarf.card, sarf.index, place);
  }
  return sarf_to(sarf.card, sarf.index);
}

std::optional<Action> first_step(const Public& table, const TablePlan& plan) {
  if (!plan.swaps.empty()) return swap_from(plan.swaps[0].given, plan.swaps[0].index);
  if (!plan.melds.empty()) return lay(plan.melds[0]);
  if (!plan.sarfs.empty()) return step_of(table, plan.sarfs[0]);
  return std::nullopt;
}

}  // namespace meldwise::konkan
