// Gardens of the layouts that were lately looked at in this thread: in a search nearly every table has an
// arboretum that another table had, and to find its garden again costs a fraction of planting it card by
// card and looking over every cell.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "games/arboretum/mind/garden.h"

namespace meldwise::arboretum {

/// A garden, and the points that a card of a rank would bring to the path of its own species, which is the
/// lane, on its best cell.
struct Plot {
  Garden garden;
  std::array<Lanes, kTreeRanks + 1> gains{};

  Plot() {}
  explicit Plot(const Layout& layout) : garden(layout) { garden.gains(layout.frontier(), gains); }
};

/// The same as Plot(layout). Stays until the next call for the same seat in this thread.
[[nodiscard]] inline const Plot& plot_of(const Layout& layout, std::size_t seat) {
  struct Remembered {
    Layout layout;
    Plot plot;
  };
  constexpr std::size_t kPlots = 64;
  static thread_local std::array<std::array<Remembered, kPlots>, kMostSeats> plots;
  std::uint64_t key = 0;
  for (int slot = 0; slot < layout.size(); ++slot) {
    const Cell cell = layout.cell(slot);
    key = (key + layout.card(slot).id + 100U * Layout::Grid::number(cell)) * 0x9E3779B97F4A7C15U;
  }
  Remembered& found = plots[seat][key >> 58U];
  static_assert(kPlots == 1U << (64 - 58));
  if (!(found.layout == layout)) found = {layout, Plot(layout)};
  return found.plot;
}

}  // namespace meldwise::arboretum
