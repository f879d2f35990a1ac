// While it lives, the thread that made it is given a processor before others, where the system allows it. For
// threads that sleep until something must be done at once, never for one that works. Threads that it begins
// are not urgent.
#pragma once

#include <sched.h>
#include <sys/resource.h>
#include <unistd.h>

namespace meldwise {

class Urgent {
 public:
  Urgent() {
    // Niceness counts only within a session where the kernel shares the machine out among sessions, as it
    // does by default, and every guest of an arena is a session of its own. So that is the second choice.
    if ((sched_getscheduler(0) & ~SCHED_RESET_ON_FORK) == SCHED_RR) return;
    if (put(SCHED_RR, 1)) {
      way_ = Way::at_once;
    } else if (put(SCHED_OTHER, 0)) {
      way_ = Way::niceness;
      before_ = getpriority(PRIO_PROCESS, thread());
      set(before_ - kStep);
    }
  }
  Urgent(const Urgent&) = delete;
  Urgent& operator=(const Urgent&) = delete;
  ~Urgent() {
    if (way_ == Way::at_once) static_cast<void>(put(SCHED_OTHER, 0));
    if (way_ == Way::niceness) set(before_);
  }

 private:
  enum class Way { none, at_once, niceness };
  static constexpr int kStep = 10;

  static bool put(int policy, int priority) {
    const sched_param how{.sched_priority = priority};
    return sched_setscheduler(0, policy | SCHED_RESET_ON_FORK, &how) == 0;
  }
  static id_t thread() { return static_cast<id_t>(gettid()); }
  /// Refused to who may not: then everything is as before.
  static void set(int nice) { static_cast<void>(setpriority(PRIO_PROCESS, thread(), nice)); }

  Way way_ = Way::none;
  int before_ = 0;
};

}  // namespace meldwise
