// While it lives, the thread that made it is given a processor before others, where the system allows it. For
// threads that sleep until something must be done at once, never for one that works.
#pragma once

#include <sys/resource.h>
#include <unistd.h>

namespace meldwise {

class Urgent {
 public:
  Urgent() : before_(getpriority(PRIO_PROCESS, thread())) { set(before_ - kStep); }
  Urgent(const Urgent&) = delete;
  Urgent& operator=(const Urgent&) = delete;
  ~Urgent() { set(before_); }

 private:
  static constexpr int kStep = 10;

  static id_t thread() { return static_cast<id_t>(gettid()); }
  /// Refused to who may not: then everything is as before.
  static void set(int nice) { static_cast<void>(setpriority(PRIO_PROCESS, thread(), nice)); }

  int before_;
};

}  // namespace meldwise
