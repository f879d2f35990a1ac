// The cheapest choice of columns and runs: best-first search over the ranks with bounds from the suits.
//
// Once the columns are chosen the suits are independent, so only columns are searched, at the ranks
// that have more than one; a node is a choice for the ranks below, with the front of each suit's chain.
// Its bound is the sum of the suits' least costs with all later shares free: exact suits, coordination
// ignored. A node whose fronts are covered by another one's at no more cost is dropped; that keeps even
// full tables to some dozens of nodes. Exact: only bounds and covers prune.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "cards/work_limit.h"
#include "melds/makiaveli/columns.h"

namespace meldwise::makiaveli {

/// Four chains tied by columns. See RunChain for what a chain has to offer.
template <class Chain>
struct Network {
  std::array<Chain, kSuits> suits;
  ColumnsByPlace columns;

  /// Settles the chains and thins out the columns until every share of a suit is taken by some column
  /// and every column's shares can be given. False: there is no solution.
  bool settle();
};

/// A solution: its cost, and the column of each place.
struct Choice {
  Cost cost = 0;
  std::array<Column, kPlaces> columns{};
};

template <class Chain>
class ColumnSearch {
 public:
  enum class Result { solved, impossible, unfinished };
  static constexpr std::int32_t kWorkOfNode = 16;

  /// Starts on a settled network, which must live as long as it is searched. Solutions whose costs
  /// round to the same multiple of `grain` are as good as each other.
  void begin(const Network<Chain>& network, Cost grain);
  /// Goes on until there is an answer, but makes no more than about `limit` more nodes.
  Result run(long limit);
  /// When solved.
  [[nodiscard]] const Choice& choice() const { return choice_; }

 private:
  using Bounds = std::array<typename Chain::ByShare, kSuits>;
  using Widths = std::array<std::uint8_t, kSuits>;

  // A choice for the first `depth` decisions.
  struct Node {
    std::uint32_t parent;
    std::uint32_t first_cell;   // of its fronts, suit after suit
    std::uint32_t first_child;  // of those not yet made
    Cost cost;                  // of the columns so far, and what the fronts were lowered by
    Widths width;
    std::uint8_t children;
    std::uint8_t depth;
    std::uint8_t column;
  };

  struct Child {
    Cost bound;
    Cost finer;  // the bound before rounding
    std::uint32_t column;
    friend bool operator<(const Child& a, const Child& b) {
      return a.bound != b.bound ? a.bound < b.bound : a.finer < b.finer;
    }
  };

  // A node with children not yet made, and the best of them.
  struct Waiting {
    Cost bound;
    Cost finer;
    std::uint32_t node;
    std::uint8_t depth;
    // The heap's top is its greatest: the lowest bound, then the deepest node.
    friend bool operator<(const Waiting& a, const Waiting& b) {
      if (a.bound != b.bound) return a.bound > b.bound;
      if (a.depth != b.depth) return a.depth < b.depth;
      return a.finer > b.finer;
    }
  };

  // A node made, with the states of each suit that its front covers.
  struct Record {
    std::array<typename Chain::StateSet, kSuits> covers;
    std::uint32_t node;
  };

  [[nodiscard]] int place_of(std::size_t depth) const {
    return depth < decisions_.size() ? decisions_[depth] : kPlaces;
  }
  [[nodiscard]] const Columns& columns_at(std::size_t depth) const {
    return network_->columns[static_cast<std::size_t>(place_of(depth))];
  }
  [[nodiscard]] Cost rounded(Cost cost) const { return cost / grain_ * grain_; }

  void expand(std::uint32_t index);
  void wait(std::uint32_t node, const Child& best);
  Child take_best_child(std::uint32_t index);
  bool make_child(std::uint32_t from, const Child& choice);
  bool is_beaten(const Node& child);
  [[nodiscard]] bool beats(const Node& strong, const Node& weak) const;
  void trace(std::uint32_t node, std::size_t column);

  const Network<Chain>* network_ = nullptr;
  Cost grain_ = 1;
  FixedList<int, kPlaces> decisions_;  // the places with more than one column
  std::array<Cost, kPlaces + 1> columns_to_go_{};
  std::vector<Node> nodes_;
  std::vector<Child> children_;
  std::vector<Cell> cells_;
  std::size_t used_cells_ = 0;
  std::vector<Waiting> waiting_;
  std::array<std::vector<Record>, kPlaces> records_;  // by depth
  Choice choice_;
};

template <class Chain>
void ColumnSearch<Chain>::begin(const Network<Chain>& network, Cost grain) {
  network_ = &network;
  grain_ = grain;
  decisions_.clear();
  nodes_.clear();
  children_.clear();
  waiting_.clear();
  for (auto& records : records_) records.clear();
  Cost column_cost = 0;  // of the places without a choice
  for (int place = 1; place < kPlaces; ++place) {
    const Columns& columns = network.columns[static_cast<std::size_t>(place)];
    if (columns.size() > 1) {
      decisions_.push_back(place);
    } else {
      choice_.columns[static_cast<std::size_t>(place)] = columns[0];
      column_cost += columns[0].cost;
    }
  }
  if (decisions_.empty()) {
    choice_.cost = column_cost;
    for (const Chain& chain : network.suits) choice_.cost += chain.least_cost();
    return;
  }
  columns_to_go_[decisions_.size()] = 0;
  for (std::size_t depth = decisions_.size(); depth-- > 0;) {
    Cost least = kNever;
    for (const Column& column : columns_at(depth)) least = std::min(least, column.cost);
    columns_to_go_[depth] = columns_to_go_[depth + 1] + least;
  }
  cells_.resize(std::max(cells_.size(), std::size_t{64} * kSuits * Chain::kWidest));
  used_cells_ = 0;
  Node root{};
  root.cost = column_cost;
  for (std::size_t suit = 0; suit < kSuits; ++suit) {
    Cost lowered = 0;
    const std::size_t width = network.suits[suit].start(place_of(0), cells_.data() + used_cells_, &lowered);
    root.cost += lowered;
    root.width[suit] = static_cast<std::uint8_t>(width);
    used_cells_ += width;
  }
  nodes_.push_back(root);
  expand(0);
}

template <class Chain>
typename ColumnSearch<Chain>::Result ColumnSearch<Chain>::run(long limit) {
  if (decisions_.empty()) return Result::solved;
  while (!waiting_.empty()) {
    if (limit <= 0) return Result::unfinished;
    count_work(kWorkOfNode);
    const Waiting top = waiting_.front();
    const Child child = take_best_child(top.node);
    if (top.depth + 1U == decisions_.size()) {
      choice_.cost = child.finer;
      trace(top.node, child.column);
      return Result::solved;
    }
    if (make_child(top.node, child)) {
      expand(static_cast<std::uint32_t>(nodes_.size() - 1));
      --limit;
    }
  }
  return Result::impossible;
}

// Lists the children of a node and lets it wait.
template <class Chain>
void ColumnSearch<Chain>::expand(std::uint32_t index) {
  Node& node = nodes_[index];
  const int place = place_of(node.depth);
  Bounds bounds;
  const Cell* cells = cells_.data() + node.first_cell;
  for (std::size_t suit = 0; suit < kSuits; ++suit) {
    network_->suits[suit].bounds(place, {cells, node.width[suit]}, bounds[suit]);
    cells += node.width[suit];
  }
  const Cost base = node.cost + columns_to_go_[node.depth + 1U];
  const Columns& columns = columns_at(node.depth);
  node.first_child = static_cast<std::uint32_t>(children_.size());
  children_.resize(children_.size() + columns.size());
  Child* const first = children_.data() + node.first_child;
  Child* end = first;
  const Child* best = first;
  for (std::size_t i = 0; i < columns.size(); ++i) {
    Cost total = base + columns[i].cost;
    for (std::size_t suit = 0; suit < kSuits; ++suit) total += bounds[suit][columns[i].share[suit]];
    if (total >= kNever / 2) continue;
    *end = {rounded(total), total, static_cast<std::uint32_t>(i)};
    if (*end < *best) best = end;
    ++end;
  }
  node.children = static_cast<std::uint8_t>(end - first);
  if (end != first) wait(index, *best);
  children_.resize(node.first_child + node.children);
}

template <class Chain>
void ColumnSearch<Chain>::wait(std::uint32_t node, const Child& best) {
  waiting_.push_back({best.bound, best.finer, node, nodes_[node].depth});
  std::push_heap(waiting_.begin(), waiting_.end());
}

// Of the node on top of the heap, which then waits for its next best child, if any.
template <class Chain>
typename ColumnSearch<Chain>::Child ColumnSearch<Chain>::take_best_child(std::uint32_t index) {
  std::pop_heap(waiting_.begin(), waiting_.end());
  waiting_.pop_back();
  Node& node = nodes_[index];
  Child* first = children_.data() + node.first_child;
  std::iter_swap(std::min_element(first, first + node.children), first);
  const Child best = *first;
  ++node.first_child;
  if (--node.children > 0) wait(index, *std::min_element(first + 1, first + 1 + node.children));
  return best;
}

// False: the child is beaten by an earlier node.
template <class Chain>
bool ColumnSearch<Chain>::make_child(std::uint32_t from, const Child& choice) {
  if (cells_.size() < used_cells_ + kSuits * Chain::kWidest) cells_.resize(cells_.size() * 2);
  const Node& parent = nodes_[from];
  const int place = place_of(parent.depth);
  const Column& column = columns_at(parent.depth)[choice.column];
  Node child{};
  child.parent = from;
  child.first_cell = static_cast<std::uint32_t>(used_cells_);
  child.cost = parent.cost + column.cost;
  child.depth = static_cast<std::uint8_t>(parent.depth + 1);
  child.column = static_cast<std::uint8_t>(choice.column);
  const Cell* cells = cells_.data() + parent.first_cell;
  std::size_t end = used_cells_;
  for (std::size_t suit = 0; suit < kSuits; ++suit) {
    Cost lowered = 0;
    const std::size_t width =
        network_->suits[suit].advance(place, 1U << column.share[suit], place_of(child.depth),
                                      {cells, parent.width[suit]}, cells_.data() + end, &lowered);
    child.cost += lowered;
    child.width[suit] = static_cast<std::uint8_t>(width);
    cells += parent.width[suit];
    end += width;
  }
  if (is_beaten(child)) return false;
  used_cells_ = end;
  nodes_.push_back(child);
  return true;
}

// Whether an earlier node of the same depth can do all that this one can, at no more cost; remembers
// this one otherwise.
template <class Chain>
bool ColumnSearch<Chain>::is_beaten(const Node& child) {
  std::vector<Record>& records = records_[child.depth];
  count_work(static_cast<std::int32_t>(records.size() / 4));
  Record mine{};
  mine.node = static_cast<std::uint32_t>(nodes_.size());
  std::array<typename Chain::StateSet, kSuits> states{};
  const Cell* cell = cells_.data() + child.first_cell;
  for (std::size_t suit = 0; suit < kSuits; ++suit) {
    for (std::size_t i = 0; i < child.width[suit]; ++i, ++cell) {
      states[suit] |= Chain::only(cell->state);
      mine.covers[suit] |= Chain::covered_by(cell->state);
    }
  }
  for (const Record& record : records) {
    typename Chain::StateSet missing{};
    for (std::size_t suit = 0; suit < kSuits; ++suit) missing |= states[suit] & ~record.covers[suit];
    if (missing == typename Chain::StateSet{} && beats(nodes_[record.node], child)) return true;
  }
  records.push_back(mine);
  return false;
}

// Every cell of `weak` must be covered by a cell of `strong`; what that costs more, over all suits, must
// not exceed what `strong` is ahead. Less than half a grain makes no difference in the end.
template <class Chain>
bool ColumnSearch<Chain>::beats(const Node& strong, const Node& weak) const {
  Cost ahead = weak.cost - strong.cost;
  const Cell* from = cells_.data() + strong.first_cell;
  const Cell* to = cells_.data() + weak.first_cell;
  for (std::size_t suit = 0; suit < kSuits; ++suit) {
    Cost more = -kNever;
    for (std::size_t i = 0; i < weak.width[suit]; ++i) {
      Cost least = kNever;
      for (std::size_t k = 0; k < strong.width[suit]; ++k) {
        if ((Chain::covered_by(from[k].state) & Chain::only(to[i].state)) != typename Chain::StateSet{}) {
          least = std::min(least, from[k].cost - to[i].cost);
        }
      }
      more = std::max(more, least);
    }
    ahead -= more;
    from += strong.width[suit];
    to += weak.width[suit];
  }
  return 2 * ahead > -grain_;
}

template <class Chain>
void ColumnSearch<Chain>::trace(std::uint32_t node, std::size_t column) {
  while (true) {
    const std::size_t depth = nodes_[node].depth;
    choice_.columns[static_cast<std::size_t>(place_of(depth))] = columns_at(depth)[column];
    if (depth == 0) return;
    column = nodes_[node].column;
    node = nodes_[node].parent;
  }
}

template <class Chain>
bool Network<Chain>::settle() {
  std::array<SharesByPlace, kSuits> shares;
  shares_taken(columns, shares);
  std::array<bool, kSuits> stale = {true, true, true, true};
  do {
    std::array<SharesByPlace, kSuits> given = shares;
    for (std::size_t suit = 0; suit < kSuits; ++suit) {
      if (stale[suit] && !suits[suit].settle(given[suit])) return false;
    }
    if (given == shares) break;
    if (!keep_possible_columns(given, columns)) return false;
    shares_taken(columns, shares);
    for (std::size_t suit = 0; suit < kSuits; ++suit) stale[suit] = shares[suit] != given[suit];
  } while (stale[0] || stale[1] || stale[2] || stale[3]);
  for (std::size_t suit = 0; suit < kSuits; ++suit) suits[suit].finish(shares[suit]);
  return true;
}

}  // namespace meldwise::makiaveli
