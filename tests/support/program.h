// Runs the real program `meldwise` as a user would, and keeps what it said.
#pragma once

#include <string>
#include <vector>

#include "support/scratch.h"

namespace meldwise::test {

struct Ran {
  int exit_code = -1;
  std::string out;
  std::string err;
};

/// Runs the program with these arguments and this standard input; at most four minutes.
Ran run_meldwise(const std::vector<std::string>& arguments, const std::string& input = "");

/// The same with the shell's words before the command (`ulimit -v 100000;`) and after it (`> /dev/full`);
/// what they do not send elsewhere is kept.
Ran run_meldwise_under(const std::string& before, const std::vector<std::string>& arguments,
                       const std::string& after);

/// The same on a terminal (util-linux' `script`): the input is typed, and what the screen showed comes back
/// as `out`.
Ran run_meldwise_on_terminal(const std::vector<std::string>& arguments, const std::string& input);

/// A line of a shell with `meldwise` in its path.
Ran run_line(const std::string& shell, const std::string& line);

/// The program while it runs; its output is dropped. It does not outlive this object.
class RunningMeldwise {
 public:
  explicit RunningMeldwise(const std::vector<std::string>& arguments);
  RunningMeldwise(const RunningMeldwise&) = delete;
  RunningMeldwise& operator=(const RunningMeldwise&) = delete;
  ~RunningMeldwise();

  void send(int signal) const;
  /// Waits for the end; the exit code, or 128 and the signal that ended it.
  int wait();

 private:
  int process_ = -1;
};

}  // namespace meldwise::test
