#include "net/rate_limit.h"

#include <algorithm>

namespace meldwise::net {

bool Bucket::take(double drops, Clock::time_point now) {
  if (rate_ <= 0) return true;
  drops_ = std::min(most_, drops_ + rate_ * std::chrono::duration<double>(now - last_).count());
  last_ = now;
  if (drops_ < drops) return false;
  drops_ -= drops;
  return true;
}

bool Bucket::full(Clock::time_point now) const {
  return drops_ + rate_ * std::chrono::duration<double>(now - last_).count() >= most_;
}

bool RateLimit::take(const std::string& address, double drops) {
  constexpr std::size_t kMostBuckets = 10'000;
  if (rate_ <= 0) return true;
  const std::scoped_lock lock(mutex_);
  // A full bucket remembers nothing worth keeping.
  if (buckets_.size() >= kMostBuckets && !buckets_.contains(address)) {
    std::erase_if(buckets_, [](const auto& entry) { return entry.second.full(); });
    // So many who ask so much at once: newcomers share one measure.
    if (buckets_.size() >= kMostBuckets) return newcomers_.take(drops);
  }
  return buckets_.try_emplace(address, rate_, burst_).first->second.take(drops);
}

}  // namespace meldwise::net
