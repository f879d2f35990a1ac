#include "players/process/warden.h"

#include <fcntl.h>
#include <link.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>

namespace meldwise {
namespace {

// Everything below runs before any constructor of the program: C functions only.

void limit(int what, const char* text) {
  const auto most = static_cast<rlim_t>(std::strtoull(text, nullptr, 10));
  if (most == 0) return;
  rlimit now{};
  getrlimit(static_cast<__rlimit_resource_t>(what), &now);
  rlimit wanted{most, most};
  if (now.rlim_max != RLIM_INFINITY && now.rlim_max < most) wanted = {now.rlim_max, now.rlim_max};
  setrlimit(static_cast<__rlimit_resource_t>(what), &wanted);
}

[[noreturn]] void become_program(char** arguments) {
  setsid();
  limit(RLIMIT_DATA, arguments[1]);
  limit(RLIMIT_NPROC, arguments[2]);
  limit(RLIMIT_NOFILE, arguments[3]);
  limit(RLIMIT_CPU, arguments[4]);
  const rlimit none{0, 0};
  setrlimit(RLIMIT_CORE, &none);
  close(kWardenLife);
  fcntl(kWardenReport, F_SETFD, FD_CLOEXEC);
  execvp(arguments[5], arguments + 5);
  const int error = errno;
  [[maybe_unused]] const ssize_t told = write(kWardenReport, &error, sizeof error);
  _exit(127);
}

/// Kills the children that there are, by the kernel's list of them.
void kill_children() {
  char path[64] = "/proc/self/task/";
  // The number of this process, without functions that allocate.
  char digits[16];
  int count = 0;
  for (pid_t id = getpid(); id > 0; id /= 10) digits[count++] = static_cast<char>('0' + id % 10);
  std::size_t end = std::strlen(path);
  while (count > 0) path[end++] = digits[--count];
  std::memcpy(path + end, "/children", sizeof "/children");
  const int list = open(path, O_RDONLY | O_CLOEXEC);
  if (list < 0) return;
  char bytes[4096];
  pid_t child = 0;
  ssize_t got = 0;
  while ((got = read(list, bytes, sizeof bytes)) > 0) {
    for (ssize_t i = 0; i < got; ++i) {
      if (bytes[i] >= '0' && bytes[i] <= '9') {
        child = child * 10 + (bytes[i] - '0');
      } else if (child > 0) {
        kill(child, SIGKILL);
        child = 0;
      }
    }
  }
  close(list);
}

/// Kills and collects everything below this process. Whoever loses his parent becomes a child of this one, so
/// killing children until there are none ends all.
void end_all(pid_t program, int& status) {
  constexpr int kMostRounds = 5000;
  for (int round = 0; round < kMostRounds; ++round) {
    kill_children();
    int ended = 0;
    pid_t child = 0;
    while ((child = waitpid(-1, &ended, WNOHANG)) > 0) {
      if (child == program) status = ended;
    }
    if (child < 0 && errno == ECHILD) return;
    poll(nullptr, 0, 1);
  }
}

/// Ends as the program ended.
[[noreturn]] void end_like(int status) {
  if (WIFSIGNALED(status)) {
    const int how = WTERMSIG(status);
    signal(how, SIG_DFL);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, nullptr);
    const rlimit no_core{0, 0};
    setrlimit(RLIMIT_CORE, &no_core);
    kill(getpid(), how);
  }
  _exit(WIFEXITED(status) ? WEXITSTATUS(status) : 127);
}

[[noreturn]] void stand_guard(char** arguments) {
  setsid();
  prctl(PR_SET_CHILD_SUBREAPER, 1);
  const pid_t program = fork();
  if (program == 0) become_program(arguments);
  if (program < 0) {
    const int error = errno;
    [[maybe_unused]] const ssize_t told = write(kWardenReport, &error, sizeof error);
    _exit(127);
  }
  close(kWardenReport);
  // The program's ends are its own: when it closes one, the other side must notice.
  const int nothing = open("/dev/null", O_RDWR | O_CLOEXEC);
  for (int end = 0; end <= 2; ++end) dup2(nothing, end);
  close(nothing);
  // Signals are for the program; this one ends when its work is done.
  sigset_t all;
  sigfillset(&all);
  sigprocmask(SIG_SETMASK, &all, nullptr);
  const int process = static_cast<int>(syscall(SYS_pidfd_open, program, 0));
  pollfd events[2] = {{kWardenLife, POLLIN, 0}, {process, POLLIN, 0}};
  int status = 0;
  while (true) {
    // Without pidfd_open (Linux before 5.3) the end of the program is looked for now and then.
    poll(events, process >= 0 ? 2 : 1, process >= 0 ? -1 : 5);
    if (waitpid(program, &status, WNOHANG) == program) break;
    if (events[0].revents != 0) {
      kill(program, SIGKILL);
      break;
    }
    // Orphans that ended are collected as they come.
    siginfo_t info{};
    while (waitid(P_ALL, 0, &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_pid != 0 &&
           info.si_pid != program)
      waitpid(info.si_pid, nullptr, 0);
  }
  end_all(program, status);
  end_like(status);
}

__attribute__((constructor(101))) void begin_as_warden(int count, char** arguments, char** /*environment*/) {
  constexpr int kLeast = 6;
  if (count >= kLeast && std::strcmp(arguments[0], kWardenName) == 0) stand_guard(arguments);
}

}  // namespace

bool wardens_can_be() {
  // The first object that the loader names is the executable: is this code in it?
  static const bool can = [] {
    bool inside = false;
    dl_iterate_phdr(
        [](dl_phdr_info* info, std::size_t, void* result) {
          const auto here = reinterpret_cast<std::uintptr_t>(&wardens_can_be);
          for (int i = 0; i < info->dlpi_phnum; ++i) {
            const auto& part = info->dlpi_phdr[i];
            const auto begin = info->dlpi_addr + part.p_vaddr;
            if (part.p_type == PT_LOAD && here >= begin && here < begin + part.p_memsz)
              *static_cast<bool*>(result) = true;
          }
          return 1;
        },
        &inside);
    return inside && access("/proc/self/exe", X_OK) == 0;
  }();
  return can;
}

}  // namespace meldwise
