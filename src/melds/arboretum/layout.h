// An arboretum as it lies on the table: its cards in the order played, where they lie, and the frontier,
// the empty cells where the next card may go.
//
// Guarantees: the first card lies at 0,0, every later one touches an earlier one, no two share a cell.
// Trivially copyable, no heap; `play` costs a few nanoseconds because the frontier is kept up to date
// card by card. `Layout` holds every arboretum that can come about in a game; `WideLayout` holds a layout
// of any cards at all and exists for questions from outside.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>

#include "cards/tree_card.h"
#include "melds/arboretum/cell.h"
#include "melds/arboretum/lanes.h"

namespace meldwise::arboretum {

template <int N>
class BasicLayout {
 public:
  static constexpr int kCapacity = N;
  using Grid = Lattice<N>;
  static_assert(Grid::sound());
  using Frontier = std::span<const Cell>;

  [[nodiscard]] int size() const { return count_; }
  [[nodiscard]] bool empty() const { return count_ == 0; }
  [[nodiscard]] TreeCard card(int slot) const { return cards_[static_cast<std::size_t>(slot)]; }
  [[nodiscard]] Cell cell(int slot) const { return cells_[static_cast<std::size_t>(slot)]; }
  /// Where the next card may go, if there is room for one; the first card goes to 0,0.
  [[nodiscard]] Frontier frontier() const { return {frontier_.data(), open_}; }

  /// The slot of the card that lies on `cell`, or -1.
  [[nodiscard]] int slot_at(Cell cell) const {
    for (int slot = 0; slot < count_; ++slot) {
      if (cells_[static_cast<std::size_t>(slot)] == cell) return slot;
    }
    return -1;
  }
  [[nodiscard]] bool may_play(Cell cell) const {
    return empty() ? cell == Cell{} : frontier_slot(cell) < open_;
  }
  [[nodiscard]] TreeSet cards() const {
    TreeSet set;
    for (int slot = 0; slot < count_; ++slot) set.add(card(slot));
    return set;
  }

  /// Needs may_play(cell).
  void play(TreeCard card, Cell cell) {
    assert(may_play(cell));
    if (empty()) {
      touch(Grid::number(cell));
    } else {
      frontier_[frontier_slot(cell)] = frontier_[--open_];
      frontier_[open_] = kNowhere;
    }
    cards_[count_] = card;
    cells_[count_] = cell;
    ++count_;
    if (count_ == N) {
      frontier_ = nowhere();
      open_ = 0;
      return;
    }
    const auto cells = cell.around();
    const auto numbers = Grid::around(Grid::number(cell));
    std::size_t open = open_;
    for (std::size_t way = 0; way < cells.size(); ++way) {
      frontier_[open] = cells[way];
      open += touch(numbers[way]) ? 1U : 0U;
    }
    frontier_[open] = kNowhere;
    open_ = static_cast<std::uint8_t>(open);
  }

  friend bool operator==(const BasicLayout& a, const BasicLayout& b) {
    return a.count_ == b.count_ &&
           std::equal(a.cards_.begin(), a.cards_.begin() + a.count_, b.cards_.begin()) &&
           std::equal(a.cells_.begin(), a.cells_.begin() + a.count_, b.cells_.begin());
  }

 private:
  /// n connected cells have at most 2n + 2 empty neighbours (a straight line has); one entry is for the
  /// cell that `play` may write and not keep.
  static constexpr std::size_t kMostOpen = 2 * (N - 1) + 2;

  /// The place of `cell` in the frontier, or a number that is not below `open_`.
  [[nodiscard]] std::size_t frontier_slot(Cell cell) const { return find_cell(frontier_, cell); }
  /// Marks a cell as being of the layout or its frontier; true if it was neither before.
  bool touch(unsigned number) {
    std::uint32_t& word = touched_[number / 32];
    const std::uint32_t bit = 1U << (number % 32);
    const bool fresh = (word & bit) == 0;
    word |= bit;
    return fresh;
  }

  static constexpr std::array<Cell, kMostOpen + 1> nowhere() {
    std::array<Cell, kMostOpen + 1> cells;
    cells.fill(kNowhere);
    return cells;
  }

  std::array<std::uint32_t, Grid::kSize / 32> touched_{};
  std::array<Cell, kMostOpen + 1> frontier_ = nowhere();  // kNowhere from `open_` on
  std::uint8_t open_ = 0;
  std::uint8_t count_ = 0;
  std::array<TreeCard, N> cards_{};
  std::array<Cell, N> cells_{};
};

/// Nobody plays more than 17 cards in a game. A turn takes two cards in and discards one, so T turns draw
/// 2T cards, at most T - 1 of them from discard piles; with a deck of D cards T ≤ D - 1: 33, 42 or 51 turns
/// with two, three or four players, 17, 14 or 13 each.
inline constexpr int kMostPlayed = 17;
using Layout = BasicLayout<kMostPlayed>;
using WideLayout = BasicLayout<kTreeCards>;

}  // namespace meldwise::arboretum
