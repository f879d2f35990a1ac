// Another program, started by this one and spoken to in lines over its standard input and output.
//
// It runs in a session of its own under a warden (players/process/warden.h), within limits, with only the
// environment it is given plus PATH, and inherits no other open file. Nothing it does can block, flood or
// kill this side: every wait has a deadline, lines are bounded, a closed pipe is an answer like any other.
// When the object goes, so does everything that the program has started, and no zombie stays; the same when
// this program is killed. One line each way costs some 10 microseconds here.
#pragma once

#include <poll.h>
#include <sys/types.h>

#include <chrono>
#include <memory>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>

#include "cards/result.h"
#include "players/line_log.h"
#include "players/process/command.h"
#include "players/process/line_buffer.h"

namespace meldwise {

class ChildProcess {
 public:
  using Clock = std::chrono::steady_clock;

  [[nodiscard]] static Result<std::unique_ptr<ChildProcess>> start(const Command& command);
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;
  /// Ends it: see `end`.
  ~ChildProcess();

  /// Hands over a line (its end is added). What the program does not take at once waits here and goes out
  /// during `read_line`.
  void send_line(std::string_view line);
  /// The same for bytes that are not a whole line.
  void send_bytes(std::string_view bytes);

  enum class Got : std::uint8_t {
    line,
    too_long,  ///< a line beyond the bound; `text` is its beginning
    nothing,   ///< the deadline passed, or the waiting was asked to stop
    closed,    ///< it closed its output or died; what it had written before has been read
  };
  struct Received {
    Got got = Got::nothing;
    std::string text;
  };
  [[nodiscard]] Received read_line(Clock::time_point deadline, const std::stop_token& stop = {});

  /// False once it has ended by itself.
  [[nodiscard]] bool running();
  /// Waits for it to end by itself; false if it still runs then.
  [[nodiscard]] bool ends_by(Clock::time_point deadline);
  /// "exit code 3", "signal 11"; empty while it runs.
  [[nodiscard]] std::string how_it_ended();
  /// The end of what it wrote on standard error.
  [[nodiscard]] const std::string& last_words();
  [[nodiscard]] pid_t id() const { return id_; }

  /// Closes its input; a program that ends of itself within `patience` may. Then everything it has started is
  /// killed. True if it ended of itself.
  bool end(std::chrono::milliseconds patience);

 private:
  explicit ChildProcess(const std::string& log) : log_(log) {}
  void flush();
  void drain_errors();
  /// Waits until something can be read or written; the number of ends that are ready, as poll has it.
  static int wait_for(std::span<pollfd> ends, Clock::time_point deadline, const std::stop_token& stop);
  /// Reads what is there; false when the output is closed.
  bool read_some();

  pid_t id_ = -1;    // of its warden, if it has one
  int life_ = -1;    // while it is open, the program may live
  int input_ = -1;   // our end of its standard input
  int output_ = -1;  // … of its standard output
  int errors_ = -1;  // … of its standard error
  LineLog log_;
  bool ended_ = false;
  std::string how_ = "killed";
  std::string unsent_;
  LineBuffer lines_;
  std::string last_words_;
  std::size_t logged_ = 0;
};

}  // namespace meldwise
