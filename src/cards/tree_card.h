// Cards of Arboretum: ten species of trees, each with the ranks 1 to 8, and sets of such cards.
//
// Text: the letter of the species and the rank, `J3`. The first six letters, J R C M O W, are those of the
// bot protocol; games with three or four players use the first eight or all ten. There is one copy of each
// card, so a hand is a set: `TreeSet` keeps one byte of rank bits a species, ten bytes in all, and its
// operations are a few instructions.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "cards/bits.h"
#include "cards/result.h"

namespace meldwise {

enum class Species : std::uint8_t {
  jacaranda,
  royal_poinciana,
  cassia,
  maple,
  oak,
  willow,
  dogwood,
  blue_spruce,
  tulip_poplar,
  cherry_blossom,
};

inline constexpr int kSpecies = 10;
inline constexpr int kTreeRanks = 8;  // 1 to 8
inline constexpr int kTreeCards = kSpecies * kTreeRanks;

[[nodiscard]] constexpr Species species_at(int index) { return static_cast<Species>(index); }
[[nodiscard]] constexpr int index_of(Species species) { return static_cast<int>(species); }

/// 'J' for jacaranda.
[[nodiscard]] char species_letter(Species species);
/// "royal poinciana".
[[nodiscard]] std::string_view species_name(Species species);
/// Reads one letter; case does not matter.
[[nodiscard]] Result<Species> parse_species(std::string_view letter);

/// One card: id 0..79 = species * 8 + rank - 1.
struct TreeCard {
  std::uint8_t id = 0;

  static constexpr TreeCard of(Species species, int rank) {
    assert(rank >= 1 && rank <= kTreeRanks);
    return TreeCard{static_cast<std::uint8_t>(index_of(species) * kTreeRanks + rank - 1)};
  }
  [[nodiscard]] constexpr bool valid() const { return id < kTreeCards; }
  [[nodiscard]] constexpr Species species() const { return static_cast<Species>(id / kTreeRanks); }
  [[nodiscard]] constexpr int rank() const { return id % kTreeRanks + 1; }

  friend constexpr auto operator<=>(TreeCard, TreeCard) = default;
};

[[nodiscard]] std::string to_text(TreeCard card);
/// Reads exactly one card; case does not matter.
[[nodiscard]] Result<TreeCard> parse_tree_card(std::string_view text);

class TreeSet {
 public:
  /// All cards of the first `species` species: the deck of a game.
  static constexpr TreeSet first_species(int species) {
    TreeSet set;
    for (int s = 0; s < species; ++s) set.ranks_[static_cast<std::size_t>(s)] = 0xFF;
    return set;
  }

  [[nodiscard]] constexpr bool has(TreeCard card) const { return (ranks_[slot(card)] & bit(card)) != 0; }
  [[nodiscard]] constexpr bool empty() const { return *this == TreeSet{}; }
  [[nodiscard]] constexpr int size() const {
    int count = 0;
    for (const std::uint8_t ranks : ranks_) count += count_ones(ranks);
    return count;
  }
  constexpr void add(TreeCard card) {
    ranks_[slot(card)] = static_cast<std::uint8_t>(ranks_[slot(card)] | bit(card));
  }
  constexpr void remove(TreeCard card) {
    ranks_[slot(card)] = static_cast<std::uint8_t>(ranks_[slot(card)] & ~bit(card));
  }

  /// Bit r - 1 set: the card of rank r is here.
  [[nodiscard]] constexpr std::uint8_t ranks(Species species) const {
    return ranks_[static_cast<std::size_t>(species)];
  }
  [[nodiscard]] constexpr bool has_species(Species species) const { return ranks(species) != 0; }
  /// How many species have a card here.
  [[nodiscard]] constexpr int distinct_species() const {
    int count = 0;
    for (const std::uint8_t ranks : ranks_) count += ranks != 0 ? 1 : 0;
    return count;
  }

  /// Calls visit(card) for every card in ascending order of id.
  template <class Visit>
  constexpr void for_each(Visit&& visit) const {
    for (std::size_t s = 0; s < ranks_.size(); ++s) {
      for (unsigned rest = ranks_[s]; rest != 0; rest &= rest - 1) {
        visit(TreeCard{
            static_cast<std::uint8_t>(s * kTreeRanks + static_cast<unsigned>(std::countr_zero(rest)))});
      }
    }
  }

  constexpr TreeSet& operator|=(const TreeSet& other) {
    for (std::size_t s = 0; s < ranks_.size(); ++s) {
      ranks_[s] = static_cast<std::uint8_t>(ranks_[s] | other.ranks_[s]);
    }
    return *this;
  }
  /// Takes the cards of `other` out.
  constexpr TreeSet& operator-=(const TreeSet& other) {
    for (std::size_t s = 0; s < ranks_.size(); ++s) {
      ranks_[s] = static_cast<std::uint8_t>(ranks_[s] & ~other.ranks_[s]);
    }
    return *this;
  }

  friend constexpr bool operator==(const TreeSet&, const TreeSet&) = default;

 private:
  static constexpr std::size_t slot(TreeCard card) {
    assert(card.valid());
    return card.id / kTreeRanks;
  }
  static constexpr unsigned bit(TreeCard card) { return 1U << (card.id % kTreeRanks); }

  std::array<std::uint8_t, kSpecies> ranks_{};
};

/// "J3 J8 W1": ascending.
[[nodiscard]] std::string to_text(const TreeSet& cards);
/// Reads cards separated by spaces or commas, each at most once.
[[nodiscard]] Result<TreeSet> parse_tree_set(std::string_view text);

}  // namespace meldwise
