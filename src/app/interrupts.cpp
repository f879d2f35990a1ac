#include "app/interrupts.h"

#include <fmt/core.h>
#include <unistd.h>

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <utility>

namespace meldwise::app {
namespace {

constexpr int kInterruptedExit = 130;  // as shells report a program that Ctrl-C ended

volatile std::sig_atomic_t interrupts = 0;

// Only what a signal handler may do: count, and leave at the second signal.
void count_interrupt(int /*signal*/) {
  if (interrupts > 0) _exit(kInterruptedExit);
  interrupts = 1;
}

}  // namespace

Interrupts::Interrupts(std::string notice) {
  interrupts = 0;
  struct sigaction action {};
  action.sa_handler = count_interrupt;
  sigemptyset(&action.sa_mask);
  action.sa_flags = SA_RESTART;
  sigaction(SIGINT, &action, &old_interrupt_);
  sigaction(SIGTERM, &action, &old_terminate_);
  watch_ = std::jthread([this, text = std::move(notice)](const std::stop_token& stop) {
    // Whoever is done waits for nothing.
    std::mutex lock;
    std::condition_variable_any never;
    std::unique_lock guard(lock);
    while (!stop.stop_requested()) {
      if (interrupts > 0 && source_.request_stop()) fmt::print(stderr, "\n{}\n", text);
      never.wait_for(guard, stop, std::chrono::milliseconds(50), [] { return false; });
    }
  });
}

Interrupts::~Interrupts() {
  sigaction(SIGINT, &old_interrupt_, nullptr);
  sigaction(SIGTERM, &old_terminate_, nullptr);
}

}  // namespace meldwise::app
