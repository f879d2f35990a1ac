#include "melds/mahjong/oracle.h"

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <map>

namespace meldwise::mahjong::oracle {
namespace {

constexpr int kSuits = 4;
constexpr int kRanks = 9;
constexpr int kMelds = 5;

using Suit = std::uint64_t;  // four bits a rank, so that a suit is compared in one go
using Costs = std::array<std::array<int, 2>, kMelds + 1>;

/// The tiles of `wanted` that `have` lacks.
int missing(Suit wanted, Suit have) {
  constexpr Suit kHighBits = 0x8888'8888'8888'8888;
  const Suit difference = (wanted | kHighBits) - have;  // 8 + wanted − have in every rank, without a borrow
  const Suit enough = (difference & kHighBits) >> 3;    // 1 where wanted ≥ have
  const Suit lacking = difference & (enough * 7);
  constexpr Suit kEvenRanks = 0x0F0F'0F0F'0F0F'0F0F;
  const Suit pairs = (lacking & kEvenRanks) + ((lacking >> 4) & kEvenRanks);
  return static_cast<int>((pairs * 0x0101'0101'0101'0101) >> 56);
}

/// All the sets of tiles that melds of one suit can make, by the number of melds and pairs.
class Targets {
 public:
  explicit Targets(bool honours) {
    const int ranks = honours ? 7 : kRanks;
    std::set<Suit> made = {Suit{0}};
    for (std::size_t melds = 0; melds <= kMelds; ++melds) {
      std::set<Suit> paired;
      std::set<Suit> next;
      for (const Suit tiles : made) {
        for (int rank = 0; rank < ranks; ++rank) {
          try_add(tiles, {rank, rank}, paired);
          try_add(tiles, {rank, rank, rank}, next);
          if (!honours && rank + 2 < kRanks) try_add(tiles, {rank, rank + 1, rank + 2}, next);
        }
      }
      sets_[melds][0].assign(made.begin(), made.end());
      sets_[melds][1].assign(paired.begin(), paired.end());
      made = std::move(next);
    }
  }

  [[nodiscard]] Costs compare(Suit have) const {
    Costs costs{};
    for (std::size_t melds = 0; melds <= kMelds; ++melds) {
      for (const std::size_t pair : {0U, 1U}) {
        const std::vector<Suit>& sets = sets_[melds][pair];
        int least = 99;
        for (const Suit* wanted = sets.data(); wanted != sets.data() + sets.size(); ++wanted) {
          least = std::min(least, missing(*wanted, have));
        }
        costs[melds][pair] = least;
      }
    }
    return costs;
  }

 private:
  static void try_add(Suit tiles, std::initializer_list<int> ranks, std::set<Suit>& out) {
    for (const int rank : ranks) {
      tiles += Suit{1} << (4 * rank);
      if (((tiles >> (4 * rank)) & 0xF) > 4) return;
    }
    out.insert(tiles);
  }

  std::array<std::array<std::vector<Suit>, 2>, kMelds + 1> sets_;
};

const Costs& costs_of(Suit suit, bool honours) {
  static const Targets suited(false);
  static const Targets honour(true);
  static std::map<std::pair<bool, Suit>, Costs> known;
  const auto [where, fresh] = known.try_emplace({honours, suit});
  if (fresh) where->second = (honours ? honour : suited).compare(suit);
  return where->second;
}

/// The least cost of `melds` melds, and the pair if `pair`, in the suits from `first` on.
int least(const std::array<const Costs*, kSuits>& suits, std::size_t first, int melds, int pair) {
  if (first == suits.size()) return melds == 0 && pair == 0 ? 0 : 99;
  int best = 99;
  for (int here = 0; here <= melds; ++here) {
    for (int pair_here = 0; pair_here <= pair; ++pair_here) {
      const int cost = (*suits[first])[static_cast<std::size_t>(here)][static_cast<std::size_t>(pair_here)];
      best = std::min(best, cost + least(suits, first + 1, melds - here, pair - pair_here));
    }
  }
  return best;
}

std::string name(int kind) { return to_text(TileKind::at(kind)); }

/// Tries every group from `from` on (0..33 triplets, 34..54 sequences), so that each combination comes once.
void try_groups(Counts& rest, int from, std::vector<std::string>& parts,
                std::set<std::vector<std::string>>& out) {
  if (std::all_of(rest.begin(), rest.end(), [](int count) { return count == 0; })) {
    std::vector<std::string> sorted = parts;
    std::sort(sorted.begin(), sorted.end());
    out.insert(sorted);
    return;
  }
  for (int group = from; group < 34 + 21; ++group) {
    std::array<int, 3> tiles = {group, group, group};
    if (group >= 34) {
      const int start = (group - 34) / 7 * 9 + (group - 34) % 7;
      tiles = {start, start + 1, start + 2};
    }
    bool there = true;
    for (const int tile : tiles) there = --rest[static_cast<std::size_t>(tile)] >= 0 && there;
    if (there) {
      parts.push_back(name(tiles[0]) + name(tiles[1]) + name(tiles[2]));
      try_groups(rest, group, parts, out);
      parts.pop_back();
    }
    for (const int tile : tiles) ++rest[static_cast<std::size_t>(tile)];
  }
}

}  // namespace

Counts plain(const TileCounts& tiles) {
  Counts counts{};
  for (int id = 0; id < 34; ++id) counts[static_cast<std::size_t>(id)] = tiles.count(TileKind::at(id));
  return counts;
}

TileCounts packed(const Counts& tiles) {
  TileCounts counts;
  for (int id = 0; id < 34; ++id) counts.add(TileKind::at(id), tiles[static_cast<std::size_t>(id)]);
  return counts;
}

int shanten(const Counts& hand, int melds_wanted) {
  std::array<const Costs*, kSuits> suits{};
  for (std::size_t suit = 0; suit < kSuits; ++suit) {
    Suit tiles = 0;
    for (std::size_t rank = 0; rank < (suit == 3 ? 7U : 9U); ++rank) {
      tiles |= static_cast<Suit>(hand[suit * 9 + rank]) << (4 * rank);
    }
    suits[suit] = &costs_of(tiles, suit == 3);
  }
  return least(suits, 0, melds_wanted, 1) - 1;
}

std::set<std::vector<std::string>> readings(const Counts& hand) {
  std::set<std::vector<std::string>> out;
  for (int pair = 0; pair < 34; ++pair) {
    Counts rest = hand;
    rest[static_cast<std::size_t>(pair)] -= 2;
    if (rest[static_cast<std::size_t>(pair)] < 0) continue;
    std::vector<std::string> parts = {"pair " + name(pair)};
    try_groups(rest, 0, parts, out);
  }
  return out;
}

Counts random_hand(int size, int flavour, Rng& rng) {
  // Which kinds may come, and from there tile after tile (or, for flavour 3, part after part).
  std::vector<int> kinds;
  for (int id = 0; id < 34; ++id) kinds.push_back(id);
  if (flavour == 1) {
    const int suit = static_cast<int>(rng.below(4));
    const int other = rng.below(2) == 0 ? suit : static_cast<int>(rng.below(4));
    std::erase_if(kinds, [&](int id) { return id / 9 != suit && id / 9 != other; });
  } else if (flavour == 2) {
    const int first = static_cast<int>(rng.below(28));
    std::erase_if(kinds, [&](int id) { return id < first || id > first + 6; });
  }
  while (static_cast<int>(kinds.size()) * 4 < size) kinds.push_back((kinds.back() + 1) % 34);

  Counts hand{};
  int have = 0;
  const auto add = [&](int id) {
    if (id >= 34 || have == size || hand[static_cast<std::size_t>(id)] == 4) return;
    ++hand[static_cast<std::size_t>(id)];
    ++have;
  };
  while (have < size) {
    const int id = kinds[rng.below(static_cast<std::uint32_t>(kinds.size()))];
    if (flavour != 3) {
      add(id);
      continue;
    }
    const int shape = static_cast<int>(rng.below(6));
    const bool runs = id < 27 && id % 9 < 7;
    add(id);
    if (shape <= 1) add(id);                              // a pair
    if (shape == 1) add(id);                              // a triplet
    if ((shape == 2 || shape == 3) && runs) add(id + 1);  // two in a row
    if ((shape == 3 || shape == 4) && runs) add(id + 2);  // a gap, or with the above a sequence
  }
  return hand;
}

Counts random_complete(int melds, int flavour, Rng& rng) {
  while (true) {
    Counts hand{};
    const int only = flavour == 1 ? static_cast<int>(rng.below(3)) : -1;
    const auto any = [&] {
      return only < 0 ? static_cast<int>(rng.below(34))
                      : only * 9 + static_cast<int>(rng.below(flavour == 1 ? 9 : 5));
    };
    const int pair = any();
    hand[static_cast<std::size_t>(pair)] += 2;
    for (int i = 0; i < melds; ++i) {
      const int id = any();
      const bool runs = id < 27 && id % 9 < 7 && rng.below(3) != 0;
      for (int k = 0; k < 3; ++k) ++hand[static_cast<std::size_t>(runs ? id + k : id)];
    }
    if (std::all_of(hand.begin(), hand.end(), [](int count) { return count <= 4; })) return hand;
  }
}

}  // namespace meldwise::mahjong::oracle
