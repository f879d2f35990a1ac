// The end of a game: who may score which species, and what everybody's arboretum is worth then.
//
// The right to score a species belongs to the highest sum of its ranks in hand; equal sums share it, and if
// nobody holds any of it everybody may score it. An 8 counts nothing while another player holds the 1 of
// the same species. The highest total wins; equal totals are decided by the number of different species in
// the arboretum, and then the victory is shared.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "cards/tree_card.h"
#include "melds/arboretum/layout.h"
#include "melds/arboretum/paths.h"

namespace meldwise::arboretum {

inline constexpr int kMostSeats = 4;

/// A set of seats: bit s is seat s.
using SeatBits = std::uint8_t;

/// For every species the seats that may score it; never none.
using Rights = std::array<SeatBits, kSpecies>;

[[nodiscard]] Rights right_to_score(std::span<const TreeSet> hands);

/// What a seat holds of a species counts so much, given what the others hold.
[[nodiscard]] int holding(Species species, const TreeSet& hand, bool other_has_the_1);

struct FinalScore {
  int seats = 0;
  Rights right{};
  std::array<SpeciesPoints, kMostSeats> paths{};  ///< of every arboretum, with the right or without
  std::array<int, kMostSeats> total{};            ///< over the species that the seat may score
  std::array<int, kMostSeats> distinct{};         ///< different species in the arboretum
  std::array<int, kMostSeats> place{};            ///< 1 is best; equal seats share a place

  [[nodiscard]] bool may_score(int seat, Species species) const {
    return ((right[static_cast<std::size_t>(species)] >> seat) & 1) != 0;
  }
  [[nodiscard]] bool shared() const;
};

/// From what lies on the table: `layouts` and `hands` are of the same length, 1 to 4.
template <int N>
[[nodiscard]] FinalScore final_score(std::span<const BasicLayout<N>* const> layouts,
                                     std::span<const TreeSet> hands);

extern template FinalScore final_score(std::span<const Layout* const>, std::span<const TreeSet>);
extern template FinalScore final_score(std::span<const WideLayout* const>, std::span<const TreeSet>);

template <int N>
[[nodiscard]] FinalScore final_score(std::span<const BasicLayout<N>> layouts,
                                     std::span<const TreeSet> hands) {
  std::array<const BasicLayout<N>*, kMostSeats> each{};
  for (std::size_t seat = 0; seat < layouts.size(); ++seat) each[seat] = &layouts[seat];
  return final_score<N>(std::span<const BasicLayout<N>* const>(each).first(layouts.size()), hands);
}

}  // namespace meldwise::arboretum
