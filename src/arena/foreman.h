// Plans a shared run: opens blocks ahead of the workers, takes in what comes back, and ends the run. Any
// process may; one does at a time, by a lease of a few seconds, and another goes on from the store when it is
// gone. A step costs a query or two where nothing has happened.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <stop_token>

#include "arena/block_work.h"

namespace meldwise::arena {

class Foreman {
 public:
  enum class State { elsewhere, planning, over };

  Foreman(std::int64_t planner, RunEntry run) : planner_(planner), run_(std::move(run)) {}

  /// One step; to be repeated a few times a second.
  [[nodiscard]] Result<State> tend(WorkBoard& board);
  /// Lets another plan at once.
  void leave(WorkBoard& board);

 private:
  using Clock = std::chrono::steady_clock;

  [[nodiscard]] Result<bool> holds_right(WorkBoard& board);

  std::int64_t planner_;
  RunEntry run_;
  std::unique_ptr<BlockPlan> plan_;  // while this process plans
  std::int64_t generation_ = 0;
  Clock::time_point renewed_{};
};

/// What a process needs that conducts a shared run, or works on any.
struct SharedOptions {
  std::string place{};
  std::string name{};  ///< of the worker; empty: the machine and the process
  int threads = 1;     ///< games at the same time; for a conductor 0: it only waits
  bool commands = false;
  Workplace workplace{};
  std::chrono::milliseconds lease{60'000};
  bool until_over = false;  ///< a worker ends when nothing is left to be played
  std::stop_token stop{};
  /// What people should hear, a line; from any thread.
  std::function<void(const std::string&)> say{};
  /// Of a conductor: called a few times a second.
  std::function<void(WorkBoard&)> on_look{};
};

enum class SharedEnd { over, stopped };

/// Plans a run until it is over, and plays along on so many threads.
[[nodiscard]] Result<SharedEnd> conduct_run(std::int64_t run, const SharedOptions& options);

/// A number for a process that no other will have.
[[nodiscard]] std::int64_t process_number();

}  // namespace meldwise::arena
