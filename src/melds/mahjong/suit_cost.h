// What a suit lacks: for every number of melds, with and without the pair, the fewest tiles to add.
//
// Costs of separate suits combine by a (min, +) convolution over who makes how many melds and the pair.
// Hands of nine ranks and four copies give only some 190 different costs, and any number of suits together
// only some 330, which is what makes small tables possible (see shanten_tables.h). The six costs of a kind
// lie in the bytes of one word and are added and compared all at once.
#pragma once

#include <compare>
#include <cstdint>

#include "melds/mahjong/hand.h"

namespace meldwise::mahjong {

class SuitCost {
 public:
  /// No way is known to make anything.
  constexpr SuitCost() = default;
  /// No melds, no pair, nothing to add.
  static constexpr SuitCost nothing() {
    SuitCost cost;
    cost.bare_ &= ~std::uint64_t{0xFF};
    return cost;
  }

  [[nodiscard]] constexpr int bare(int melds) const {
    return static_cast<int>((bare_ >> (8 * melds)) & 0xFF);
  }
  [[nodiscard]] constexpr int paired(int melds) const {
    return static_cast<int>((paired_ >> (8 * melds)) & 0xFF);
  }

  /// Takes the way over `from` into account: `melds` more melds and, if `pair`, the pair, for `price` tiles.
  constexpr void offer(const SuitCost& from, int melds, bool pair, int price) {
    const std::uint64_t from_bare = more(from.bare_, melds, price);
    if (pair) {
      paired_ = least(paired_, from_bare);
    } else {
      bare_ = least(bare_, from_bare);
      paired_ = least(paired_, more(from.paired_, melds, price));
    }
  }

  friend constexpr auto operator<=>(const SuitCost&, const SuitCost&) = default;

 private:
  // One byte for each number of melds. The mark for unreachable exceeds every cost and stays below 128 with
  // any cost added to it, which leaves the high bit of a byte free for comparing.
  static constexpr std::uint64_t kEach = 0x0101'0101'0101;
  static constexpr std::uint64_t kHighBits = kEach << 7;
  static constexpr std::uint64_t kUnreachable = kEach * 64;
  static_assert(kMeldsToWin + 1 == 6, "six bytes");

  static constexpr std::uint64_t more(std::uint64_t costs, int melds, int price) {
    const int bits = 8 * melds;
    const std::uint64_t vacated = kUnreachable & ((std::uint64_t{1} << bits) - 1);
    return (((costs << bits) & (kEach * 0xFF)) | vacated) + kEach * static_cast<std::uint64_t>(price);
  }
  static constexpr std::uint64_t least(std::uint64_t a, std::uint64_t b) {
    const std::uint64_t not_less = (((a | kHighBits) - b) & kHighBits) >> 7;  // 1 where a ≥ b
    const std::uint64_t mask = not_less * 0xFF;
    return (b & mask) | (a & ~mask);
  }

  std::uint64_t bare_ = kUnreachable;
  std::uint64_t paired_ = kUnreachable;
};

/// Two suits, or groups of suits, together.
[[nodiscard]] constexpr SuitCost merge(const SuitCost& a, const SuitCost& b) {
  SuitCost both;
  for (int melds = 0; melds <= kMeldsToWin; ++melds) {
    both.offer(a, melds, false, b.bare(melds));
    both.offer(a, melds, true, b.paired(melds));
  }
  return both;
}

}  // namespace meldwise::mahjong
