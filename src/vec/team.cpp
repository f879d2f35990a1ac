#include "vec/team.h"

#include <unistd.h>

#include <algorithm>

namespace meldwise::vec {

Team::Team(int threads) : home_(getpid()) {
  for (int i = 1; i < threads; ++i) threads_.emplace_back([this] { wait_for_work(); });
}

Team::~Team() {
  if (!at_home()) {
    // The threads stayed in the other process; only their handles are here.
    for (std::thread& thread : threads_) thread.detach();
    return;
  }
  ending_ = true;
  ++round_;
  round_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

bool Team::at_home() const { return getpid() == home_; }

Status Team::run(int count, const std::function<void(int, int)>& work) {
  if (threads_.empty() || count <= kPiece) {
    work(0, count);
    return {};
  }
  if (!at_home()) return fail("it was made before this process was forked off: make a new one here");
  count_ = count;
  work_ = &work;
  next_ = 0;
  busy_ = static_cast<int>(threads_.size());
  ++round_;
  round_.notify_all();
  take_pieces();
  for (int left = busy_; left != 0; left = busy_) busy_.wait(left);
  return {};
}

void Team::wait_for_work() {
  std::uint32_t seen = 0;
  while (true) {
    round_.wait(seen);
    seen = round_;
    if (ending_) return;
    take_pieces();
    if (--busy_ == 0) busy_.notify_one();
  }
}

void Team::take_pieces() {
  for (int first = next_.fetch_add(kPiece); first < count_; first = next_.fetch_add(kPiece)) {
    (*work_)(first, std::min(first + kPiece, count_));
  }
}

}  // namespace meldwise::vec
