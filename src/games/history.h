// The public course of a round as one seat saw it: who did what, and how the table looked to the seat before.
// The last few steps only; a View stays small because this lies beside it, with whoever keeps the match.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "games/seat.h"

namespace meldwise {

template <class G>
struct SeenStep {
  typename G::View before{};  ///< of the seat that remembers
  Seat seat = Seat::none;     ///< who acted
  typename G::Action action{};
};

/// Bounded: the oldest steps are forgotten.
template <class G>
class History {
 public:
  static constexpr std::size_t kMost = 16;

  void add(const SeenStep<G>& step) { steps_[count_++ % kMost] = step; }
  void clear() { count_ = 0; }
  [[nodiscard]] std::size_t size() const { return count_ < kMost ? count_ : kMost; }
  /// 0 is the latest.
  [[nodiscard]] const SeenStep<G>& latest(std::size_t back) const {
    return steps_[(count_ - 1 - back) % kMost];
  }

 private:
  std::array<SeenStep<G>, kMost> steps_{};
  std::size_t count_ = 0;
};

}  // namespace meldwise
