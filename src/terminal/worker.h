// One thread in the background that carries out jobs in the order they were given. Everything that may take
// long or wait for another program (engines, hints) runs here, so that the screen never does.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <stop_token>
#include <thread>

namespace meldwise::terminal {

class Worker {
 public:
  using Job = std::function<void()>;

  Worker();
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;
  /// Drops the jobs that have not begun, stops the one that has and waits for it.
  ~Worker();

  void give(Job job);
  /// What may be done while nothing else is to do: it is asked to stop by the next job.
  using IdleJob = std::function<void(const std::stop_token&)>;
  void give_while_idle(IdleJob job);
  /// Asks what thinks to come to an end: it is given to every job that may take long.
  [[nodiscard]] std::stop_token token() const { return stop_.get_token(); }
  /// Drops the jobs that have not begun and stops the one that has; true if it ended within this time.
  [[nodiscard]] bool rest(std::chrono::milliseconds time);

 private:
  void work();

  std::mutex lock_;
  std::condition_variable changed_;
  std::deque<Job> jobs_;
  bool busy_ = false;
  bool ending_ = false;
  std::stop_source stop_;
  std::stop_source idle_;  ///< of the last idle job
  std::thread thread_;     // the last member: it uses the others
};

}  // namespace meldwise::terminal
