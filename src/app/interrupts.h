// Ctrl-C without loss: the first one (or a SIGTERM) asks the work to stop, a second one ends the program at
// once. While this object lives it has the two signals; afterwards they mean what they meant before.
#pragma once

#include <csignal>
#include <stop_token>
#include <string>
#include <thread>

namespace meldwise::app {

class Interrupts {
 public:
  /// `notice` is written to standard error at the first interrupt.
  explicit Interrupts(std::string notice);
  Interrupts(const Interrupts&) = delete;
  Interrupts& operator=(const Interrupts&) = delete;
  ~Interrupts();

  [[nodiscard]] std::stop_token token() const { return source_.get_token(); }

 private:
  std::stop_source source_;
  struct sigaction old_interrupt_ {};
  struct sigaction old_terminate_ {};
  std::jthread watch_;  // the last member: it ends before what it uses
};

}  // namespace meldwise::app
