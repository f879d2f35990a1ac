// When to stop: after a number of simulations, by the clock, or when asked from outside. The first simulation
// is always allowed, so that whoever is stopped has an answer.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <stop_token>
#include <utility>

#include "search/config.h"

namespace meldwise::search {

class Budget {
 public:
  using Clock = std::chrono::steady_clock;

  explicit Budget(const Config& config, Clock::time_point start = Clock::now(), std::stop_token stop = {})
      : simulations_(config.simulations),
        deadline_(config.milliseconds == 0 ? Clock::time_point::max()
                                           : start + std::chrono::milliseconds(config.milliseconds)),
        stop_(std::move(stop)) {}

  /// True when another simulation may start. The longest simulation so far is kept free before the
  /// deadline, so that a limit is not overrun by starting one too many.
  [[nodiscard]] bool allows(std::uint32_t done) {
    return allows(done, by_clock() ? Clock::now() : Clock::time_point{});
  }
  /// The same at a given time.
  [[nodiscard]] bool allows(std::uint32_t done, Clock::time_point now) {
    if (stop_.stop_requested()) return done == 0;
    if (simulations_ != 0 && done >= simulations_) return false;
    if (deadline_ == Clock::time_point::max()) return simulations_ != 0;
    if (done > 0) longest_ = std::max(longest_, now - last_);
    last_ = now;
    return done == 0 || now + longest_ + longest_ / 2 < deadline_;
  }
  /// Whether time ends it; there may be a bound of simulations besides.
  [[nodiscard]] bool by_clock() const { return deadline_ != Clock::time_point::max(); }
  /// How many simulations are left after so many; very many if only time ends it.
  [[nodiscard]] std::uint32_t simulations_left(std::uint32_t done) const {
    return simulations_ == 0 ? kUnlimited : simulations_ - std::min(simulations_, done);
  }
  /// The same deadline and stop, for one of several who share the simulations.
  [[nodiscard]] Budget time_alone() const {
    Budget budget = *this;
    budget.simulations_ = kUnlimited;
    return budget;
  }
  /// At most so many simulations, whatever was allowed before.
  void limit_to(std::uint32_t simulations) {
    simulations_ = simulations_ == 0 ? simulations : std::min(simulations_, simulations);
  }

 private:
  static constexpr std::uint32_t kUnlimited = ~std::uint32_t{0};

  std::uint32_t simulations_;
  Clock::time_point deadline_;
  Clock::time_point last_{};
  Clock::duration longest_{};
  std::stop_token stop_;
};

}  // namespace meldwise::search
