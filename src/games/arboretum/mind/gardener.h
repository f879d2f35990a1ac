// The player that fills the playouts: the ideas of the heuristic player at a hundredth of its price.
//
// After each card it plants it notes, for every card of the game, what that card would gain it and where;
// draws, plants and discards are then read off that table. What it looks at is open to the seat that moves.
// A decision costs about a tenth of a microsecond, a planted card half a microsecond more; no heap.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "cards/fixed_list.h"
#include "games/arboretum/mind/mover.h"
#include "games/arboretum/rules/action.h"
#include "games/arboretum/rules/state.h"

namespace meldwise::arboretum {

/// A step and what it is worth, in points.
struct Prospect {
  Action action;
  float worth = 0;
  float points = 0;  ///< of a card to plant: for the path of its own species, there
};

class Gardener {
 public:
  static constexpr std::size_t kMostPlays = 10;  ///< to consider,
  static constexpr std::size_t kMostCells = 3;   ///< and of them with the same card
  using Prospects = FixedList<Prospect, std::max(kMostPlays + 1, kMostInHand + std::size_t{1})>;

  explicit Gardener(const Public& table);
  Gardener(const Gardener&) = delete;  // it knows where its gardens lie
  Gardener& operator=(const Gardener&) = delete;

  /// What the seat to move does with this hand.
  [[nodiscard]] Action choose(const Public& table, const Hand& hand);
  /// The steps worth considering with this hand and what each is worth to the mover in points, best first:
  /// all draws, the best places for the best cards, all discards.
  static void consider(const Public& table, const Hand& hand, Prospects& out);
  /// To be told of every step by the seat to move, before it is carried out.
  void follow(const Public& table, const Action& action);

 private:
  /// What a card of a species (its lane) and a rank would be worth in an arboretum.
  struct Yields {
    std::array<Lanes, kTreeRanks + 1> worth;   // to the owner, in sixteenths of a point
    std::array<Lanes, kTreeRanks + 1> points;  // that all see
    std::array<Lanes, kTreeRanks + 1> where;   // number of the cell in the frontier
  };
  enum class Studied : std::uint8_t { nothing, points, all };
  using Plots = std::array<const Plot*, kMostSeats>;
  using Ranks = unsigned;  ///< a set: bit r for rank r
  static constexpr Ranks kAllRanks = ((1U << kTreeRanks) - 1) << 1;

  /// Looks at gardens that are remembered elsewhere, as long as they are.
  Gardener(const Public& table, const Plots& plots);
  static Plots plots_of(const Public& table);

  template <class Note>
  void survey(const Mover& mover, Ranks ranks, Note&& note) const;
  /// What cards of these ranks would be worth.
  void study(const Mover& mover, Ranks ranks);
  /// The same, and calls look(cell, rank, worth) on the way.
  template <class Look>
  void study(const Mover& mover, Ranks ranks, Look&& look);
  void study_points(const Public& table, std::size_t seat);
  /// The points that the card may bring the opponent it helps most.
  [[nodiscard]] float gift(const Mover& mover, TreeCard card) const;
  [[nodiscard]] float lead(const Mover& mover) const;
  void prepare(Mover& mover);
  // Each calls offer(action, worth) for the steps of a phase; of a card only its best place is one.
  template <class Offer>
  void draws(const Mover& mover, Offer&& offer) const;
  template <class Offer>
  void plays(const Mover& mover, Offer&& offer) const;
  template <class Offer>
  void discards(const Mover& mover, Offer&& offer) const;
  template <class Offer>
  void steps(const Mover& mover, Offer&& offer) const;

  RankLanes unseen_;  // cards that have not lain open
  Claims::Counts hidden_;
  std::array<const Garden*, kMostSeats> garden_;
  std::array<Garden, kMostSeats> grown_;  // those that it plants in itself
  std::array<Yields, kMostSeats> yields_;
  std::array<Studied, kMostSeats> studied_{};
};

}  // namespace meldwise::arboretum
