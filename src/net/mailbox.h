// Tasks of one owner, carried out one after the other on a pool: what a table does needs no lock, and a table
// that has nothing to do costs no thread.
#pragma once

#include <deque>
#include <memory>
#include <mutex>
#include <utility>

#include "net/task_pool.h"

namespace meldwise::net {

class Mailbox {
 public:
  explicit Mailbox(TaskPool& pool) : inside_(std::make_shared<Inside>(pool)) {}

  /// From any thread; tasks run in the order in which they were posted.
  void post(TaskPool::Task task) const { post(inside_, std::move(task)); }
  /// At once and in this thread if nothing of the owner is under way or waits; else as `post`. For what is
  /// shorter than handing it over.
  void run_or_post(TaskPool::Task task) const {
    {
      const std::scoped_lock lock(inside_->mutex);
      if (inside_->closed) return;
      if (inside_->busy || inside_->pool.stopping()) return put(inside_, std::move(task));
      inside_->busy = true;
    }
    carry_out(inside_, std::move(task));
  }

 private:
  struct Inside {
    explicit Inside(TaskPool& where) : pool(where) {}

    TaskPool& pool;
    std::mutex mutex;
    std::deque<TaskPool::Task> tasks;
    bool busy = false;
    bool closed = false;  ///< the pool has stopped
  };

  /// One task of the mailbox, waiting in the pool. Dropped with the pool it takes the mailbox's tasks with
  /// it: they may own the owner of the mailbox.
  struct Turn {
    explicit Turn(std::shared_ptr<Inside> of) : inside(std::move(of)) {}
    Turn(const Turn&) = delete;
    Turn& operator=(const Turn&) = delete;
    ~Turn() {
      if (!inside) return;
      std::deque<TaskPool::Task> dropped;
      const std::scoped_lock lock(inside->mutex);
      inside->closed = true;
      dropped.swap(inside->tasks);
    }
    std::shared_ptr<Inside> inside;
  };

  static void post(const std::shared_ptr<Inside>& inside, TaskPool::Task task) {
    const std::scoped_lock lock(inside->mutex);
    if (!inside->closed) put(inside, std::move(task));
  }
  /// With the lock.
  static void put(const std::shared_ptr<Inside>& inside, TaskPool::Task task) {
    inside->tasks.push_back(std::move(task));
    if (inside->busy) return;
    take_turn(inside);
    inside->busy = true;
  }
  static void take_turn(const std::shared_ptr<Inside>& inside) {
    inside->pool.post(
        [turn = std::make_shared<Turn>(inside)] { work(std::exchange(turn->inside, nullptr)); });
  }
  static void work(const std::shared_ptr<Inside>& inside) {
    TaskPool::Task task;
    {
      const std::scoped_lock lock(inside->mutex);
      task = std::move(inside->tasks.front());
      inside->tasks.pop_front();
    }
    carry_out(inside, std::move(task));
  }
  static void carry_out(const std::shared_ptr<Inside>& inside, TaskPool::Task task) {
    // Also after a task that throws, which is the pool's concern.
    struct Next {
      const std::shared_ptr<Inside>& inside;
      TaskPool::Task& task;
      ~Next() {
        task = nullptr;  // what it owned ends before the next one begins
        const std::scoped_lock lock(inside->mutex);
        // One task a turn, so that no table keeps a thread from the others.
        inside->busy = !inside->tasks.empty();
        try {
          if (inside->busy) take_turn(inside);
        } catch (...) {
          inside->busy = false;  // no memory: the next post tries again
        }
      }
    } const next{inside, task};
    task();
  }

  std::shared_ptr<Inside> inside_;
};

}  // namespace meldwise::net
