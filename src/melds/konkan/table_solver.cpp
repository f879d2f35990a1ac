#include "melds/konkan/table_solver.h"

#include <algorithm>
#include <cassert>

#include "melds/konkan/additions.h"
#include "melds/konkan/candidates.h"
#include "melds/konkan/goal_weights.h"
#include "melds/konkan/laying.h"
#include "melds/konkan/packing.h"

namespace meldwise::konkan {
namespace {

using Table = FixedList<TableMeld, kMostTableMelds>;

/// The search over which jokers to swap; for each choice the rest is one packing problem.
class TableSearch {
 public:
  TableSearch(const Question& question, const SolverRules& rules)
      : question_(question), rules_(rules), weights_(weights_of(question.goal, rules)) {}

  void run(const FrenchHand& hand, const Table& table) {
    solve(hand, table);
    if (question_.threshold > 0 || swaps_.full()) return;
    for (const Swap& swap : single_swaps(hand, {table.data(), table.size()})) {
      if (!swaps_.empty() && !comes_after(swap, swaps_.back())) continue;
      FrenchHand changed = hand;
      changed.remove(swap.given);
      changed.add(kJoker);
      Table swapped = table;
      swapped[swap.index].meld = *try_swap(table[swap.index].meld, swap.given);
      const std::int32_t gain = weights_.natural_point * face_points(swap.given) - weights_.joker;
      swaps_.push_back(swap);
      swap_weight_ += gain;
      run(changed, swapped);
      swap_weight_ -= gain;
      swaps_.pop_back();
    }
  }

  [[nodiscard]] const std::optional<TablePlan>& best() const { return best_; }

 private:
  /// Swaps are tried in one order only.
  static bool comes_after(const Swap& later, const Swap& earlier) {
    return later.index != earlier.index ? later.index > earlier.index : later.given > earlier.given;
  }

  void solve(const FrenchHand& hand, const Table& table) {
    const PackingProblem problem{FaceCounts::of(hand), hand.jokers(),       weights_,
                                 question_.keep,       question_.threshold, question_.must_use};
    CandidateList candidates;
    add_new_melds(problem.faces, std::min(problem.jokers, rules_.max_jokers_per_meld), candidates);
    for (std::size_t i = 0; i < table.size(); ++i) {
      for (const Addition& addition :
           additions_to(table[i].meld, problem.faces.one, problem.jokers, rules_.max_jokers_per_meld)) {
        candidates.add(Candidate::addition(static_cast<int>(i), addition.naturals, addition.points,
                                           addition.natural_points, addition.jokers));
      }
    }
    const std::int32_t floor = best_ ? best_weight_ - swap_weight_ : kNoFloor;
    const std::optional<Packing> packing = best_packing(problem, candidates, floor);
    if (!packing) return;
    best_weight_ = packing->weight + swap_weight_;
    best_ = plan_of(hand, table, candidates, *packing);
  }

  [[nodiscard]] TablePlan plan_of(const FrenchHand& hand, const Table& table, const CandidateList& candidates,
                                  const Packing& packing) const {
    TablePlan plan;
    plan.swaps = swaps_;
    plan.left = hand;
    for (const std::uint16_t index : packing.chosen) {
      const Candidate& chosen = candidates[index];
      plan.points += chosen.points;
      plan.cards += chosen.cards;
      if (chosen.table_meld == Candidate::kNewMeld) {
        plan.melds.push_back(meld_of(chosen.naturals, chosen.jokers));
        take_from(plan.left, plan.melds.back());
        continue;
      }
      for (const Addition& addition : additions_to(table[chosen.table_meld].meld, chosen.naturals,
                                                   chosen.jokers, rules_.max_jokers_per_meld)) {
        if (addition.naturals != chosen.naturals || addition.jokers != chosen.jokers) continue;
        for (const AddedCard& added : addition.cards) {
          plan.sarfs.push_back({chosen.table_meld, added.card, added.end});
          plan.left.remove(added.card);
        }
      }
    }
    tidy(plan.melds, rules_.max_jokers_per_meld);
    return plan;
  }

  const Question& question_;
  const SolverRules& rules_;
  const Weights weights_;
  FixedList<Swap, kMostJokers> swaps_;
  std::int32_t swap_weight_ = 0;
  std::int32_t best_weight_ = 0;
  std::optional<TablePlan> best_;
};

}  // namespace

Sarfs single_sarfs(const FrenchHand& hand, std::span<const TableMeld> table, const SolverRules& rules) {
  Sarfs sarfs;
  for (std::size_t i = 0; i < table.size(); ++i) {
    const auto index = static_cast<std::uint8_t>(i);
    const Meld& meld = table[i].meld;
    hand.for_each_face([&](Face face, int) {
      if (face.is_joker() && meld.is_run()) {
        for (const End end : {End::low, End::high}) {
          if (try_sarf(meld, face, end, rules.max_jokers_per_meld)) sarfs.push_back({index, face, end});
        }
      } else if (const std::optional<Meld> grown =
                     try_sarf(meld, face, End::high, rules.max_jokers_per_meld)) {
        const bool below = meld.is_run() && grown->start < meld.start;
        sarfs.push_back({index, face, below ? End::low : End::high});
      }
    });
  }
  return sarfs;
}

Swaps single_swaps(const FrenchHand& hand, std::span<const TableMeld> table) {
  Swaps swaps;
  for (std::size_t i = 0; i < table.size(); ++i) {
    if (!table[i].swappable) continue;
    for (const Face face : swap_faces(table[i].meld)) {
      if (hand.has(face)) swaps.push_back({static_cast<std::uint8_t>(i), face});
    }
  }
  return swaps;
}

std::optional<TablePlan> best_table_plan(const FrenchHand& hand, std::span<const TableMeld> table,
                                         const Question& question, const SolverRules& rules) {
  assert(table.size() <= kMostTableMelds);
  Table melds;
  [[maybe_unused]] int jokers = hand.jokers();
  for (const TableMeld& meld : table) {
    melds.push_back(meld);
    jokers += meld.meld.jokers();
  }
  assert(jokers <= kMostJokers);
  TableSearch search(question, rules);
  search.run(hand, melds);
  return search.best();
}

}  // namespace meldwise::konkan
