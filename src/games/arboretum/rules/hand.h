// A hand of at most nine cards in the order they came, packed so that finding and removing a card take no
// branches: random games spend a good part of their time there.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>

#include "cards/tree_card.h"

namespace meldwise::arboretum {

inline constexpr int kHandSize = 7;
inline constexpr int kMostInHand = kHandSize + 2;  // after both draws

class Hand {
 public:
  class const_iterator {
   public:
    constexpr const_iterator(const Hand* hand, std::size_t at) : hand_(hand), at_(at) {}
    [[nodiscard]] constexpr TreeCard operator*() const { return (*hand_)[at_]; }
    constexpr const_iterator& operator++() {
      ++at_;
      return *this;
    }
    friend constexpr bool operator==(const const_iterator&, const const_iterator&) = default;

   private:
    const Hand* hand_;
    std::size_t at_;
  };

  [[nodiscard]] constexpr std::size_t size() const { return count_; }
  [[nodiscard]] constexpr bool empty() const { return count_ == 0; }
  [[nodiscard]] constexpr TreeCard operator[](std::size_t at) const {
    assert(at < count_);
    return TreeCard{static_cast<std::uint8_t>(packed_ >> (kBits * at) & kField)};
  }
  [[nodiscard]] constexpr const_iterator begin() const { return {this, 0}; }
  [[nodiscard]] constexpr const_iterator end() const { return {this, count_}; }

  [[nodiscard]] constexpr bool has(TreeCard card) const {
    for (const TreeCard held : *this) {
      if (held == card) return true;
    }
    return false;
  }

  constexpr void push_back(TreeCard card) {
    assert(count_ < kMostInHand);
    packed_ |= std::uint64_t{card.id} << (kBits * count_);
    ++count_;
  }
  constexpr void add(TreeCard card) { push_back(card); }
  /// Removes a card that is here; the others keep their order.
  constexpr void remove(TreeCard card) {
    assert(has(card));
    // Fields that equal the card become 0; the carry trick then sets the top bit of the lowest 0 field.
    const std::uint64_t differs = packed_ ^ (kEachField * card.id);
    const std::uint64_t zeros = (differs - kEachField) & ~differs & (kEachField << (kBits - 1));
    const std::uint64_t lowest = zeros & (~zeros + 1);
    const std::uint64_t before = (lowest - 1) >> (kBits - 1);  // all bits below that field
    packed_ = (packed_ & before) | ((packed_ >> kBits) & ~before);
    --count_;
  }

  [[nodiscard]] constexpr TreeSet set() const {
    TreeSet cards;
    for (const TreeCard card : *this) cards.add(card);
    return cards;
  }

  friend constexpr bool operator==(const Hand&, const Hand&) = default;

 private:
  static constexpr unsigned kBits = 7;
  static constexpr std::uint64_t kField = (1U << kBits) - 1;
  static_assert(kTreeCards <= kField && kBits * kMostInHand <= 64);

  static constexpr std::uint64_t kEachField = [] {
    std::uint64_t ones = 0;
    for (unsigned at = 0; at < kMostInHand; ++at) ones |= std::uint64_t{1} << (kBits * at);
    return ones;
  }();

  std::uint64_t packed_ = 0;  // seven bits a card, the first lowest; 0 beyond the last
  std::uint8_t count_ = 0;
};

}  // namespace meldwise::arboretum
