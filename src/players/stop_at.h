// A stop token with a deadline: whatever thinks with it is asked to stop when the time has come. Costs a
// thread that sleeps.
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <stop_token>
#include <thread>

#include "players/urgent.h"

namespace meldwise {

class StopAt {
 public:
  using Clock = std::chrono::steady_clock;

  explicit StopAt(Clock::time_point when)
      : watch_([this, when](const std::stop_token& over) {
          const Urgent urgent;
          std::mutex alone;
          std::unique_lock guard(alone);
          std::condition_variable_any().wait_until(guard, over, when, [] { return false; });
          if (!over.stop_requested()) source_.request_stop();
        }) {}

  [[nodiscard]] std::stop_token token() const { return source_.get_token(); }
  /// Whether the time came.
  [[nodiscard]] bool rang() const { return source_.stop_requested(); }

 private:
  std::stop_source source_;
  std::jthread watch_;  // the last member: it ends before what it uses
};

}  // namespace meldwise
