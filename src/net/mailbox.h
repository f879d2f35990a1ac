// Tasks of one owner, carried out one after the other on a pool: what a table does needs no lock, and a table
// that has nothing to do costs no thread.
#pragma once

#include <deque>
#include <memory>
#include <mutex>

#include "net/task_pool.h"

namespace meldwise::net {

class Mailbox {
 public:
  explicit Mailbox(TaskPool& pool) : inside_(std::make_shared<Inside>(pool)) {}

  /// From any thread; tasks run in the order in which they were posted.
  void post(TaskPool::Task task) const { Inside::post(inside_, std::move(task)); }

 private:
  struct Inside {
    explicit Inside(TaskPool& where) : pool(where) {}

    static void post(const std::shared_ptr<Inside>& inside, TaskPool::Task task) {
      const std::scoped_lock lock(inside->mutex);
      inside->tasks.push_back(std::move(task));
      if (std::exchange(inside->busy, true)) return;
      inside->pool.post([inside] { work(inside); });
    }
    static void work(const std::shared_ptr<Inside>& inside) {
      TaskPool::Task task;
      {
        const std::scoped_lock lock(inside->mutex);
        task = std::move(inside->tasks.front());
        inside->tasks.pop_front();
      }
      task();
      task = nullptr;  // what it owned ends before the next one begins
      const std::scoped_lock lock(inside->mutex);
      // One task a turn, so that no table keeps a thread from the others.
      inside->busy = !inside->tasks.empty();
      if (inside->busy) inside->pool.post([inside] { work(inside); });
    }

    TaskPool& pool;
    std::mutex mutex;
    std::deque<TaskPool::Task> tasks;
    bool busy = false;
  };

  std::shared_ptr<Inside> inside_;
};

}  // namespace meldwise::net
