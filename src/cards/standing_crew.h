// A crew (cards/crew.h) for many small pieces of work, one after the other: its threads are made when they
// are first needed and wait for the next piece, awake for some tens of microseconds and then asleep.
#pragma once

#include <sys/types.h>
#include <unistd.h>

#include <atomic>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace meldwise {

class StandingCrew {
 public:
  explicit StandingCrew(int size) : size_(size), home_(::getpid()) {}
  StandingCrew(const StandingCrew&) = delete;
  StandingCrew& operator=(const StandingCrew&) = delete;
  ~StandingCrew() {
    if (!at_home()) {
      for (std::jthread& thread : threads_) thread.detach();
      return;
    }
    leaving_ = true;
    call();
  }

  [[nodiscard]] int size() const { return size_; }
  /// Whether this is the process that made it: in one that was forked off the threads are not there, only
  /// their handles, and `run` must not be called.
  [[nodiscard]] bool at_home() const { return ::getpid() == home_; }
  /// Calls `work(i)` for every i below the size, the first on this thread, and returns when all have come
  /// back. What one of them throws is thrown again then.
  void run(const std::function<void(int)>& work) {
    work_ = &work;
    for (int i = static_cast<int>(threads_.size()) + 1; i < size_; ++i) {
      threads_.emplace_back([this, i] { serve(i); });
    }
    if (size_ > 1) {
      busy_ = size_ - 1;
      call();
    }
    guarded(0);
    for (int left = busy_; left != 0; left = busy_) wait(busy_, left);
    if (problem_) std::rethrow_exception(std::exchange(problem_, nullptr));
  }

 private:
  static constexpr int kLooks = 100;

  void call() {
    ++piece_;
    piece_.notify_all();
  }
  void serve(int i) {
    for (std::uint32_t last = 0;;) {
      wait(piece_, last);
      last = piece_;  // one more: the next piece comes when all have ended this one
      if (leaving_) return;
      guarded(i);
      if (--busy_ == 0) busy_.notify_all();
    }
  }
  void guarded(int i) {
    try {
      (*work_)(i);
    } catch (...) {
      const std::lock_guard guard(lock_);
      if (!problem_) problem_ = std::current_exception();
    }
  }
  template <class T>
  static void wait(std::atomic<T>& value, T old) {
    for (int i = 0; i < kLooks; ++i) {
      if (value != old) return;
      std::this_thread::yield();
    }
    value.wait(old);
  }

  int size_;
  pid_t home_;
  const std::function<void(int)>* work_ = nullptr;
  std::atomic<std::uint32_t> piece_ = 0;
  std::atomic<int> busy_ = 0;
  std::atomic<bool> leaving_ = false;
  std::mutex lock_;
  std::exception_ptr problem_;
  std::vector<std::jthread> threads_;
};

}  // namespace meldwise
