// A progress bar on standard error; silent where that is not a terminal.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

namespace meldwise::app {

class ProgressBar {
 public:
  ProgressBar(std::string label, std::uint64_t total);
  ProgressBar(const ProgressBar&) = delete;
  ProgressBar& operator=(const ProgressBar&) = delete;
  /// Wipes the bar.
  ~ProgressBar();

  void advance_to(std::uint64_t done);

 private:
  using Clock = std::chrono::steady_clock;

  std::string label_;
  std::uint64_t total_;
  bool shown_;
  Clock::time_point started_ = Clock::now();
  Clock::time_point drawn_{};
};

}  // namespace meldwise::app
