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
    return TreeCard{at < kPacked ? static_cast<std::uint8_t>(packed_ >> (8 * at)) : last_};
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
    const bool fits = count_ < kPacked;
    packed_ |= std::uint64_t{fits ? card.id : std::uint8_t{0}} << (8 * count_ % 64);
    last_ = fits ? std::uint8_t{0} : card.id;
    ++count_;
  }
  /// Removes a card that is here; the others keep their order.
  constexpr void remove(TreeCard card) {
    assert(has(card));
    // Bytes that equal the card become 0; the carry trick then sets the top bit of the lowest 0 byte.
    const std::uint64_t differs = packed_ ^ (kEachByte * card.id);
    const std::uint64_t zeros = (differs - kEachByte) & ~differs & (kEachByte << 7U);
    const std::uint64_t lowest = zeros & (~zeros + 1);
    // All bits below that byte, or all bits if it is none of the eight but the ninth card: the shift is
    // arithmetic and keeps 64 ones.
    const auto before = static_cast<std::uint64_t>(static_cast<std::int64_t>(lowest - 1) >> 7);
    const std::uint64_t moved = (packed_ >> 8U) | (std::uint64_t{last_} << 56U);
    packed_ = (packed_ & before) | (moved & ~before);
    last_ = 0;
    --count_;
  }

  [[nodiscard]] constexpr TreeSet set() const {
    TreeSet cards;
    for (const TreeCard card : *this) cards.add(card);
    return cards;
  }

  friend constexpr bool operator==(const Hand&, const Hand&) = default;

 private:
  static constexpr std::size_t kPacked = 8;
  static constexpr std::uint64_t kEachByte = 0x0101010101010101;
  static_assert(kMostInHand == kPacked + 1);

  std::uint64_t packed_ = 0;  // a byte a card, the first lowest; 0 beyond the last
  std::uint8_t last_ = 0;     // the ninth card
  std::uint8_t count_ = 0;
};

}  // namespace meldwise::arboretum
