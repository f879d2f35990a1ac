// The tables behind shanten and acceptance: from the counts of a suit to its class, from classes to a merge.
//
// A class stands for a SuitCost. A suit's three-bit counts are split into the first four ranks, which choose
// a row, and the rest, which choose a column; equal rows and columns are stored once, so the suits take about
// 0.4 MiB and every hand of up to four copies a kind is covered. Classes merge by one look-up. The tables are
// immutable after they are built and may be read by any number of threads.
#pragma once

#include <array>
#include <atomic>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "cards/tile.h"
#include "melds/mahjong/hand.h"
#include "melds/mahjong/suit_automaton.h"

namespace meldwise::mahjong {

/// The class of one suit; fits a byte.
using SuitClass = std::uint8_t;
/// The class of several suits together; the classes of single suits come first.
using MergedClass = std::uint16_t;

/// From the counts of one suit (or of the honours) to its class.
class SuitTable {
 public:
  SuitTable() = default;
  /// `class_of_end`: the class of each final state of the automaton.
  SuitTable(const SuitAutomaton& automaton, const std::vector<SuitClass>& class_of_end);

  [[nodiscard]] SuitClass class_of(std::uint32_t counts) const {
    return classes_[row_[counts & kRowMask] + column_[counts >> kRowBits]];
  }
  [[nodiscard]] std::size_t bytes() const;

 private:
  static constexpr int kRowRanks = 4;
  static constexpr int kRowBits = kRowRanks * TileCounts::kBits;
  static constexpr std::uint32_t kRowMask = (1U << kRowBits) - 1;

  std::vector<std::uint32_t> row_;  // already multiplied by the number of columns
  std::vector<std::uint16_t> column_;
  std::vector<SuitClass> classes_;
};

class ShantenTables {
 public:
  /// The ones that all share, built on the first call. Afterwards a look at a pointer: a whole shanten takes
  /// but a few nanoseconds.
  [[nodiscard]] static const ShantenTables& get() {
    const ShantenTables* const shared = shared_.load(std::memory_order_acquire);
    return shared != nullptr ? *shared : share();
  }
  /// A set of one's own: some tens of milliseconds.
  ShantenTables();

  [[nodiscard]] SuitClass class_of(TileSuit suit, std::uint32_t counts) const {
    return suit == TileSuit::honours ? honours_.class_of(counts) : suited_.class_of(counts);
  }
  [[nodiscard]] SuitClass class_of(const TileCounts& tiles, TileSuit suit) const {
    return class_of(suit, tiles.suit(suit));
  }
  [[nodiscard]] MergedClass merge(MergedClass some, SuitClass one) const {
    return merged_[some * stride_ + one];
  }

  /// Shanten of all four suits together.
  [[nodiscard]] int shanten(MergedClass all, int melds_wanted) const {
    return shanten_[all][static_cast<std::size_t>(melds_wanted)];
  }

  [[nodiscard]] std::size_t bytes() const;
  [[nodiscard]] std::size_t suit_classes() const { return stride_; }
  [[nodiscard]] std::size_t merged_classes() const { return shanten_.size(); }

 private:
  SuitTable suited_;
  SuitTable honours_;
  std::size_t stride_ = 0;           // the number of suit classes
  std::vector<MergedClass> merged_;  // [some class][suit class]
  std::vector<std::array<std::int8_t, 8>> shanten_;

  static const ShantenTables& share();
  inline static std::atomic<const ShantenTables*> shared_{nullptr};
};

}  // namespace meldwise::mahjong
