#include "net/task_pool.h"

#include <algorithm>
#include <exception>

namespace meldwise::net {

TaskPool::TaskPool(int threads, Failed failed) : failed_(std::move(failed)) {
  for (int i = 0; i < std::max(1, threads); ++i) {
    threads_.emplace_back([this] { work(); });
  }
}

TaskPool::~TaskPool() { stop(); }

void TaskPool::post(Task task) {
  {
    const std::scoped_lock lock(mutex_);
    tasks_.push_back(std::move(task));
  }
  ready_.notify_one();
}

void TaskPool::post_at(Clock::time_point when, Task task) {
  {
    const std::scoped_lock lock(mutex_);
    later_.emplace(when, std::move(task));
  }
  ready_.notify_one();
}

std::size_t TaskPool::waiting() const {
  const std::scoped_lock lock(mutex_);
  return tasks_.size();
}

void TaskPool::settle(std::chrono::milliseconds most) const {
  const auto until = Clock::now() + most;
  while (Clock::now() < until) {
    {
      const std::scoped_lock lock(mutex_);
      if (tasks_.empty() && busy_ == 0) return;
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
}

void TaskPool::stop() {
  {
    const std::scoped_lock lock(mutex_);
    stopping_ = true;
  }
  ready_.notify_all();
  threads_.clear();
  // What is dropped may own objects whose end posts again: let go of it without the lock.
  std::deque<Task> tasks;
  std::multimap<Clock::time_point, Task> later;
  {
    const std::scoped_lock lock(mutex_);
    tasks.swap(tasks_);
    later.swap(later_);
  }
}

void TaskPool::carry_out(Task& task) const noexcept {
  try {
    task();
  } catch (const std::exception& error) {
    if (failed_) failed_(error.what());
  } catch (...) {
    if (failed_) failed_("an unknown exception");
  }
  task = nullptr;
}

void TaskPool::work() {
  std::unique_lock lock(mutex_);
  while (!stopping_) {
    const bool due = !later_.empty() && later_.begin()->first <= Clock::now();
    if (tasks_.empty() && !due) {
      if (later_.empty()) {
        ready_.wait(lock);
      } else {
        // A copy: while this thread waits another may carry the task out and forget it.
        const Clock::time_point when = later_.begin()->first;
        ready_.wait_until(lock, when);
      }
      continue;
    }
    Task task;
    if (due) {
      task = std::move(later_.begin()->second);
      later_.erase(later_.begin());
    } else {
      task = std::move(tasks_.front());
      tasks_.pop_front();
    }
    ++busy_;
    lock.unlock();
    carry_out(task);
    lock.lock();
    --busy_;
  }
}

}  // namespace meldwise::net
