// Something whose doings happen one at a time, whoever asks from whichever thread: a live table.
//
// A task that throws leaves the actor broken: nothing it holds can be trusted any more, so it does nothing
// more, and whoever owns it lets it go.
#pragma once

#include <atomic>
#include <exception>
#include <functional>
#include <memory>
#include <utility>

#include "net/mailbox.h"
#include "net/task_pool.h"

namespace meldwise::net {

class Actor : public std::enable_shared_from_this<Actor> {
 public:
  using Task = std::function<void()>;
  using Instant = TaskPool::Clock::time_point;

  Actor(const Actor&) = delete;
  Actor& operator=(const Actor&) = delete;
  virtual ~Actor() = default;

  /// From any thread. The actor lives until the task is done.
  void post(Task task) {
    mailbox_.post([self = shared_from_this(), task = std::move(task)] { self->carry_out(task); });
  }
  /// The same, and in this thread if nothing else happens to the actor: for what is short and is asked for
  /// where no lock is held that one of its tasks might want.
  void run_or_post(Task task) {
    mailbox_.run_or_post([self = shared_from_this(), task = std::move(task)] { self->carry_out(task); });
  }
  void post_at(Instant when, Task task) {
    pool_.post_at(
        when, [self = shared_from_this(), task = std::move(task)]() mutable { self->post(std::move(task)); });
  }
  [[nodiscard]] bool broken() const { return broken_; }

 protected:
  explicit Actor(TaskPool& pool) : pool_(pool), mailbox_(pool) {}
  /// A task threw; called once, and nothing is carried out after it.
  virtual void fall(const char* what) noexcept = 0;

 private:
  void carry_out(const Task& task) noexcept {
    if (broken_) return;
    try {
      task();
    } catch (const std::exception& error) {
      broken_ = true;
      fall(error.what());
    } catch (...) {
      broken_ = true;
      fall("an unknown exception");
    }
  }

  TaskPool& pool_;
  Mailbox mailbox_;
  std::atomic<bool> broken_{false};
};

}  // namespace meldwise::net
