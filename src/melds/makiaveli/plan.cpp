#include "melds/makiaveli/plan.h"

#include <algorithm>
#include <optional>

namespace meldwise::makiaveli {
namespace {

/// How many questions to the solver a plan may cost.
constexpr int kMostQuestions = 1000;

using Touched = std::vector<bool>;  // per group of the floor: its cards are free to be rearranged

void add_cards(FrenchHand& hand, Group group) {
  for (const Face face : group.cards()) hand.add(face);
}

int count(const Touched& touched) {
  return static_cast<int>(std::count(touched.begin(), touched.end(), true));
}

/// True if the two cards lie side by side in one of the groups.
bool neighbours_before(std::span<const Group> before, Face low, Face high) {
  return std::any_of(before.begin(), before.end(), [&](Group group) {
    if (!group.is_run()) return false;
    const auto cards = group.cards();
    for (std::size_t i = 0; i + 1 < cards.size(); ++i) {
      if (cards[i] == low && cards[i + 1] == high) return true;
    }
    return false;
  });
}

/// The solver's groups are short runs; where a cut between two of them was no cut before, they are one run.
Groups without_needless_cuts(Groups groups, std::span<const Group> before) {
  for (std::size_t i = 0; i < groups.size();) {
    bool joined = false;
    for (std::size_t j = 0; j < groups.size() && !joined; ++j) {
      const Group low = groups[i];
      const Group high = groups[j];
      if (i == j || !low.is_run() || !high.is_run() || low.suit() != high.suit() || low.end() != high.start())
        continue;
      if (low.size() + high.size() > kLongestRun) continue;
      if (!neighbours_before(before, low.cards().back(), high.cards()[0])) continue;
      groups[i] = Group::run(low.suit(), low.start(), low.size() + high.size());
      groups.erase_at(j);
      joined = true;
      if (j < i) --i;
    }
    if (!joined) ++i;
  }
  return groups;
}

/// The group with one more card, if it can take it.
std::optional<Group> extended(Group group, Face face) {
  if (group.is_set()) {
    const unsigned bit = 1U << static_cast<int>(face.suit());
    if (face.rank() != group.rank() || (group.suits() & bit) != 0) return std::nullopt;
    return Group::set(group.rank(), group.suits() | bit);
  }
  if (face.suit() != group.suit() || group.size() == kLongestRun) return std::nullopt;
  if (group.end() < kPlaces && group.end() % kRanks == face.rank()) {
    return Group::run(group.suit(), group.start(), group.size() + 1);
  }
  if (group.start() > 0 && group.start() - 1 == face.rank()) {
    return Group::run(group.suit(), group.start() - 1, group.size() + 1);
  }
  return std::nullopt;
}

/// The groups as they are with the new cards simply added, those that fit nowhere in groups of their own:
/// what a person would do first. Nothing if that does not work out.
std::optional<Groups> simply_added(std::span<const Group> before, const FrenchHand& added) {
  Groups groups;
  for (const Group group : before) groups.push_back(group);
  FrenchHand left = added;
  for (bool placed = true; placed;) {
    placed = false;
    const FrenchHand waiting = left;
    waiting.for_each_face([&](Face face, int copies) {
      for (Group& group : groups) {
        if (copies == 0) break;
        const std::optional<Group> larger = extended(group, face);
        if (!larger) continue;
        group = *larger;
        left.remove(face);
        --copies;
        placed = true;
      }
    });
  }
  if (left.empty()) return groups;
  Query alone;
  alone.must = left;
  const Solution rest = solve(alone);
  if (!rest.feasible) return std::nullopt;
  for (const Group group : rest.groups) groups.push_back(group);
  return groups;
}

class Planner {
 public:
  Planner(std::span<const Group> floor, const FrenchHand& cross, const FrenchHand& hand, bool anchored)
      : floor_(floor), cross_(cross), hand_(hand), anchored_(anchored) {}

  Plan run() {
    const Touched everything(floor_.size(), true);
    const std::optional<Solution> whole = ask(everything);
    if (!whole) return {};
    most_ = whole->play.size();
    accept(everything, *whole);
    if (most_ == 0) return nothing_to_play();
    shrink(everything);
    const bool proven = search_fewer();
    Plan plan = *best_;
    plan.proven_least = proven;
    return plan;
  }

 private:
  [[nodiscard]] Query query_for(const Touched& touched) const {
    Query query;
    for (std::size_t i = 0; i < floor_.size(); ++i) {
      if (touched[i]) add_cards(query.must, floor_[i]);
    }
    query.may = hand_;
    query.cross_may = cross_;
    query.anchored = anchored_;
    return query;
  }

  std::optional<Solution> ask(const Touched& touched) {
    ++questions_;
    Solution solution = solve(query_for(touched));
    if (!solution.feasible || solution.play.size() < most_) return std::nullopt;
    return solution;
  }

  /// The plan that rearranges the touched groups as the solution says; kept if it is gentler.
  void accept(const Touched& touched, const Solution& solution) {
    std::vector<Group> before;
    std::vector<int> place_of;  // of each touched group on the whole floor
    for (std::size_t i = 0; i < floor_.size(); ++i) {
      if (!touched[i]) continue;
      before.push_back(floor_[i]);
      place_of.push_back(static_cast<int>(i));
    }
    FrenchHand added = solution.play;
    solution.cross_used.for_each_face([&](Face face, int copies) {
      for (int i = 0; i < copies; ++i) added.add(face);
    });
    // With an anchored cross only the solver knows which of its cards may lie together.
    std::optional<Groups> simple;
    if (!anchored_) simple = simply_added(before, added);
    const Groups after = simple ? *simple : without_needless_cuts(solution.groups, before);
    Plan plan;
    plan.feasible = true;
    plan.all = solution.all;
    plan.play = solution.play;
    plan.cross_used = solution.cross_used;
    for (std::size_t i = 0; i < floor_.size(); ++i) {
      if (!touched[i]) plan.table.push_back(floor_[i]);
    }
    plan.table.insert(plan.table.end(), after.begin(), after.end());
    plan.steps = find_steps(before, {after.begin(), after.end()}, solution.cross_used, solution.play);
    const auto touched_places = static_cast<int>(place_of.size());
    for (Step& step : plan.steps) {
      for (int* place : {&step.from, &step.to}) {
        if (*place < 0) continue;
        *place = *place < touched_places ? place_of[static_cast<std::size_t>(*place)]
                                         : static_cast<int>(floor_.size()) + *place - touched_places;
      }
    }
    const int size = count(touched);
    if (best_ && (size > best_size_ || (size == best_size_ && plan.steps.size() >= best_->steps.size())))
      return;
    best_ = std::move(plan);
    best_size_ = size;
  }

  /// Nothing can be played: the floor stays as it is.
  [[nodiscard]] Plan nothing_to_play() const {
    Plan plan;
    plan.feasible = true;
    plan.all = hand_.empty();
    plan.table.assign(floor_.begin(), floor_.end());
    plan.proven_least = true;
    return plan;
  }

  /// Leaves one group after the other alone while the play stays as large: a first good plan.
  void shrink(Touched touched) {
    for (std::size_t i = 0; i < floor_.size() && questions_ < kMostQuestions; ++i) {
      touched[i] = false;
      if (const auto solution = ask(touched)) {
        accept(touched, *solution);
      } else {
        touched[i] = true;
      }
    }
  }

  /// All choices of fewer groups, then all of as many (for fewer steps); true if nothing smaller was missed.
  bool search_fewer() {
    for (int size = 0; size <= best_size_; ++size) {
      const bool smaller = size < best_size_;
      Touched touched(floor_.size(), false);
      const int before = best_size_;
      const bool finished = choose(touched, 0, size);
      if (best_size_ < before) return true;  // found at this size, and none of the sizes below
      if (!finished && smaller) return false;
    }
    return true;
  }

  /// False if the bound on the work was reached.
  bool choose(Touched& touched, std::size_t from, int missing) {
    if (missing == 0) {
      if (questions_ >= kMostQuestions) return false;
      if (const auto solution = ask(touched)) accept(touched, *solution);
      return true;
    }
    for (std::size_t i = from; i + static_cast<std::size_t>(missing) <= touched.size(); ++i) {
      touched[i] = true;
      const bool finished = choose(touched, i + 1, missing - 1);
      touched[i] = false;
      if (!finished) return false;
    }
    return true;
  }

  std::span<const Group> floor_;
  FrenchHand cross_;
  FrenchHand hand_;
  bool anchored_;
  int most_ = 0;
  int questions_ = 0;
  std::optional<Plan> best_;
  int best_size_ = 0;
};

}  // namespace

Plan make_plan(std::span<const Group> floor, const FrenchHand& cross, const FrenchHand& hand, bool anchored) {
  return Planner(floor, cross, hand, anchored).run();
}

}  // namespace meldwise::makiaveli
