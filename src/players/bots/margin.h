// How much of a host's limit is kept free for the way there and back and for a busy machine. It follows what
// the machine has shown: after a decision that ended later than planned the next ones are planned to end
// earlier, and trust comes back slowly.
#pragma once

#include <algorithm>
#include <chrono>

namespace meldwise {

class Margin {
 public:
  using Duration = std::chrono::steady_clock::duration;

  explicit Margin(std::chrono::milliseconds limit)
      : limit_(limit), least_(std::min<Duration>(std::max<Duration>(limit / 6, kLeast), limit / 2)) {}

  /// From the moment a message comes: when thinking is to stop.
  [[nodiscard]] Duration thinking() const {
    return limit_ - std::min<Duration>(least_ + worst_ * 3 / 2, limit_ * 3 / 4);
  }
  /// An answer was written so much later than thinking was to stop (or earlier, then it is negative).
  void note(Duration late) {
    // A hiccup is remembered for some hundred decisions: they come in clusters.
    worst_ = std::max(late, worst_ - worst_ / 128);
  }

 private:
  static constexpr std::chrono::milliseconds kLeast{20};

  Duration limit_;
  Duration least_;
  Duration worst_{};
};

}  // namespace meldwise
