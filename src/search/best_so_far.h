// Where a search that runs on one thread shows what it would answer now, so that another can answer in time
// when the first is not given a processor. Shown about every two milliseconds: it costs a search next to
// nothing, and changes nothing about what it finds.
#pragma once

#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <optional>
#include <stop_token>
#include <utility>

#include "search/report.h"

namespace meldwise::search {

template <Game G>
class BestSoFar {
 public:
  using Clock = std::chrono::steady_clock;

  /// For the thread that searches: whether it is time to show something.
  [[nodiscard]] bool due() const { return Clock::now() >= next_; }
  void show(Report<G> report) {
    next_ = Clock::now() + kPause;
    put(std::move(report), false);
  }
  /// The search is over and this is what it found.
  void finish(Report<G> report) { put(std::move(report), true); }
  /// The search threw: whoever waits is thrown it.
  void fail(std::exception_ptr error) noexcept {
    {
      const std::lock_guard guard(lock_);
      error_ = std::move(error);
      over_ = true;
    }
    changed_.notify_all();
  }

  /// For the thread that waits: what was found in the end or, when it is asked to stop, what was shown last.
  /// If nothing has been shown by then it comes within `patience`, or not at all.
  [[nodiscard]] std::optional<Report<G>> wait(const std::stop_token& stop, Clock::duration patience) {
    std::unique_lock guard(lock_);
    changed_.wait(guard, stop, [this] { return over_; });
    if (error_) std::rethrow_exception(error_);
    changed_.wait_for(guard, patience, [this] { return report_.has_value(); });
    return report_;
  }

 private:
  static constexpr std::chrono::milliseconds kPause{2};

  void put(Report<G> report, bool over) {
    {
      const std::lock_guard guard(lock_);
      report_ = std::move(report);
      over_ = over;
    }
    changed_.notify_all();
  }

  Clock::time_point next_{};  // only of the thread that searches
  std::mutex lock_;
  std::condition_variable_any changed_;
  std::optional<Report<G>> report_;
  std::exception_ptr error_;
  bool over_ = false;
};

}  // namespace meldwise::search
