#include "app/progress.h"

#include <fmt/core.h>
#include <unistd.h>

#include <utility>

namespace meldwise::app {

ProgressBar::ProgressBar(std::string label, std::uint64_t total)
    : label_(std::move(label)), total_(total), shown_(isatty(STDERR_FILENO) == 1) {}

ProgressBar::~ProgressBar() {
  if (shown_) fmt::print(stderr, "\r\033[K");
}

void ProgressBar::advance_to(std::uint64_t done) {
  constexpr auto kRedraw = std::chrono::milliseconds(100);
  constexpr int kWidth = 30;
  const auto now = Clock::now();
  if (!shown_ || (done < total_ && now - drawn_ < kRedraw)) return;
  drawn_ = now;
  const double part = total_ == 0 ? 1.0 : static_cast<double>(done) / static_cast<double>(total_);
  const double elapsed = std::chrono::duration<double>(now - started_).count();
  const double left = part > 0 ? elapsed * (1 - part) / part : 0;
  const int filled = static_cast<int>(part * kWidth);
  std::string bar;
  for (int i = 0; i < kWidth; ++i) bar += i < filled ? "█" : "░";
  fmt::print(stderr, "\r{} {} {}/{}  {:.0f} s left\033[K", label_, bar, done, total_, left);
}

}  // namespace meldwise::app
