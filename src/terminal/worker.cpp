#include "terminal/worker.h"

#include <csignal>

namespace meldwise::terminal {

Worker::Worker() {
  // Signals belong to the screen's thread: there they interrupt the wait for a key.
  sigset_t all;
  sigset_t before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  thread_ = std::thread([this] { work(); });
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

Worker::~Worker() {
  stop_.request_stop();
  {
    const std::lock_guard guard(lock_);
    idle_.request_stop();
    ending_ = true;
    jobs_.clear();
  }
  changed_.notify_all();
  thread_.join();
}

void Worker::give(Job job) {
  {
    const std::lock_guard guard(lock_);
    idle_.request_stop();
    jobs_.push_back(std::move(job));
  }
  changed_.notify_all();
}

void Worker::give_while_idle(IdleJob job) {
  std::stop_source idle;
  give([job = std::move(job), stop = idle.get_token()] { job(stop); });
  const std::lock_guard guard(lock_);
  idle_ = std::move(idle);
}

bool Worker::rest(std::chrono::milliseconds time) {
  std::unique_lock guard(lock_);
  jobs_.clear();
  stop_.request_stop();
  idle_.request_stop();
  if (!changed_.wait_for(guard, time, [this] { return !busy_; })) return false;
  stop_ = {};
  return true;
}

void Worker::work() {
  std::unique_lock guard(lock_);
  while (true) {
    changed_.wait(guard, [this] { return ending_ || !jobs_.empty(); });
    if (ending_) return;
    const Job job = std::move(jobs_.front());
    jobs_.pop_front();
    busy_ = true;
    guard.unlock();
    job();
    guard.lock();
    busy_ = false;
    changed_.notify_all();
  }
}

}  // namespace meldwise::terminal
