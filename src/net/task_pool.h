// A fixed number of threads that work through tasks, at once or at a given time. A task that throws ends
// itself and nothing else.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <thread>
#include <vector>

namespace meldwise::net {

class TaskPool {
 public:
  using Clock = std::chrono::steady_clock;
  using Task = std::function<void()>;

  /// Told when a task throws; the pool goes on.
  using Failed = std::function<void(const char* what)>;

  explicit TaskPool(int threads, Failed failed = {});
  TaskPool(const TaskPool&) = delete;
  TaskPool& operator=(const TaskPool&) = delete;
  ~TaskPool();  ///< stops

  void post(Task task);
  void post_at(Clock::time_point when, Task task);
  /// Tasks that wait for a thread, without those whose time has not come.
  [[nodiscard]] std::size_t waiting() const;
  /// Waits until nothing is to be done now, or so long.
  void settle(std::chrono::milliseconds most) const;
  /// Whether nothing is begun any more.
  [[nodiscard]] bool stopping() const { return stopping_; }
  /// Finishes what is being worked on and drops the rest. Not from a task.
  void stop();

 private:
  void work();
  void carry_out(Task& task) const noexcept;

  mutable std::mutex mutex_;
  std::condition_variable ready_;
  std::atomic<bool> stopping_{false};
  std::deque<Task> tasks_;
  std::multimap<Clock::time_point, Task> later_;
  std::size_t busy_ = 0;
  const Failed failed_;
  std::vector<std::jthread> threads_;
};

}  // namespace meldwise::net
