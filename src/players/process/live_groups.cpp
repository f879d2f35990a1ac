#include "players/process/live_groups.h"

#include <array>
#include <atomic>
#include <csignal>

namespace meldwise {
namespace {

constexpr std::size_t kMostGroups = 4096;
std::array<std::atomic<pid_t>, kMostGroups> groups{};
static_assert(std::atomic<pid_t>::is_always_lock_free, "a signal handler reads them");

extern "C" void end_with_groups(int signal) {
  kill_live_groups();
  std::signal(signal, SIG_DFL);
  std::raise(signal);
}

}  // namespace

void note_group(pid_t group) {
  for (auto& place : groups) {
    pid_t free = 0;
    if (place.compare_exchange_strong(free, group)) return;
  }
}

void forget_group(pid_t group) {
  for (auto& place : groups) {
    pid_t noted = group;
    if (place.compare_exchange_strong(noted, 0)) return;
  }
}

void kill_live_groups() noexcept {
  for (const auto& place : groups) {
    if (const pid_t group = place.load(); group > 0) kill(-group, SIGKILL);
  }
}

void kill_groups_on_signals() {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    // A program that was told to ignore a signal (nohup) goes on ignoring it.
    if (std::signal(signal, end_with_groups) == SIG_IGN) std::signal(signal, SIG_IGN);
  }
}

}  // namespace meldwise
