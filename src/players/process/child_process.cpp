#include "players/process/child_process.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <thread>

#include "cards/text.h"

namespace meldwise {
namespace {

// What runs under the address sanitizer, as the host's own bot then does, reserves terabytes and touches
// little.
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
constexpr bool kLimitsMemory = false;
#else
constexpr bool kLimitsMemory = true;
#endif
#else
constexpr bool kLimitsMemory = true;
#endif

constexpr int kLookAround = 5;              // milliseconds between two looks whether the waiting is to stop
constexpr std::size_t kLastWords = 16'000;  // an error stands above its stack in some languages
constexpr std::size_t kMostLogged = std::size_t{16} << 20U;
constexpr int kMostReads = 4096;
constexpr std::size_t kMostUnsent = std::size_t{4} << 20U;
constexpr auto kPatienceAtEnd = std::chrono::milliseconds(100);

void close_end(int& end) {
  if (end >= 0) close(end);
  end = -1;
}

/// A pipe whose ends close by themselves in other programs.
struct Pipe {
  int read = -1;
  int write = -1;

  bool open() {
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0) return false;
    // Out of the way of the numbers that the program gets its own ends under.
    constexpr int kAbove = 16;
    read = fcntl(ends[0], F_DUPFD_CLOEXEC, kAbove);
    write = fcntl(ends[1], F_DUPFD_CLOEXEC, kAbove);
    close(ends[0]);
    close(ends[1]);
    return read >= 0 && write >= 0;
  }
  Pipe() = default;
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;
  ~Pipe() {
    close_end(read);
    close_end(write);
  }
};

int take_end(int& end) {
  fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK);
  return std::exchange(end, -1);
}

/// Writing to a program that has gone raises SIGPIPE, which would end this one: kept away from this thread
/// while it writes.
class WithoutPipeSignal {
 public:
  WithoutPipeSignal() {
    sigemptyset(&pipe_);
    sigaddset(&pipe_, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &pipe_, &before_);
  }
  WithoutPipeSignal(const WithoutPipeSignal&) = delete;
  WithoutPipeSignal& operator=(const WithoutPipeSignal&) = delete;
  ~WithoutPipeSignal() {
    if (raised_ && sigismember(&before_, SIGPIPE) == 0) {
      const timespec at_once{};
      sigtimedwait(&pipe_, nullptr, &at_once);
    }
    pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  }
  ssize_t write(int end, const std::string& bytes) {
    const ssize_t written = ::write(end, bytes.data(), bytes.size());
    if (written < 0 && errno == EPIPE) raised_ = true;
    return written;
  }

 private:
  sigset_t pipe_{};
  sigset_t before_{};
  bool raised_ = false;
};

/// The settings of posix_spawn for a program with these ends, in a session of its own, with a warden where
/// there can be one.
class Launch {
 public:
  Launch(const Command& command, const Pipe& in, const Pipe& out, const Pipe& err, const Pipe& life,
         const Pipe& report)
      : guarded_(wardens_can_be()) {
    posix_spawn_file_actions_init(&actions_);
    posix_spawn_file_actions_adddup2(&actions_, in.read, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions_, out.write, STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&actions_, err.write, STDERR_FILENO);
    int last = STDERR_FILENO;
    if (guarded_) {
      posix_spawn_file_actions_adddup2(&actions_, life.read, kWardenLife);
      posix_spawn_file_actions_adddup2(&actions_, report.write, kWardenReport);
      last = kWardenReport;
      const ProcessLimits& limits = command.limits;
      for (const std::uint64_t most :
           {kLimitsMemory ? limits.memory_bytes : 0, limits.processes, limits.files, limits.cpu_seconds})
        limits_.push_back(std::to_string(most));
      words_.push_back(const_cast<char*>(kWardenName));
      for (std::string& text : limits_) words_.push_back(text.data());
    }
    posix_spawn_file_actions_addclosefrom_np(&actions_, last + 1);
    if (!command.folder.empty()) posix_spawn_file_actions_addchdir_np(&actions_, command.folder.c_str());

    posix_spawnattr_init(&attributes_);
    sigset_t none;
    sigemptyset(&none);
    posix_spawnattr_setsigmask(&attributes_, &none);
    sigset_t all;
    sigfillset(&all);
    posix_spawnattr_setsigdefault(&attributes_, &all);
    posix_spawnattr_setflags(&attributes_,
                             POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);

    for (const std::string& word : command.words) words_.push_back(const_cast<char*>(word.c_str()));
    words_.push_back(nullptr);
    if (const char* path = std::getenv("PATH")) settings_.push_back(std::string("PATH=") + path);
    for (const auto& [key, value] : command.environment) settings_.push_back(key + "=" + value);
    for (std::string& setting : settings_) environment_.push_back(setting.data());
    environment_.push_back(nullptr);
  }
  Launch(const Launch&) = delete;
  Launch& operator=(const Launch&) = delete;
  ~Launch() {
    posix_spawn_file_actions_destroy(&actions_);
    posix_spawnattr_destroy(&attributes_);
  }
  /// 0, or what went wrong.
  int go(pid_t& id) {
    const char* program = guarded_ ? "/proc/self/exe" : words_.front();
    return posix_spawnp(&id, program, &actions_, &attributes_, words_.data(), environment_.data());
  }

 private:
  bool guarded_;
  std::vector<std::string> limits_;
  posix_spawn_file_actions_t actions_{};
  posix_spawnattr_t attributes_{};
  std::vector<char*> words_;
  std::vector<std::string> settings_;
  std::vector<char*> environment_;
};

int milliseconds_until(ChildProcess::Clock::time_point deadline) {
  using std::chrono::milliseconds;
  const auto left = std::chrono::ceil<milliseconds>(deadline - ChildProcess::Clock::now()).count();
  return static_cast<int>(std::clamp<std::int64_t>(left, 0, 3'600'000));
}

}  // namespace

Result<std::unique_ptr<ChildProcess>> ChildProcess::start(const Command& command) {
  const std::string name = in_quotes(join_words(command.words));
  std::unique_ptr<ChildProcess> child(new ChildProcess(command.log));
  if (child->log_.kept()) {
    if (const Status ready = child->log_.open(); !ready) return tl::unexpected(ready.error());
  }
  Pipe in;
  Pipe out;
  Pipe err;
  Pipe life;
  Pipe report;
  if (!in.open() || !out.open() || !err.open() || !life.open() || !report.open())
    return fail("cannot start " + name + ": " + strerror(errno));
  int error = Launch(command, in, out, err, life, report).go(child->id_);
  if (error == 0 && wardens_can_be()) {
    // The warden says whether the program could be started.
    close_end(report.write);
    close_end(life.read);
    while (read(report.read, &error, sizeof error) < 0 && errno == EINTR) {
    }
    if (error != 0) waitpid(child->id_, nullptr, 0);
    child->life_ = std::exchange(life.write, -1);
  }
  if (error != 0) {
    close_end(child->life_);
    child->id_ = -1;
    const std::string where = command.folder.empty() ? "" : " in " + in_quotes(command.folder);
    return fail("cannot start " + name + where + ": " + strerror(error));
  }
  child->input_ = take_end(in.write);
  child->output_ = take_end(out.read);
  child->errors_ = take_end(err.read);
  return child;
}

ChildProcess::~ChildProcess() {
  end(kPatienceAtEnd);
  close_end(output_);
  close_end(errors_);
}

void ChildProcess::send_line(std::string_view line) {
  unsent_.append(line).append("\n");
  flush();
}

void ChildProcess::send_bytes(std::string_view bytes) {
  unsent_.append(bytes);
  flush();
}

void ChildProcess::flush() {
  if (input_ < 0 || unsent_.empty()) return;
  WithoutPipeSignal quietly;
  while (!unsent_.empty()) {
    const ssize_t written = quietly.write(input_, unsent_);
    if (written > 0) {
      unsent_.erase(0, static_cast<std::size_t>(written));
    } else if (errno != EINTR) {
      // Full: the rest waits, within reason. Anything else: nobody reads there any more.
      if (errno != EAGAIN || unsent_.size() > kMostUnsent) close_end(input_);
      if (input_ < 0) unsent_.clear();
      return;
    }
  }
}

bool ChildProcess::read_some() {
  std::array<char, 16384> bytes;
  const ssize_t got = read(output_, bytes.data(), bytes.size());
  if (got > 0) lines_.add({bytes.data(), static_cast<std::size_t>(got)});
  return got > 0 || (got < 0 && (errno == EAGAIN || errno == EINTR));
}

void ChildProcess::drain_errors() {
  // A bounded number of reads: whoever writes without end is read on the next occasion.
  for (int i = 0; i < 16 && errors_ >= 0; ++i) {
    std::array<char, 4096> bytes;
    const ssize_t got = read(errors_, bytes.data(), bytes.size());
    if (got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR)) close_end(errors_);
    if (got <= 0) return;
    const auto size = static_cast<std::size_t>(got);
    if (logged_ < kMostLogged) {
      logged_ += size;
      log_.append_bytes({bytes.data(), size});
    }
    last_words_.append(bytes.data(), size);
    if (last_words_.size() > kLastWords) last_words_.erase(0, last_words_.size() - kLastWords);
  }
}

int ChildProcess::wait_for(std::span<pollfd> ends, Clock::time_point deadline, const std::stop_token& stop) {
  while (!stop.stop_requested()) {
    const int left = milliseconds_until(deadline);
    const int ready =
        poll(ends.data(), ends.size(), stop.stop_possible() ? std::min(left, kLookAround) : left);
    if (ready != 0 || milliseconds_until(deadline) == 0) return ready;
  }
  return 0;
}

ChildProcess::Received ChildProcess::read_line(Clock::time_point deadline, const std::stop_token& stop) {
  // Of a line that never ends only so much is looked at, whatever time there is.
  for (int reads = 0; reads < kMostReads; ++reads) {
    if (auto line = lines_.next()) {
      return {line->too_long ? Got::too_long : Got::line, std::move(line->text)};
    }
    if (output_ < 0) return {Got::closed, {}};
    std::array<pollfd, 3> ends{
        {{output_, POLLIN, 0}, {errors_, POLLIN, 0}, {unsent_.empty() ? -1 : input_, POLLOUT, 0}}};
    const bool last_look = milliseconds_until(deadline) == 0;
    const int ready = wait_for(ends, deadline, stop);
    if (ready < 0 && errno != EINTR) return {Got::closed, {}};
    if (ready <= 0) {
      if (stop.stop_requested() || milliseconds_until(deadline) == 0) return {};
      continue;
    }
    if (ends[1].revents != 0) drain_errors();
    if (ends[2].revents != 0) flush();
    if (ends[0].revents != 0) {
      if (!read_some()) close_end(output_);
    } else if (last_look) {
      return {};  // only its other ends are busy
    }
  }
  return {Got::too_long, {}};
}

bool ChildProcess::running() {
  if (id_ < 0 || ended_) return false;
  // Only looked at, not collected: its number stays taken until the group has been killed.
  siginfo_t info{};
  if (waitid(P_PID, static_cast<id_t>(id_), &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_pid == 0) {
    return true;
  }
  ended_ = true;
  how_ = (info.si_code == CLD_EXITED ? "exit code " : "signal ") + std::to_string(info.si_status);
  return false;
}

std::string ChildProcess::how_it_ended() { return running() ? "" : how_; }

const std::string& ChildProcess::last_words() {
  drain_errors();
  return last_words_;
}

bool ChildProcess::ends_by(Clock::time_point deadline) {
  auto pause = std::chrono::microseconds(200);
  while (running() && Clock::now() < deadline) {
    // It may be stuck writing what nobody reads.
    if (output_ >= 0 && !read_some()) close_end(output_);
    while (lines_.next()) {
    }
    drain_errors();
    std::this_thread::sleep_for(pause);
    pause = std::min(pause * 2, std::chrono::microseconds(10'000));
  }
  return !running();
}

bool ChildProcess::end(std::chrono::milliseconds patience) {
  if (id_ < 0) return true;
  close_end(input_);
  const bool by_itself = ends_by(Clock::now() + patience);
  if (life_ >= 0) {
    // The warden ends whatever is left, and then itself.
    close_end(life_);
  } else {
    kill(-id_, SIGKILL);
  }
  while (waitpid(id_, nullptr, 0) < 0 && errno == EINTR) {
  }
  id_ = -1;
  return by_itself;
}

}  // namespace meldwise
