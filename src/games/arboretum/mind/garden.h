// An arboretum that knows its paths while it grows: the light sister of Growth for playouts.
//
// Each card carries the best rising path that ends there, and that begins there, for every species. Planting
// a card updates only what the new card changes, some 50 ns; a survey then says what any card of any species
// would gain on any cell, all species of a rank in one step. Points are exact: of two paths of one species
// the longer is kept, which scores at least as much as a shorter one with a bonus once it counts double.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

#include "melds/arboretum/lanes.h"
#include "melds/arboretum/layout.h"
#include "melds/arboretum/paths.h"

namespace meldwise::arboretum {

/// What the lower and the higher neighbours of a cell offer to a card of one rank there.
struct Site {
  Lanes before;        ///< cards of the best rising path up to the cell by first species, bonus of the 1
  Lanes after;         ///< cards of the best one from it by last species, bonus of the 8
  Lanes chain_before;  ///< of one species only: 4 × cards, 1 more if it begins with a 1
  Lanes chain_after;   ///< the same upwards, 1 more if it ends with an 8
};

/// What a card counts in a chain; 1 marks the 1 or the 8.
inline constexpr int kChainCard = 4;

class Garden {
 public:
  Garden() {}
  explicit Garden(const Layout& layout) {
    for (int slot = 0; slot < layout.size(); ++slot) plant(layout.card(slot), layout.cell(slot));
  }

  void plant(TreeCard card, Cell cell);

  [[nodiscard]] Lanes points() const { return points_; }
  /// All bits set in the lanes of species that stand here.
  [[nodiscard]] Lanes begun() const { return begun_; }

  /// Calls rising(cell, lowest, site) where the only neighbours are lower than `lowest`: every rank from it
  /// on finds the same site; falling(cell, highest, site) for ranks up to `highest` under higher neighbours;
  /// and between(cell, rank, site) where there are neighbours on both sides of a rank. Cells that touch the
  /// same single card offer the same: one of them stands for all.
  template <class Rising, class Falling, class Between>
  void survey(Layout::Frontier frontier, Rising&& rising, Falling&& falling, Between&& between) const;

  /// The points that each species would have with one more card: of the site's rank, and of that species.
  struct Harvest {
    Lanes through;  ///< of every species by a path that runs through the card, whatever its own species
    Lanes own;      ///< of the species whose card it is
  };
  [[nodiscard]] static Harvest harvest(const Site& site, int rank);
  /// By rank: the points that a card would bring to the path of its own species on its best cell.
  void gains(Layout::Frontier frontier, std::array<Lanes, kTreeRanks + 1>& out) const;

 private:
  using Grid = Layout::Grid;
  using Slots = std::array<std::uint8_t, 4>;

  [[nodiscard]] Slots around(unsigned number) const {
    const auto numbers = Grid::around(number);
    return {slot_at_[numbers[0]], slot_at_[numbers[1]], slot_at_[numbers[2]], slot_at_[numbers[3]]};
  }
  [[nodiscard]] Site site(const Slots& slots, int rank) const;
  void raise(std::size_t from);
  void lower(std::size_t from);

  std::array<std::uint8_t, Grid::kSize> slot_at_{};  // 0: no card
  // From 1 to count_; what lies beyond is never looked at, and so not even set to 0.
  std::array<std::uint8_t, kMostPlayed + 1> rank_;
  std::array<std::uint8_t, kMostPlayed + 1> number_;
  std::array<Site, kMostPlayed + 1> here_;  // the paths that end or begin with the card itself
  std::array<Lanes, kMostPlayed + 1> lane_;
  Lanes points_{};
  Lanes begun_{};
  std::uint8_t count_ = 0;
};

static_assert(Layout::Grid::kSize == 256);  // the numbers of cells are kept in bytes

inline Site Garden::site(const Slots& slots, int rank) const {
  Site site{};
  for (const std::uint8_t slot : slots) {
    if (slot == 0) continue;
    const Site& next = here_[slot];
    if (rank_[slot] < rank) {
      site.before = larger(site.before, next.before);
      site.chain_before = larger(site.chain_before, next.chain_before);
    } else if (rank_[slot] > rank) {
      site.after = larger(site.after, next.after);
      site.chain_after = larger(site.chain_after, next.chain_after);
    }
  }
  return site;
}

template <class Rising, class Falling, class Between>
void Garden::survey(Layout::Frontier frontier, Rising&& rising, Falling&& falling, Between&& between) const {
  std::uint32_t alone = 0;  // cards whose lonely neighbour cells are done
  for (const Cell& cell : frontier) {
    const Slots slots = around(Grid::number(cell));
    int lowest = kTreeRanks + 1;
    int highest = 0;
    unsigned touched = 0;
    for (const std::uint8_t slot : slots) {
      if (slot == 0) continue;
      lowest = std::min<int>(lowest, rank_[slot]);
      highest = std::max<int>(highest, rank_[slot]);
      touched |= 1U << slot;
    }
    if (std::has_single_bit(touched)) {
      if ((alone & touched) != 0) continue;
      alone |= touched;
    }
    if (highest < kTreeRanks) rising(cell, highest + 1, site(slots, kTreeRanks + 1));
    if (lowest > 1) falling(cell, lowest - 1, site(slots, 0));
    for (int rank = lowest; rank <= highest && lowest < highest; ++rank)
      between(cell, rank, site(slots, rank));
  }
}

namespace detail {

[[nodiscard]] inline std::array<std::uint64_t, 2> halves(Lanes lanes) {
  std::array<std::uint64_t, 2> out;
  std::memcpy(out.data(), &lanes, sizeof lanes);
  return out;
}

}  // namespace detail

[[nodiscard]] inline bool any(Lanes lanes) {
  const auto half = detail::halves(lanes);
  return (half[0] | half[1]) != 0;
}

/// The sum over all lanes.
[[nodiscard]] inline int sum(Lanes lanes) {
#ifdef __SSE2__
  const auto half = static_cast<__m128i>(_mm_sad_epu8(reinterpret_cast<__m128i>(lanes), __m128i{}));
  return static_cast<int>(half[0] + half[1]);
#else
  constexpr std::uint64_t kEven = 0x00FF00FF00FF00FF;
  const auto half = detail::halves(lanes);
  const std::uint64_t pairs =
      (half[0] & kEven) + (half[0] >> 8 & kEven) + (half[1] & kEven) + (half[1] >> 8 & kEven);
  return static_cast<int>(pairs * 0x0001000100010001 >> 48);
#endif
}

/// a - b, or 0 where b is larger.
[[nodiscard]] inline Lanes excess(Lanes a, Lanes b) { return larger(a, b) - b; }

/// a + b, or 255 where that is too much.
[[nodiscard]] inline Lanes topped(Lanes a, Lanes b) {
#ifdef __SSE2__
  return reinterpret_cast<Lanes>(_mm_adds_epu8(reinterpret_cast<__m128i>(a), reinterpret_cast<__m128i>(b)));
#else
  const Lanes both = a + b;
  return both | reinterpret_cast<Lanes>(both < a);
#endif
}

inline Garden::Harvest Garden::harvest(const Site& site, int rank) {
  const int start = rank == 1 ? kStartBonus : 0;
  const int end = rank == kTreeRanks ? kEndBonus : 0;
  const Lanes from = nonzero(site.before);
  const Lanes to = nonzero(site.after);
  const Lanes through = (site.before + site.after + everywhere(1)) & from & to;
  const Lanes ends = (site.before + everywhere(1 + end)) & from;
  const Lanes begins = (site.after + everywhere(1 + start)) & to;
  Lanes own = larger(larger(ends, begins), through);
  const Lanes chain = site.chain_before + site.chain_after;
  if (any(more_than(chain, kChainCard * (kDoubleFrom - 1) - 1))) {
    const Lanes whole = everywhere(0xFF - (kChainCard - 1));
    const Lanes one = everywhere(1);
    const Lanes cards = (site.chain_before & whole) + (site.chain_after & whole);  // 4 × their number
    const Lanes enough = more_than(cards, kChainCard * (kDoubleFrom - 1) - 1);
    const Lanes doubled = (cards >> 1) + (site.chain_before & one) + ((site.chain_after & one) << 1) +
                          everywhere(2 + start + end);
    own = larger(own, doubled & enough);
  }
  return {through, own};
}

}  // namespace meldwise::arboretum
