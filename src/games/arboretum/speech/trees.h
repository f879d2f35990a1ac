// Trees of Arboretum as JSON: ["J3",0,-1] is a card that lies somewhere, {"J":[3,null],…} what each species
// brings every seat.
#pragma once

#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "games/arboretum/rules/course.h"
#include "games/arboretum/rules/event.h"
#include "games/arboretum/rules/knowledge.h"
#include "games/speech/kinds.h"
#include "melds/arboretum/scoring.h"

namespace meldwise::arboretum {

/// "J": as a key in JSON.
[[nodiscard]] inline std::string species_key(Species species) { return {species_letter(species)}; }

/// Cards of a game of so many, each once.
[[nodiscard]] inline auto tree_cards(int seats) { return speech::cards(pack_of(seats)); }

[[nodiscard]] inline auto planted() {
  using namespace speech;
  const Number coordinate = number(-kMostPlayed, kMostPlayed);
  return through([](const Planted& tree) { return std::tuple(tree.card, tree.cell.x(), tree.cell.y()); },
                 [](Planted& tree, const std::tuple<TreeCard, int, int>& read) {
                   const auto& [card, x, y] = read;
                   tree = {card, Cell(x, y)};
                 },
                 tuple(card(), coordinate, coordinate));
}
[[nodiscard]] inline std::vector<Planted> trees_of(const Layout& layout) {
  std::vector<Planted> trees;
  for (int slot = 0; slot < layout.size(); ++slot) trees.push_back({layout.card(slot), layout.cell(slot)});
  return trees;
}

/// Of every seat; null where it may not score.
[[nodiscard]] inline auto points_or_null() {
  using namespace speech;
  return list(or_null(number(0, kMostPoints), kNoRight));
}

using BySpecies = std::vector<std::pair<std::string, std::vector<int>>>;

/// The points of each seat for the species that `speaks_of` accepts.
template <class SpeaksOf>
[[nodiscard]] BySpecies points_by_species(const FinalScore& score, SpeaksOf&& speaks_of) {
  BySpecies all;
  for (int s = 0; s < kSpecies; ++s) {
    const Species species = species_at(s);
    if (!speaks_of(species)) continue;
    std::vector<int>& points = all.emplace_back(species_key(species), std::vector<int>()).second;
    for (int seat = 0; seat < score.seats; ++seat) {
      const int worth = score.paths[static_cast<std::size_t>(seat)][static_cast<std::size_t>(s)];
      points.push_back(score.may_score(seat, species) ? worth : kNoRight);
    }
  }
  return all;
}

}  // namespace meldwise::arboretum
