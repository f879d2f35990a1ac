#include "melds/mahjong/shanten_tables.h"

#include <map>
#include <numeric>

namespace meldwise::mahjong {
namespace {

using States = std::vector<std::uint16_t>;

/// Reads every choice of counts for the ranks `rank`..`end` − 1 from several states at once and calls
/// visit(key, states) with where they lead; the key has three bits a rank.
template <class Visit>
void follow(const SuitAutomaton& automaton, int rank, int end, const States& states, Visit&& visit,
            std::uint32_t key = 0, int shift = 0) {
  if (rank == end) return visit(key, states);
  const std::vector<SuitAutomaton::Step>& steps = automaton.steps[static_cast<std::size_t>(rank)];
  for (std::uint32_t count = 0; count <= kTileCopies; ++count) {
    States next = states;
    for (auto& state : next) state = steps[state][count];
    follow(automaton, rank + 1, end, next, visit, key | (count << shift), shift + TileCounts::kBits);
  }
}

/// The different costs that are known, in the order in which they were met.
class ClassList {
 public:
  std::size_t number(const SuitCost& cost) {
    const auto [where, fresh] = numbers_.try_emplace(cost, costs_.size());
    if (fresh) costs_.push_back(cost);
    return where->second;
  }
  [[nodiscard]] std::size_t size() const { return costs_.size(); }
  [[nodiscard]] SuitCost operator[](std::size_t number) const { return costs_[number]; }

 private:
  std::map<SuitCost, std::size_t> numbers_;
  std::vector<SuitCost> costs_;
};

std::vector<SuitClass> classes_of_ends(const SuitAutomaton& automaton, ClassList& classes) {
  std::vector<SuitClass> out;
  for (const SuitCost& cost : automaton.costs) {
    const std::size_t number = classes.number(cost);
    assert(number <= 0xFF);
    out.push_back(static_cast<SuitClass>(number));
  }
  return out;
}

}  // namespace

SuitTable::SuitTable(const SuitAutomaton& automaton, const std::vector<SuitClass>& class_of_end) {
  // A row is a state after the first ranks; a column is where every row ends after the counts of the others.
  States rows(automaton.steps[kRowRanks].size());
  std::iota(rows.begin(), rows.end(), std::uint16_t{0});
  std::map<States, std::uint16_t> columns;
  column_.resize(std::size_t{1} << ((automaton.ranks() - kRowRanks) * TileCounts::kBits));
  follow(automaton, kRowRanks, automaton.ranks(), rows, [&](std::uint32_t key, const States& ends) {
    column_[key] = columns.try_emplace(ends, static_cast<std::uint16_t>(columns.size())).first->second;
  });

  row_.resize(std::size_t{1} << kRowBits);
  follow(automaton, 0, kRowRanks, States{0}, [&](std::uint32_t key, const States& row) {
    row_[key] = static_cast<std::uint32_t>(row[0] * columns.size());
  });

  classes_.resize(rows.size() * columns.size());
  for (const auto& [ends, column] : columns) {
    for (std::size_t row = 0; row < rows.size(); ++row) {
      classes_[row * columns.size() + column] = class_of_end[ends[row]];
    }
  }
}

std::size_t SuitTable::bytes() const {
  return row_.size() * sizeof(row_[0]) + column_.size() * sizeof(column_[0]) +
         classes_.size() * sizeof(classes_[0]);
}

ShantenTables::ShantenTables() {
  ClassList classes;
  const SuitAutomaton suited = build_suit_automaton(kSuitRanks, true);
  const SuitAutomaton honours = build_suit_automaton(kHonourRanks, false);
  suited_ = SuitTable(suited, classes_of_ends(suited, classes));
  honours_ = SuitTable(honours, classes_of_ends(honours, classes));

  // Merging with one suit more and more often soon yields nothing new.
  stride_ = classes.size();
  for (std::size_t some = 0; some < classes.size(); ++some) {
    for (std::size_t one = 0; one < stride_; ++one) {
      const SuitCost both = mahjong::merge(classes[some], classes[one]);
      merged_.push_back(static_cast<MergedClass>(classes.number(both)));
    }
    auto& by_melds = shanten_.emplace_back();
    for (int melds = 0; melds <= kMeldsToWin; ++melds) {
      by_melds[static_cast<std::size_t>(melds)] = static_cast<std::int8_t>(classes[some].paired(melds) - 1);
    }
  }
}

const ShantenTables& ShantenTables::share() {
  static const ShantenTables tables;
  shared_.store(&tables, std::memory_order_release);
  return tables;
}

std::size_t ShantenTables::bytes() const {
  return suited_.bytes() + honours_.bytes() + merged_.size() * sizeof(merged_[0]) +
         shanten_.size() * sizeof(shanten_[0]);
}

}  // namespace meldwise::mahjong
