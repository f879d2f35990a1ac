// Ctrl-C while the engine thinks. Python's own handler only makes a note, which is looked at when the main
// thread runs Python code again. While something thinks there, this handler stands before Python's and makes
// a note for a watching thread, which asks it to stop; the note Python made is then raised as usual.
#include <pthread.h>
#include <signal.h>
#include <unistd.h>

#include <condition_variable>
#include <cstring>
#include <mutex>
#include <thread>

#include "common.h"

namespace meldwise::python {
namespace {

volatile sig_atomic_t g_pressed = 0;
struct sigaction g_before;

void on_interrupt(int number, siginfo_t* info, void* context) {
  g_pressed = 1;
  if ((g_before.sa_flags & SA_SIGINFO) != 0) {
    if (g_before.sa_sigaction != nullptr) g_before.sa_sigaction(number, info, context);
  } else if (g_before.sa_handler != SIG_IGN && g_before.sa_handler != SIG_DFL) {
    g_before.sa_handler(number);
  }
}

/// Looks every few milliseconds for the note, as long as somebody thinks; otherwise it sleeps.
class Watch {
 public:
  void begin(std::stop_source source) {
    const std::lock_guard guard(lock_);
    if (process_ != getpid()) {
      // A thread of a process we were forked off from is not here.
      process_ = getpid();
      std::thread([this] { look(); }).detach();
    }
    source_ = std::move(source);
    active_ = true;
    if (asleep_) wake_.notify_one();
  }
  void end() {
    const std::lock_guard guard(lock_);
    active_ = false;
    source_ = std::stop_source(std::nostopstate);
  }

 private:
  void look() {
    std::unique_lock guard(lock_);
    int idle = 0;
    while (true) {
      if (active_ && g_pressed != 0) source_.request_stop();
      idle = active_ ? 0 : idle + 1;
      if (idle > 100) {
        asleep_ = true;
        wake_.wait(guard, [this] { return active_; });
        asleep_ = false;
      } else {
        wake_.wait_for(guard, std::chrono::milliseconds(5));
      }
    }
  }

  std::mutex lock_;
  std::condition_variable wake_;
  std::stop_source source_{std::nostopstate};
  bool active_ = false;
  bool asleep_ = false;
  pid_t process_ = 0;
};

/// Lives as long as the process: its thread may look at any time.
Watch& watch() {
  static auto* const only = new Watch;
  return *only;
}

bool g_somebody = false;  // on the main thread, with the interpreter's lock

bool on_main_thread() {
  // The thread that Python delivers signals on is that of the process.
  return gettid() == getpid();
}

}  // namespace

Interruptible::Interruptible() {
  if (!on_main_thread() || g_somebody) return;
  struct sigaction now;
  if (sigaction(SIGINT, nullptr, &now) != 0) return;
  if ((now.sa_flags & SA_SIGINFO) == 0 && (now.sa_handler == SIG_DFL || now.sa_handler == SIG_IGN)) return;
  g_before = now;
  g_pressed = 0;
  struct sigaction ours;
  std::memset(&ours, 0, sizeof(ours));
  ours.sa_sigaction = on_interrupt;
  ours.sa_flags = SA_SIGINFO;
  sigemptyset(&ours.sa_mask);
  if (sigaction(SIGINT, &ours, nullptr) != 0) return;
  g_somebody = true;
  watching_ = true;
  watch().begin(source_);
}

Interruptible::~Interruptible() {
  if (!watching_) return;
  watch().end();
  sigaction(SIGINT, &g_before, nullptr);
  g_somebody = false;
}

void Interruptible::raise() {
  if (PyErr_CheckSignals() != 0) throw py::error_already_set();
}

}  // namespace meldwise::python
