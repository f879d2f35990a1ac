// Random arboretums for tests: some as they come, some built to be hard (long rising snakes, dense blocks,
// few species, many equal neighbours).
#pragma once

#include "brute_force.h"
#include "cards/rng.h"
#include "melds/arboretum/layout.h"

namespace meldwise::arboretum::test {

template <class Layout>
PlainLayout plain(const Layout& layout) {
  PlainLayout out;
  for (int slot = 0; slot < layout.size(); ++slot) {
    const TreeCard card = layout.card(slot);
    out.push_back({index_of(card.species()), card.rank(), layout.cell(slot).x(), layout.cell(slot).y()});
  }
  return out;
}

enum class Shape { scattered, compact, line, climbing };

template <class Layout>
Layout random_layout(Rng& rng, int cards, int species, Shape shape) {
  std::array<std::uint8_t, kTreeCards> deck{};
  for (std::size_t i = 0; i < deck.size(); ++i) deck[i] = static_cast<std::uint8_t>(i);
  const auto size = static_cast<std::size_t>(species * kTreeRanks);
  shuffle(deck.data(), size, rng);
  Layout layout{};
  for (std::size_t k = 0; k < static_cast<std::size_t>(cards) && k < size; ++k) {
    if (layout.empty()) {
      layout.play(TreeCard{deck[k]}, Cell{});
      continue;
    }
    const auto frontier = layout.frontier();
    const auto any = [&] { return frontier[rng.below(static_cast<std::uint32_t>(frontier.size()))]; };
    Cell cell = any();
    if (shape == Shape::compact) {
      for (int i = 0; i < 6; ++i) {
        const Cell other = any();
        if (std::abs(other.x()) + std::abs(other.y()) < std::abs(cell.x()) + std::abs(cell.y())) cell = other;
      }
    } else if (shape == Shape::line) {
      for (const Cell other : frontier) {
        if (other.x() > cell.x()) cell = other;
      }
    } else if (shape == Shape::climbing) {
      // Beside a card that is one lower or higher, if there is such a place.
      for (int slot = layout.size() - 1; slot >= 0; --slot) {
        if (std::abs(layout.card(slot).rank() - TreeCard{deck[k]}.rank()) != 1) continue;
        for (const Cell beside : layout.cell(slot).around()) {
          if (layout.may_play(beside)) cell = beside;
        }
      }
    }
    layout.play(TreeCard{deck[k]}, cell);
  }
  return layout;
}

/// One of all kinds, of any size up to the capacity of the layout or the deck.
template <class Layout>
Layout any_layout(Rng& rng) {
  const int species = 1 + static_cast<int>(rng.below(kSpecies));
  const int most = std::min<int>(Layout::kCapacity, species * kTreeRanks);
  const int cards =
      rng.below(4) == 0 ? 1 + static_cast<int>(rng.below(static_cast<std::uint32_t>(most))) : most;
  return random_layout<Layout>(rng, cards, species, static_cast<Shape>(rng.below(4)));
}

}  // namespace meldwise::arboretum::test
