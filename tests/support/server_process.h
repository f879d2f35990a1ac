// The real server as a process of its own, to be killed in the middle.
#pragma once

#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdint>
#include <string>
#include <vector>

namespace meldwise::test {

/// `meldwise serve` on a free port; killed with this object.
class ServerProcess {
 public:
  /// `memory` bounds the address space, as ulimit -v does; 0: not at all. On `port`; 0: any free one.
  /// `program` may be another build.
  explicit ServerProcess(const std::string& data, const std::vector<std::string>& more = {},
                         std::uint64_t memory = 0, int port = 0,
                         const std::string& program = MELDWISE_PROGRAM) {
    int pipe_ends[2];
    if (::pipe2(pipe_ends, O_CLOEXEC) != 0) return;
    std::vector<std::string> words{program, "serve", "--port", std::to_string(port), "--data", data};
    words.insert(words.end(), more.begin(), more.end());
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    process_ = ::fork();
    if (process_ == 0) {
      // A test that crashes leaves nobody behind who keeps its output open: whoever runs it waits for that.
      ::prctl(PR_SET_PDEATHSIG, SIGKILL);
      ::dup2(pipe_ends[1], STDOUT_FILENO);
      const rlimit bound{memory, memory};
      if (memory > 0) ::setrlimit(RLIMIT_AS, &bound);
      ::execv(arguments.front(), arguments.data());
      ::_exit(127);
    }
    ::close(pipe_ends[1]);
    // "Meldwise serves http://localhost:PORT\n", or nothing if it could not start.
    std::string line;
    char letter = 0;
    while (::read(pipe_ends[0], &letter, 1) == 1 && letter != '\n') line += letter;
    ::close(pipe_ends[0]);
    const std::size_t colon = line.rfind(':');
    if (colon != std::string::npos) port_ = static_cast<std::uint16_t>(std::stoi(line.substr(colon + 1)));
  }
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;
  ~ServerProcess() { end(SIGKILL); }

  [[nodiscard]] std::uint16_t port() const { return port_; }
  [[nodiscard]] pid_t id() const { return process_; }
  void tell(int signal) const { ::kill(process_, signal); }
  /// Sends the signal and waits for the end: the exit code, or 128 and the signal.
  int end(int signal) {
    if (process_ <= 0) return -1;
    tell(signal);
    return wait();
  }
  int wait() {
    int status = 0;
    ::waitpid(process_, &status, 0);
    process_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  }

 private:
  pid_t process_ = -1;
  std::uint16_t port_ = 0;
};

}  // namespace meldwise::test
