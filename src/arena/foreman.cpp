#include "arena/foreman.h"

#include <algorithm>
#include <atomic>
#include <random>
#include <thread>

#include "arena/recovery.h"
#include "arena/worker.h"

namespace meldwise::arena {
namespace {

constexpr std::chrono::milliseconds kRight{4000};
constexpr std::chrono::milliseconds kRenewEvery{1000};
constexpr std::chrono::milliseconds kLookEvery{250};
/// Blocks that are open or taken at the same time: enough for hundreds of workers, few enough to be quick.
constexpr std::size_t kWindow = 4096;
/// Opened in one step, so that what came back is looked at in between.
constexpr std::size_t kOfferedAtOnce = 1024;

}  // namespace

Result<bool> Foreman::holds_right(WorkBoard& board) {
  const auto now = Clock::now();
  if (plan_ && now - renewed_ < kRenewEvery) return true;
  auto right = board.may_plan(run_.number, planner_, kRight);
  if (right && *right) renewed_ = now;
  return right;
}

Result<Foreman::State> Foreman::tend(WorkBoard& board) {
  const auto right = holds_right(board);
  if (!right) return tl::unexpected(right.error());
  if (!*right) {
    plan_.reset();
    const auto finished = board.is_finished(run_.number);
    if (!finished) return tl::unexpected(finished.error());
    return *finished ? State::over : State::elsewhere;
  }
  const auto generation = board.generation(run_.number);
  if (!generation) return tl::unexpected(generation.error());
  if (!plan_ || *generation != generation_) {
    auto plan = block_plan(run_);
    if (!plan) return tl::unexpected(plan.error());
    generation_ = *generation;
    if (const Status begun = (*plan)->begin(board.database(), run_.number); !begun) {
      return tl::unexpected(begun.error());
    }
    plan_ = std::move(*plan);
  }
  const auto rows = board.collect(run_.number);
  if (!rows) {
    plan_.reset();  // whether they were taken off the board is not known
    return tl::unexpected(rows.error());
  }
  if (const Status taken = plan_->take_in(*rows); !taken) return tl::unexpected(taken.error());
  if (plan_->over()) {
    // What was taken back in this moment is seen by whoever looks next.
    if (const Status done = board.finish(run_.number, generation_); !done)
      return tl::unexpected(done.error());
    return State::over;
  }
  std::vector<Task> tasks;
  const std::size_t under_way = plan_->under_way();
  const std::size_t room = under_way < kWindow ? kWindow - under_way : 0;
  while (tasks.size() < std::min(room, kOfferedAtOnce)) {
    const auto task = plan_->next();
    if (!task) break;
    tasks.push_back(*task);
  }
  if (const Status offered = board.offer(tasks); !offered) {
    plan_.reset();
    return tl::unexpected(offered.error());
  }
  return State::planning;
}

void Foreman::leave(WorkBoard& board) {
  if (plan_) static_cast<void>(board.stop_planning(run_.number, planner_));
  plan_.reset();
}

std::int64_t process_number() {
  std::random_device device;
  const std::uint64_t high = device() & 0x7FFF'FFFFU;
  return static_cast<std::int64_t>(high << 32U | device() | 1U);
}

Result<SharedEnd> conduct_run(std::int64_t run, const SharedOptions& options) {
  auto board = WorkBoard::open(options.place, WorkBoard::Opening::existing);
  if (!board) return tl::unexpected(board.error());
  if (const Status listening = board->listen(WorkBoard::News::results); !listening) {
    return tl::unexpected(listening.error());
  }
  const auto runs = board->runs();
  if (!runs) return tl::unexpected(runs.error());
  const auto entry =
      std::find_if(runs->begin(), runs->end(), [&](const RunEntry& one) { return one.number == run; });
  if (entry == runs->end()) return fail("there is no run " + std::to_string(run));
  Foreman foreman(process_number(), *entry);
  std::stop_source hands_stop;
  Status hands;
  std::atomic<bool> hands_ended = false;
  std::jthread player;
  if (options.threads > 0) {
    player = std::jthread([&] {
      SharedOptions own = options;
      own.stop = hands_stop.get_token();
      own.on_look = {};
      hands = work_on_runs(own);
      hands_ended = true;
    });
  }
  Recovery recovery(options.say);
  Result<SharedEnd> end = SharedEnd::stopped;
  while (!options.stop.stop_requested()) {
    const auto state = foreman.tend(*board);
    if (!state) {
      if (recovery.mend(board->database(), state.error())) continue;
      end = tl::unexpected(state.error());
      break;
    }
    recovery.succeeded();
    if (options.on_look) options.on_look(*board);
    if (*state == Foreman::State::over) {
      end = SharedEnd::over;
      break;
    }
    if (hands_ended) break;
    board->wait(kLookEvery);
  }
  foreman.leave(*board);
  hands_stop.request_stop();
  if (player.joinable()) player.join();
  if (!hands && end && *end != SharedEnd::over) return tl::unexpected(hands.error());
  return end;
}

}  // namespace meldwise::arena
