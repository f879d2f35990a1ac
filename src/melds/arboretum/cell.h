// Places in an arboretum, and a way to number them in very little room.
//
// A layout of at most N connected cards may stretch N - 1 cells in any direction, but any two of its cells
// are at most N - 1 orthogonal steps apart. So instead of a grid of (2N)² cells, `Lattice<N>` wraps the
// plane onto a ring of 256 (or 4096) numbers by x + stride·y: two different cells get the same number only
// if they are further apart than anything in one layout, its frontier and the frontier's neighbours can be
// (proved at compile time). It is the idea of Lee codes: Golomb & Welch, "Perfect codes in the Lee metric",
// 1970. Neighbours are ±1 and ±stride, without edges to watch.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <string>

namespace meldwise::arboretum {

/// A cell relative to the first card of the arboretum, which lies at 0,0; x runs right and y runs up, both
/// from -128 to 127. Two bytes in one number, so that steps and comparisons are single instructions.
class Cell {
 public:
  constexpr Cell() = default;
  constexpr Cell(int x, int y) : code_(static_cast<std::uint16_t>((y + kBias) << 8 | (x + kBias))) {
    assert(x >= -kBias && x < kBias && y >= -kBias && y < kBias);
  }
  static constexpr Cell from_code(std::uint16_t code) {
    Cell cell;
    cell.code_ = code;
    return cell;
  }

  [[nodiscard]] constexpr int x() const { return (code_ & 255) - kBias; }
  [[nodiscard]] constexpr int y() const { return (code_ >> 8) - kBias; }
  [[nodiscard]] constexpr std::uint16_t code() const { return code_; }
  /// The cells to the right, to the left, above and below, in this order. Not beyond the range.
  [[nodiscard]] constexpr std::array<Cell, 4> around() const {
    return {moved(1), moved(-1), moved(256), moved(-256)};
  }

  friend constexpr bool operator==(Cell, Cell) = default;

 private:
  static constexpr int kBias = 128;

  [[nodiscard]] constexpr Cell moved(int by) const {
    return from_code(static_cast<std::uint16_t>(code_ + by));
  }

  std::uint16_t code_ = kBias << 8 | kBias;
};

/// "1,-2".
[[nodiscard]] inline std::string to_text(Cell cell) {
  return std::to_string(cell.x()) + "," + std::to_string(cell.y());
}

/// Farther out than any card can lie: marks what is not in use.
inline constexpr Cell kNowhere = Cell::from_code(0);

/// The numbering for layouts of at most N cards.
template <int N>
struct Lattice {
  static constexpr int kSize = N <= 18 ? 256 : 4096;
  static constexpr int kStride = N <= 18 ? 22 : 90;
  /// Two neighbours of cells of one layout are at most this far apart.
  static constexpr int kReach = N + 1;

  [[nodiscard]] static constexpr unsigned number(Cell cell) { return wrap(cell.x() + kStride * cell.y()); }
  /// The numbers of the four neighbours, in the order of Cell::around.
  [[nodiscard]] static constexpr std::array<unsigned, 4> around(unsigned number) {
    const int here = static_cast<int>(number);
    return {wrap(here + 1), wrap(here - 1), wrap(here + kStride), wrap(here - kStride)};
  }

 private:
  [[nodiscard]] static constexpr unsigned wrap(int value) {
    return static_cast<unsigned>(value) & (kSize - 1U);
  }

  static consteval bool tells_apart(int distance) {
    for (int x = 0; x <= distance; ++x) {
      for (int y = x - distance; y <= distance - x; ++y) {
        if ((x != 0 || y != 0) && wrap(x + kStride * y) == 0) return false;
      }
    }
    return true;
  }

 public:
  static consteval bool sound() { return tells_apart(kReach); }
};

}  // namespace meldwise::arboretum
