// Who is likely to have the right to score a species, reckoned in some nanoseconds: the light sister of
// Outlook. It compares the own sum with what an opponent holds on average, with a margin that narrows as
// the deck runs out; with an empty deck and two players it is exact.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "games/arboretum/rules/state.h"
#include "melds/arboretum/lanes.h"

namespace meldwise::arboretum {

/// A set of cards with the ranks of a species in its lane, bit r - 1 for rank r.
using RankLanes = std::array<std::uint8_t, kLanes>;

[[nodiscard]] inline RankLanes rank_lanes(const TreeSet& cards, int species) {
  RankLanes lanes{};
  for (int s = 0; s < species; ++s) lanes[static_cast<std::size_t>(s)] = cards.ranks(species_at(s));
  return lanes;
}
[[nodiscard]] inline RankLanes rank_lanes(const Hand& hand) {
  RankLanes lanes{};
  for (const TreeCard card : hand) {
    lanes[card.id / kTreeRanks] |= static_cast<std::uint8_t>(1U << card.id % kTreeRanks);
  }
  return lanes;
}

namespace detail {

/// The sum of the ranks in a byte of rank bits.
inline constexpr auto kRankSums = [] {
  std::array<std::uint8_t, 256> sums{};
  for (unsigned ranks = 0; ranks < sums.size(); ++ranks) {
    for (int rank = 1; rank <= kTreeRanks; ++rank) {
      if ((ranks >> (rank - 1) & 1U) != 0) sums[ranks] = static_cast<std::uint8_t>(sums[ranks] + rank);
    }
  }
  return sums;
}();

}  // namespace detail

class Claims {
 public:
  using Counts = std::array<int, kMostSeats>;

  /// Of `me`, to whom the cards of `unseen` may be anywhere; `hidden` of them are in each hand.
  Claims(const Public& table, std::size_t me, const RankLanes& held, const RankLanes& unseen,
         const Counts& hidden);

  /// How likely the seat may score the species if it holds these ranks at the end.
  [[nodiscard]] float right(std::size_t species, std::uint8_t ranks) const;
  /// The same with the hand as it is.
  [[nodiscard]] float right(std::size_t species) const { return right_[species]; }
  /// How many cards the seat has not seen.
  [[nodiscard]] int unseen() const { return unseen_; }
  /// The seat's cards of a species.
  [[nodiscard]] std::uint8_t held(std::size_t species) const { return held_[species]; }

 private:
  static constexpr std::uint8_t kOne = 1;
  static constexpr std::uint8_t kEight = 1 << (kTreeRanks - 1);
  /// The margin, in points, that decides when nothing is hidden.
  static constexpr float kCertain = 0.5F;

  /// 1 if the ranks have that one, else 0.
  template <std::uint8_t Bit>
  [[nodiscard]] static float has(std::uint8_t ranks) {
    return (ranks & Bit) != 0 ? 1.0F : 0.0F;
  }

  RankLanes held_;
  int unseen_;
  std::array<float, kSpecies> sum_;    // that the strongest opponent holds on average
  std::array<float, kSpecies> eight_;  // what its 8 counts in that
  std::array<float, kSpecies> my_8_;   // what an own 8 counts, given that somebody may hold the 1
  std::array<float, kSpecies> steep_;  // chance of the right for each point more in hand
  std::array<float, kSpecies> right_;
};

inline float Claims::right(std::size_t species, std::uint8_t ranks) const {
  const float lead = static_cast<float>(detail::kRankSums[ranks & ~kEight]) - sum_[species] + kCertain +
                     has<kEight>(ranks) * my_8_[species] + has<kOne>(ranks) * eight_[species];
  return std::max(0.0F, std::min(1.0F, 0.5F + lead * steep_[species]));
}

}  // namespace meldwise::arboretum
