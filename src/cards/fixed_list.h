// A list with its room inside: no heap, so it may live in a game state or on the stack of a playout.
//
// Trivially copyable when T is. The storage is left as it is on construction (filling a list of some
// thousand actions with zeros would cost more than using it); value-initialise (`FixedList<T, N>{}`)
// where the bytes themselves matter. Going over the capacity is a broken invariant: asserted.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace meldwise {

template <class T, std::size_t N>
class FixedList {
 public:
  using value_type = T;
  using iterator = T*;
  using const_iterator = const T*;

  [[nodiscard]] static constexpr std::size_t capacity() { return N; }
  [[nodiscard]] constexpr std::size_t size() const { return count_; }
  [[nodiscard]] constexpr bool empty() const { return count_ == 0; }
  [[nodiscard]] constexpr bool full() const { return count_ == N; }

  constexpr void clear() { count_ = 0; }
  constexpr void push_back(const T& value) {
    assert(count_ < N);
    items_[count_++] = value;
  }
  constexpr void pop_back() {
    assert(count_ > 0);
    --count_;
  }
  /// The last element, which leaves.
  constexpr T take_back() {
    assert(count_ > 0);
    return items_[--count_];
  }
  /// Removes the element at `where`, keeping the order of the others.
  constexpr void erase_at(std::size_t where) {
    assert(where < count_);
    std::copy(items_ + where + 1, items_ + count_, items_ + where);
    --count_;
  }
  /// Removes the element at `where` by moving the last one into its place: constant time.
  constexpr void swap_out(std::size_t where) {
    assert(where < count_);
    items_[where] = items_[--count_];
  }

  [[nodiscard]] constexpr T& operator[](std::size_t where) {
    assert(where < count_);
    return items_[where];
  }
  [[nodiscard]] constexpr const T& operator[](std::size_t where) const {
    assert(where < count_);
    return items_[where];
  }
  [[nodiscard]] constexpr T& back() { return (*this)[count_ - 1U]; }
  [[nodiscard]] constexpr const T& back() const { return (*this)[count_ - 1U]; }
  [[nodiscard]] constexpr T* data() { return items_; }
  [[nodiscard]] constexpr const T* data() const { return items_; }
  [[nodiscard]] constexpr T* begin() { return items_; }
  [[nodiscard]] constexpr T* end() { return items_ + count_; }
  [[nodiscard]] constexpr const T* begin() const { return items_; }
  [[nodiscard]] constexpr const T* end() const { return items_ + count_; }

  friend constexpr bool operator==(const FixedList& a, const FixedList& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
  }

 private:
  using Count = std::conditional_t<(N < 256), std::uint8_t, std::uint32_t>;
  Count count_ = 0;
  T items_[N];
};

}  // namespace meldwise
