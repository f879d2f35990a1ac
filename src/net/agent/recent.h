// Things kept by name for those who come back: bounded in number, forgotten after a while, so that no stream
// of invented names fills the memory. May be used from several threads.
#pragma once

#include <chrono>
#include <cstddef>
#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>

namespace meldwise::agent {

template <class T>
class Recent {
 public:
  using Clock = std::chrono::steady_clock;

  Recent(std::size_t most, std::chrono::seconds expiry) : most_(most), expiry_(expiry) {}

  /// What is kept under the name, a new T if there is nothing. The one not asked for longest makes room.
  [[nodiscard]] std::shared_ptr<T> of(const std::string& name, Clock::time_point now = Clock::now()) {
    const std::lock_guard guard(lock_);
    if (const auto found = places_.find(name); found != places_.end()) {
      kept_.splice(kept_.begin(), kept_, found->second);
      if (now - kept_.front().used >= expiry_) kept_.front().thing = std::make_shared<T>();
      kept_.front().used = now;
    } else {
      kept_.push_front({name, std::make_shared<T>(), now});
      places_[name] = kept_.begin();
    }
    while (kept_.size() > most_ || now - kept_.back().used >= expiry_) {
      places_.erase(kept_.back().name);
      kept_.pop_back();
    }
    return kept_.front().thing;
  }
  [[nodiscard]] std::size_t size() const {
    const std::lock_guard guard(lock_);
    return kept_.size();
  }

 private:
  struct Kept {
    std::string name;
    std::shared_ptr<T> thing;
    Clock::time_point used;
  };

  std::size_t most_;
  std::chrono::seconds expiry_;
  mutable std::mutex lock_;
  std::list<Kept> kept_;  // the most recently used first
  std::unordered_map<std::string, typename std::list<Kept>::iterator> places_;
};

}  // namespace meldwise::agent
