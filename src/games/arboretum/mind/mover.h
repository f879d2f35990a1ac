// What the seat to move makes of its hand: rights that it holds or may lose, and what they decide on. The
// gardener (gardener.h) and the prior of the search (prior.h) reckon with it.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "games/arboretum/mind/claims.h"
#include "games/arboretum/mind/plots.h"

namespace meldwise::arboretum {

[[nodiscard]] constexpr std::uint8_t rank_bit(TreeCard card) {
  return static_cast<std::uint8_t>(1U << card.id % kTreeRanks);
}
[[nodiscard]] constexpr std::size_t slot_of(TreeCard card) { return card.id / kTreeRanks; }

/// The cards that have not lain open, whoever holds them.
[[nodiscard]] inline RankLanes unopened(const Public& table) {
  TreeSet hidden = TreeSet::first_species(species_in_play(table.seats));
  hidden -= table.visible();
  return rank_lanes(hidden, species_in_play(table.seats));
}
/// How many of them are in each hand.
[[nodiscard]] inline Claims::Counts unopened_counts(const Public& table) {
  Claims::Counts counts{};
  for (std::size_t seat = 0; seat < table.seats; ++seat)
    counts[seat] = table.hand_size(seat_at(static_cast<int>(seat))) - table.seat[seat].known.size();
  return counts;
}

struct Mover {
  // NOLINTNEXTLINE(clang-analyzer-optin.cplusplus.UninitializedObject): claims are made in another file
  Mover(const Public& the_table, const Hand& the_hand, const RankLanes& hidden, const Claims::Counts& counts)
      : table(the_table),
        hand(the_hand),
        seat(static_cast<std::size_t>(the_table.to_move)),
        species(static_cast<std::size_t>(species_in_play(the_table.seats))),
        held(rank_lanes(the_hand)),
        unseen(without(hidden, held)),
        claims(the_table, seat, held, unseen, counts),
        turns(1.0F +
              static_cast<float>(the_table.deck) / (kDeckDrawsATurn * static_cast<float>(the_table.seats))) {}

  static RankLanes without(RankLanes all, const RankLanes& some) {
    for (std::size_t s = 0; s < all.size(); ++s) all[s] = static_cast<std::uint8_t>(all[s] & ~some[s]);
    return all;
  }

  const Public& table;
  const Hand& hand;
  std::size_t seat;
  std::size_t species;
  RankLanes held;
  RankLanes unseen;
  Claims claims;
  float turns;                          ///< that the seat still has, about
  std::array<float, kSpecies> stake{};  ///< points that the right to a species decides on, of all seats

  void weigh(const std::array<const Garden*, kMostSeats>& gardens) {
    stake.fill(0);
    for (std::size_t other = 0; other < table.seats; ++other) {
      const SpeciesPoints points = first_lanes(gardens[other]->points());
      const SpeciesPoints begun = first_lanes(gardens[other]->begun());
      const float part = other == seat ? 1.0F : 1.0F / static_cast<float>(table.seats - 1);
      const float more = turns * kGrowthBegun;
      const float less = turns * kGrowthNone;
      for (std::size_t s = 0; s < stake.size(); ++s) {
        stake[s] += part * (static_cast<float>(points[s]) + (begun[s] != 0 ? more : less));
      }
    }
  }
  /// What the rights lose when the card leaves the hand.
  [[nodiscard]] float cost(TreeCard card) const {
    const std::size_t s = slot_of(card);
    const auto rest = static_cast<std::uint8_t>(held[s] & ~rank_bit(card));
    return stake[s] * (claims.right(s) - claims.right(s, rest));
  }
  /// What they gain when it comes.
  [[nodiscard]] float gain(TreeCard card) const {
    const std::size_t s = slot_of(card);
    const auto more = static_cast<std::uint8_t>(held[s] | rank_bit(card));
    return stake[s] * (claims.right(s, more) - claims.right(s));
  }

 private:
  static constexpr float kDeckDrawsATurn = 0.9F;
  static constexpr float kGrowthBegun = 1.45F;  // points a turn that a species with a card planted may gain
  static constexpr float kGrowthNone = 0.012F;  // and one without
};

}  // namespace meldwise::arboretum
