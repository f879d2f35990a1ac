// Gardens of the layouts that were lately looked at in this thread: in a search nearly every table has an
// arboretum that another table had, and to copy its garden costs a fraction of planting it card by card.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "games/arboretum/mind/garden.h"

namespace meldwise::arboretum {

/// The same as Garden(layout). Stays until the next call in this thread.
[[nodiscard]] inline const Garden& garden_of(const Layout& layout) {
  struct Plot {
    Layout layout;
    Garden garden;
  };
  constexpr std::size_t kPlots = 64;
  static thread_local std::array<Plot, kPlots> plots;
  std::uint64_t key = 0;
  for (int slot = 0; slot < layout.size(); ++slot) {
    const Cell cell = layout.cell(slot);
    key = (key + layout.card(slot).id + 100U * Layout::Grid::number(cell)) * 0x9E3779B97F4A7C15U;
  }
  Plot& plot = plots[key >> 58U];
  static_assert(kPlots == 1U << (64 - 58));
  if (!(plot.layout == layout)) plot = {layout, Garden(layout)};
  return plot.garden;
}

}  // namespace meldwise::arboretum
