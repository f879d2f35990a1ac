// When to stop: after a number of simulations, by the clock, or when asked from outside.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>

#include "search/config.h"

namespace meldwise::search {

class Budget {
 public:
  using Clock = std::chrono::steady_clock;

  explicit Budget(const Config& config, Clock::time_point start = Clock::now())
      : simulations_(config.simulations),
        deadline_(config.milliseconds == 0 ? Clock::time_point::max()
                                           : start + std::chrono::milliseconds(config.milliseconds)) {}

  /// True when another simulation may start. The longest simulation so far is kept free before the
  /// deadline, so that a limit is not overrun by starting one too many.
  [[nodiscard]] bool allows(std::uint32_t done) {
    if (stopped_.load(std::memory_order_relaxed)) return false;
    if (simulations_ != 0 && done >= simulations_) return false;
    if (deadline_ == Clock::time_point::max()) return simulations_ != 0;
    const auto now = Clock::now();
    if (done > 0) longest_ = std::max(longest_, now - last_);
    last_ = now;
    return done == 0 || now + longest_ + longest_ / 2 < deadline_;
  }
  void stop() { stopped_.store(true, std::memory_order_relaxed); }

 private:
  std::uint32_t simulations_;
  Clock::time_point deadline_;
  Clock::time_point last_{};
  Clock::duration longest_{};
  std::atomic<bool> stopped_ = false;
};

}  // namespace meldwise::search
