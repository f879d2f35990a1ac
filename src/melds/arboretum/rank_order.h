// The cards of a layout in rank order with their neighbours at hand: what every pass over paths walks on.
//
// Positions count from 1; 0 stands for "no card", so a table indexed by position needs no test for a
// missing neighbour as long as its entry 0 is neutral. Building it costs some 20 ns.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "cards/tree_card.h"
#include "melds/arboretum/layout.h"

namespace meldwise::arboretum {

/// The positions of the four neighbours of a cell, 0 where there is none.
using Around = std::array<std::uint8_t, 4>;

template <int N>
class RankOrder {
 public:
  explicit RankOrder(const BasicLayout<N>& layout) : size_(layout.size()) {
    // A counting sort whose eight counters, one byte a rank, stay in one register.
    std::uint64_t counts = 0;
    for (int slot = 0; slot < size_; ++slot) counts += one(layout.card(slot));
    begins_ = (counts << 8) * kEachByte + kEachByte;  // byte r - 1: 1 + the number of cards below rank r
    position_at_.fill(0);
    std::uint64_t next = begins_;
    for (int slot = 0; slot < size_; ++slot) {
      const TreeCard card = layout.card(slot);
      const std::uint8_t position = byte(next, card.rank());
      next += one(card);
      const unsigned number = Grid::number(layout.cell(slot));
      card_[position] = card;
      number_[position] = static_cast<std::uint16_t>(number);
      position_at_[number] = position;
    }
  }

  [[nodiscard]] TreeCard card(std::size_t position) const { return card_[position]; }

  /// The cards of a rank stand from begin_of(rank) to begin_of(rank + 1), those of the highest to end().
  [[nodiscard]] std::size_t begin_of(int rank) const { return byte(begins_, rank); }
  [[nodiscard]] std::size_t end() const { return static_cast<std::size_t>(size_) + 1; }

  /// The neighbours of a cell, whatever their rank.
  [[nodiscard]] Around around(Cell cell) const { return look_around(Grid::number(cell)); }
  /// The neighbours of a card that are lower; those of equal rank are not.
  [[nodiscard]] Around lower(std::size_t position) const {
    return below(look_around(number_[position]), card_[position].rank());
  }
  [[nodiscard]] Around higher(std::size_t position) const {
    return above(look_around(number_[position]), card_[position].rank());
  }
  /// Those of `found` that are of a lower rank: they stand at earlier positions.
  [[nodiscard]] Around below(Around found, int rank) const {
    const std::uint8_t begin = byte(begins_, rank);
    for (auto& position : found) position = position < begin ? position : 0;
    return found;
  }
  [[nodiscard]] Around above(Around found, int rank) const {
    const int end = rank == kTreeRanks ? size_ + 1 : byte(begins_, rank + 1);
    for (auto& position : found) position = position >= end ? position : 0;
    return found;
  }

 private:
  using Grid = Lattice<N>;
  static constexpr std::uint64_t kEachByte = 0x0101010101010101;

  [[nodiscard]] static std::uint64_t one(TreeCard card) {
    return std::uint64_t{1} << (8 * (card.rank() - 1));
  }
  [[nodiscard]] static std::uint8_t byte(std::uint64_t bytes, int rank) {
    return static_cast<std::uint8_t>(bytes >> (8 * (rank - 1)));
  }
  [[nodiscard]] Around look_around(unsigned number) const {
    const auto numbers = Grid::around(number);
    return {position_at_[numbers[0]], position_at_[numbers[1]], position_at_[numbers[2]],
            position_at_[numbers[3]]};
  }

  std::uint64_t begins_;  // a byte a rank: its first position
  int size_;
  std::array<TreeCard, N + 1> card_;
  std::array<std::uint16_t, N + 1> number_;
  std::array<std::uint8_t, Grid::kSize> position_at_;
};

}  // namespace meldwise::arboretum
