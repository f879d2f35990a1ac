// How often somebody may ask: a bucket that fills at a steady rate and lets one thing through a drop.
#pragma once

#include <chrono>
#include <mutex>
#include <string>
#include <unordered_map>

namespace meldwise::net {

class Bucket {
 public:
  using Clock = std::chrono::steady_clock;

  /// A rate of 0 lets everything through.
  Bucket(double per_second, double burst) : rate_(per_second), most_(burst), drops_(burst) {}

  [[nodiscard]] bool take(double drops = 1, Clock::time_point now = Clock::now());
  [[nodiscard]] bool full(Clock::time_point now = Clock::now()) const;

 private:
  double rate_;
  double most_;
  double drops_;
  Clock::time_point last_ = Clock::now();
};

/// A bucket for every address that has asked lately.
class RateLimit {
 public:
  RateLimit(double per_second, double burst)
      : rate_(per_second), burst_(burst), newcomers_(per_second, burst) {}

  [[nodiscard]] bool take(const std::string& address, double drops = 1);

 private:
  double rate_;
  double burst_;
  std::mutex mutex_;
  std::unordered_map<std::string, Bucket> buckets_;
  Bucket newcomers_;  ///< when there are too many to tell apart
};

}  // namespace meldwise::net
