// A thread that does one thing after the other, in the order in which they were asked for. Whoever asks for
// the next has no use for the one under way: it is asked to stop, and nobody waits for its end but the next.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <stop_token>
#include <thread>
#include <utility>

namespace meldwise {

class Errands {
 public:
  using Errand = std::function<void(const std::stop_token&)>;

  Errands() : thread_([this](const std::stop_token& over) { run(over); }) {}
  Errands(const Errands&) = delete;
  Errands& operator=(const Errands&) = delete;
  /// What is under way is asked to stop; what has not begun is not done.
  ~Errands() {
    thread_.request_stop();
    stop();
  }

  void ask(Errand errand) {
    stop();
    {
      const std::lock_guard guard(lock_);
      asked_.push_back({std::move(errand), {}});
    }
    wake_.notify_one();
  }
  /// Asks everything to stop that was asked for so far.
  void stop() {
    const std::lock_guard guard(lock_);
    under_way_.request_stop();
    for (Asked& each : asked_) each.stop.request_stop();
  }

 private:
  struct Asked {
    Errand errand;
    std::stop_source stop;
  };

  void run(const std::stop_token& over) {
    while (true) {
      Asked next;
      {
        std::unique_lock guard(lock_);
        if (!wake_.wait(guard, over, [this] { return !asked_.empty(); }) || over.stop_requested()) return;
        next = std::move(asked_.front());
        asked_.pop_front();
        under_way_ = next.stop;
      }
      try {
        next.errand(next.stop.get_token());
      } catch (...) {  // ends this errand alone; one that somebody waits for hands it on itself
      }
    }
  }

  std::mutex lock_;
  std::condition_variable_any wake_;
  std::deque<Asked> asked_;
  std::stop_source under_way_;
  std::jthread thread_;  // the last member: it ends before what it works on
};

}  // namespace meldwise
