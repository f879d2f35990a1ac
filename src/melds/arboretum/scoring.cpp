#include "melds/arboretum/scoring.h"

#include <algorithm>
#include <cassert>
#include <cstring>

namespace meldwise::arboretum {
namespace {

constexpr std::uint8_t kOneBit = 1;
constexpr std::uint8_t kEightBit = 1 << (kTreeRanks - 1);

/// The sum of the ranks in a byte of rank bits.
constexpr auto kSums = [] {
  std::array<std::uint8_t, 256> sums{};
  for (unsigned ranks = 0; ranks < sums.size(); ++ranks) {
    for (int rank = 1; rank <= kTreeRanks; ++rank) {
      if ((ranks >> (rank - 1) & 1U) != 0) sums[ranks] = static_cast<std::uint8_t>(sums[ranks] + rank);
    }
  }
  return sums;
}();

}  // namespace

int holding(Species species, const TreeSet& hand, bool other_has_the_1) {
  const std::uint8_t ranks = hand.ranks(species);
  return kSums[other_has_the_1 ? ranks & ~kEightBit : ranks];
}

// Who may score is as good as random to the processor, so the loops below choose without branches.

Rights right_to_score(std::span<const TreeSet> hands) {
  assert(hands.size() <= kMostSeats);
  std::array<Lanes, kMostSeats> sums{};
  Lanes most{};
  TreeSet all;
  for (const TreeSet& hand : hands) all |= hand;
  for (std::size_t seat = 0; seat < hands.size(); ++seat) {
    std::array<std::uint8_t, kLanes> held{};
    for (std::size_t s = 0; s < kSpecies; ++s) {
      const Species species = species_at(static_cast<int>(s));
      const unsigned others = all.ranks(species) & ~hands[seat].ranks(species);
      held[s] = static_cast<std::uint8_t>(holding(species, hands[seat], (others & kOneBit) != 0));
    }
    std::memcpy(&sums[seat], held.data(), sizeof held);
    most = larger(most, sums[seat]);
  }
  Lanes rights{};
  for (std::size_t seat = 0; seat < hands.size(); ++seat) {
    rights |= reinterpret_cast<Lanes>(sums[seat] == most) & everywhere(1 << seat);
  }
  return first_lanes(rights);
}

bool FinalScore::shared() const { return std::count(place.begin(), place.begin() + seats, 1) > 1; }

template <int N>
FinalScore final_score(std::span<const BasicLayout<N>* const> layouts, std::span<const TreeSet> hands) {
  assert(layouts.size() == hands.size() && hands.size() <= kMostSeats);
  FinalScore score;
  score.seats = static_cast<int>(hands.size());
  score.right = right_to_score(hands);
  for (std::size_t seat = 0; seat < hands.size(); ++seat) {
    score.paths[seat] = score_paths(*layouts[seat]);
    for (std::size_t s = 0; s < kSpecies; ++s)
      score.total[seat] += score.paths[seat][s] * (score.right[s] >> seat & 1);
    score.distinct[seat] = layouts[seat]->cards().distinct_species();
  }
  for (std::size_t seat = 0; seat < hands.size(); ++seat) {
    score.place[seat] = 1;
    for (std::size_t other = 0; other < hands.size(); ++other) {
      const bool better = score.total[other] != score.total[seat]
                              ? score.total[other] > score.total[seat]
                              : score.distinct[other] > score.distinct[seat];
      if (better) ++score.place[seat];
    }
  }
  return score;
}

template FinalScore final_score(std::span<const Layout* const>, std::span<const TreeSet>);
template FinalScore final_score(std::span<const WideLayout* const>, std::span<const TreeSet>);

}  // namespace meldwise::arboretum
