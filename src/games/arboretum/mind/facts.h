// What a whole state shows, species by species and seat by seat, for the inputs of the value (features.h):
// paths, what the hands count for the right to score, what a card would gain where. Some two microseconds, no
// heap; gardens are remembered (plots.h).
#pragma once

#include <algorithm>
#include <array>
#include <bit>

#include "games/arboretum/mind/claims.h"
#include "games/arboretum/mind/plots.h"

namespace meldwise::arboretum {

class Facts {
 public:
  explicit Facts(const State& state) : seats_(state.table.seats) {
    std::array<RankLanes, kMostSeats> hands{};
    for (std::size_t i = 0; i < seats_; ++i) {
      hands[i] = rank_lanes(state.hidden.hand[i]);
      look_at(state.table.seat[i].layout, i);
    }
    for (const TreeCard card : state.hidden.deck) in_deck_[card.id / kTreeRanks] += card.rank();
    const auto species = static_cast<std::size_t>(species_in_play(state.table.seats));
    for (std::size_t s = 0; s < species; ++s) weigh(s, hands);
  }

  /// Points over the species that the seat may score as the hands are, and over all.
  [[nodiscard]] int scored(std::size_t seat) const { return scored_[seat]; }
  [[nodiscard]] int planted(std::size_t seat) const { return planted_[seat]; }
  [[nodiscard]] int distinct(std::size_t seat) const { return distinct_[seat]; }
  [[nodiscard]] int path(std::size_t seat, std::size_t species) const { return paths_[seat][species]; }
  /// What the hand counts for the right to score the species.
  [[nodiscard]] int held(std::size_t seat, std::size_t species) const { return held_[seat][species]; }
  /// The ranks of the species that are still in the deck, added up.
  [[nodiscard]] int in_deck(std::size_t species) const { return in_deck_[species]; }
  /// The points that the card would bring to the path of its own species.
  [[nodiscard]] int gain(std::size_t seat, TreeCard card) const {
    return gains_[seat][static_cast<std::size_t>(card.rank())][card.id / kTreeRanks];
  }
  /// The most points that another seat scores as the hands are.
  [[nodiscard]] int rival(std::size_t seat) const {
    return best_other(seat, [&](std::size_t i) { return scored_[i]; });
  }
  [[nodiscard]] int rival_path(std::size_t seat, std::size_t species) const {
    return best_other(seat, [&](std::size_t i) { return int{paths_[i][species]}; });
  }
  [[nodiscard]] int rival_held(std::size_t seat, std::size_t species) const {
    return best_other(seat, [&](std::size_t i) { return held_[i][species]; });
  }

 private:
  static constexpr unsigned kOne = 1;
  static constexpr unsigned kEight = 1U << (kTreeRanks - 1);

  template <class Of>
  [[nodiscard]] int best_other(std::size_t seat, Of&& of) const {
    int best = 0;
    for (std::size_t i = 0; i < seats_; ++i) {
      if (i != seat) best = std::max(best, of(i));
    }
    return best;
  }

  void look_at(const Layout& layout, std::size_t seat) {
    const Plot& plot = plot_of(layout, seat);
    const Lanes points = plot.garden.points();
    paths_[seat] = first_lanes(points);
    planted_[seat] = sum(points);
    distinct_[seat] = sum(plot.garden.begun() & everywhere(1));
    gains_[seat] = plot.gains;
  }

  void weigh(std::size_t species, const std::array<RankLanes, kMostSeats>& hands) {
    int most = 0;
    for (std::size_t i = 0; i < seats_; ++i) {
      unsigned others = 0;
      for (std::size_t j = 0; j < seats_; ++j) others |= j != i ? hands[j][species] : 0U;
      const unsigned counted = hands[i][species] & ((others & kOne) != 0 ? ~kEight : ~0U);
      held_[i][species] = detail::kRankSums[counted];
      most = std::max(most, held_[i][species]);
    }
    for (std::size_t i = 0; i < seats_; ++i) scored_[i] += held_[i][species] == most ? paths_[i][species] : 0;
  }

  std::size_t seats_;
  std::array<SpeciesPoints, kMostSeats> paths_{};
  std::array<std::array<int, kSpecies>, kMostSeats> held_{};
  std::array<int, kSpecies> in_deck_{};
  std::array<int, kMostSeats> scored_{};
  std::array<int, kMostSeats> planted_{};
  std::array<int, kMostSeats> distinct_{};
  std::array<std::array<Lanes, kTreeRanks + 1>, kMostSeats> gains_;  // of the seats that play
};

}  // namespace meldwise::arboretum
