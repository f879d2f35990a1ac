// Threads that share out the environments of a batch.
#pragma once

#include <algorithm>
#include <atomic>
#include <functional>

#include "cards/result.h"
#include "cards/standing_crew.h"

namespace meldwise::vec {

class Team {
 public:
  explicit Team(int threads) : crew_(threads) {}

  /// Calls work(first, last) for pieces of [0, count), this thread's help included, and returns when all are
  /// done. An error in a process that was forked off after the team was made.
  [[nodiscard]] Status run(int count, const std::function<void(int, int)>& work) {
    if (crew_.size() == 1 || count <= kPiece) {
      work(0, count);
      return {};
    }
    if (!crew_.at_home()) return fail("it was made before this process was forked off: make a new one here");
    count_ = count;
    work_ = &work;
    next_ = 0;
    crew_.run([this](int) { take_pieces(); });
    return {};
  }

 private:
  static constexpr int kPiece = 16;

  void take_pieces() {
    for (int first = next_.fetch_add(kPiece); first < count_; first = next_.fetch_add(kPiece)) {
      (*work_)(first, std::min(first + kPiece, count_));
    }
  }

  std::atomic<int> next_ = 0;
  int count_ = 0;
  const std::function<void(int, int)>* work_ = nullptr;
  StandingCrew crew_;
};

}  // namespace meldwise::vec
