#include "arena/worker.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <condition_variable>
#include <deque>
#include <exception>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <thread>

#include "arena/build_id.h"
#include "arena/recovery.h"

namespace meldwise::arena {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

constexpr milliseconds kDeliverEvery{250};
constexpr milliseconds kLookEvery{250};   // for runs, when there is enough to play
constexpr milliseconds kIdleWait{200};    // for news, when there is nothing to play
constexpr milliseconds kPlanAfter{1000};  // without work: perhaps nobody plans
constexpr milliseconds kLastWords{5000};  // to deliver what is left when asked to stop
constexpr double kWorkAhead = 1.0;        // seconds of play that are taken at a time
constexpr std::size_t kMostAhead = 512;

std::string default_name() {
  std::array<char, 256> host{};
  if (::gethostname(host.data(), host.size() - 1) != 0) return std::to_string(::getpid());
  return std::string(host.data()) + "-" + std::to_string(::getpid());
}

/// The tasks and results between the thread that talks to the database and those that play.
class Bench {
 public:
  explicit Bench(int threads) {
    for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { play(); });
  }
  Bench(const Bench&) = delete;
  Bench& operator=(const Bench&) = delete;
  ~Bench() { finish(); }

  void add(std::vector<Task> tasks, const std::shared_ptr<const BlockWork>& work) {
    {
      const std::scoped_lock lock(mutex_);
      for (Task& task : tasks) todo_.push_back({std::move(task), work});
    }
    ready_.notify_all();
  }
  [[nodiscard]] std::size_t waiting() const {
    const std::scoped_lock lock(mutex_);
    return todo_.size();
  }
  /// Nothing is played and nothing waits to be.
  [[nodiscard]] bool idle() const {
    const std::scoped_lock lock(mutex_);
    return todo_.empty() && playing_ == 0;
  }
  std::vector<Delivery> take_done() {
    const std::scoped_lock lock(mutex_);
    return std::exchange(done_, {});
  }
  /// What has not been begun is not played any more.
  void drop() {
    const std::scoped_lock lock(mutex_);
    todo_.clear();
  }
  /// Until results are there and nothing is left to play, or the time is over.
  void wait(milliseconds most) {
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, most, [this] { return ended_ || (todo_.empty() && !done_.empty()); });
  }
  /// Ends the threads after the blocks under way.
  void finish() {
    {
      const std::scoped_lock lock(mutex_);
      ended_ = true;
      todo_.clear();
    }
    ready_.notify_all();
    threads_.clear();
  }
  /// What a thread failed with; throws what it threw.
  [[nodiscard]] Status check() const {
    const std::scoped_lock lock(mutex_);
    if (problem_) std::rethrow_exception(problem_);
    if (failure_) return tl::unexpected(*failure_);
    return {};
  }

 private:
  struct Job {
    Task task;
    std::shared_ptr<const BlockWork> work;
  };

  void play() {
    std::unique_lock lock(mutex_);
    while (true) {
      ready_.wait(lock, [this] { return ended_ || !todo_.empty(); });
      if (todo_.empty()) return;
      const Job job = std::move(todo_.front());
      todo_.pop_front();
      ++playing_;
      lock.unlock();
      Delivery delivery{job.task, {}, job.work->reproducible(job.task)};
      std::exception_ptr problem;
      std::optional<Error> failure;
      try {
        auto rows = job.work->play(job.task, bots_);
        if (rows) delivery.rows = std::move(*rows);
        if (!rows) failure = rows.error();
      } catch (...) {
        problem = std::current_exception();
      }
      lock.lock();
      --playing_;
      if (problem || failure) {
        if (problem) problem_ = problem;
        if (failure) failure_ = failure;
        ended_ = true;
        todo_.clear();
        ready_.notify_all();
      } else {
        done_.push_back(std::move(delivery));
      }
      changed_.notify_all();
    }
  }

  mutable std::mutex mutex_;
  std::condition_variable ready_;
  std::condition_variable changed_;
  std::deque<Job> todo_;
  std::vector<Delivery> done_;
  int playing_ = 0;
  bool ended_ = false;
  std::exception_ptr problem_;
  std::optional<Error> failure_;
  BotPool bots_;
  std::vector<std::jthread> threads_;  // the last member: they end before what they use
};

class Worker {
 public:
  Worker(const SharedOptions& options, WorkBoard board)
      : options_(options), board_(std::move(board)), recovery_(options.say), bench_(options.threads) {
    self_ = {process_number(), options.name.empty() ? default_name() : options.name, this_build(),
             options.threads, options.commands};
  }

  Status run() {
    Status end = begin();
    while (end && !options_.stop.stop_requested() && !(options_.until_over && nothing_left_)) {
      end = attempt([this] { return step(); });
      if (end) pause();
      if (const Status sound = bench_.check(); !sound) end = sound;
    }
    const Status left = leave(end.has_value());
    return end ? left : end;
  }

 private:
  /// Repeats what failed for a reason that passes.
  template <class Step>
  Status attempt(Step&& take_step) {
    while (true) {
      Status done = take_step();
      if (done) recovery_.succeeded();
      if (done || options_.stop.stop_requested()) return done;
      if (!recovery_.mend(board_.database(), done.error())) return done;
    }
  }

  Status begin() {
    if (Status known = attempt([this] { return look_at_runs(); }); !known) return known;
    if (!others_.empty() && runs_.empty()) return fail(others_.begin()->second);
    return attempt([this] { return board_.sign_on(self_); });
  }

  Status step() {
    const auto now = Clock::now();
    if (now - beaten_ > options_.lease / 3) {
      // Stopped for longer than a lease: others play by now what is waiting here.
      if (beaten_ != Clock::time_point{} && now - beaten_ > options_.lease) bench_.drop();
      if (Status done = board_.beat(self_.id, options_.lease); !done) return done;
      beaten_ = now;
    }
    if (now - delivered_ > kDeliverEvery || bench_.idle() || bench_.waiting() == 0) {
      if (Status done = deliver(); !done) return done;
      delivered_ = now;
    }
    const std::size_t wanted = ahead();
    const std::size_t waiting = bench_.waiting();
    if (2 * waiting >= wanted && waiting > 0) return {};
    if (now - looked_ > kLookEvery || bench_.idle()) {
      if (Status done = look_at_runs(); !done) return done;
      looked_ = now;
    }
    return take(wanted - waiting);
  }

  /// How many blocks should wait here: what is played in a moment.
  [[nodiscard]] std::size_t ahead() const {
    const double seconds = std::chrono::duration<double>(Clock::now() - measured_).count();
    const double rate = seconds > 0 ? static_cast<double>(played_) / seconds : 0;
    const auto least = static_cast<std::size_t>(2 * options_.threads);
    return std::clamp(static_cast<std::size_t>(kWorkAhead * rate), least, std::max(least, kMostAhead));
  }

  Status deliver() {
    auto done = bench_.take_done();
    played_ += done.size();
    for (Delivery& one : done) undelivered_[one.task.run].push_back(std::move(one));
    while (!undelivered_.empty()) {
      auto& [run, deliveries] = *undelivered_.begin();
      std::sort(deliveries.begin(), deliveries.end(),
                [](const Delivery& a, const Delivery& b) { return a.task.key(0) < b.task.key(0); });
      if (Status written = board_.deliver(self_, deliveries); !written) return written;
      undelivered_.erase(undelivered_.begin());
    }
    return {};
  }

  Status look_at_runs() {
    const auto all = board_.open_runs();
    if (!all) return tl::unexpected(all.error());
    runs_.clear();
    for (const RunEntry& run : *all) {
      const std::string why = why_not(run);
      if (why.empty()) {
        runs_.push_back(run);
        continue;
      }
      const auto [other, fresh] = others_.try_emplace(run.number, why);
      if (fresh && options_.say && beaten_ != Clock::time_point{}) options_.say(other->second);
    }
    nothing_left_ = runs_.empty();
    return {};
  }

  /// Empty: this worker may play it.
  [[nodiscard]] std::string why_not(const RunEntry& run) const {
    if (run.build != self_.build) {
      return "run " + std::to_string(run.number) + " was begun by another build (" + run.build +
             "), this one is " + self_.build + ": their games are not mixed";
    }
    return missing_for(run, options_.workplace);
  }

  Status take(std::size_t most) {
    for (const RunEntry& run : runs_) {
      auto tasks = board_.take(run.number, self_, static_cast<int>(most), options_.lease);
      if (!tasks) return tl::unexpected(tasks.error());
      if (tasks->empty()) {
        if (Status told = tell_why_nothing(run); !told) return told;
        continue;
      }
      if (bench_.idle()) {
        measured_ = Clock::now();
        played_ = 0;
      }
      const auto work = work_of(run);
      if (!work) return tl::unexpected(work.error());
      fed_ = Clock::now();
      bench_.add(std::move(*tasks), *work);
      return {};
    }
    if (bench_.idle() && Clock::now() - fed_ > kPlanAfter) return plan();
    return {};
  }

  /// Blocks that only others may play are no reason to be silent.
  Status tell_why_nothing(const RunEntry& run) {
    if (self_.commands || !bench_.idle() || told_commands_.contains(run.number)) return {};
    const auto counts = board_.counts(run.number);
    if (!counts) return tl::unexpected(counts.error());
    if (counts->open == 0) return {};
    told_commands_.insert(run.number);
    if (options_.say) {
      options_.say("run " + std::to_string(run.number) +
                   " waits for another worker: its bots are commands (--allow-commands), or two results of a "
                   "game differ and a third has to say");
    }
    return {};
  }

  Result<std::shared_ptr<const BlockWork>> work_of(const RunEntry& run) {
    auto& work = works_[run.number];
    if (!work) {
      auto made = block_work(run, options_.workplace);
      if (!made) return tl::unexpected(made.error());
      work = std::move(*made);
    }
    return work;
  }

  /// Where whoever planned is gone.
  Status plan() {
    for (const RunEntry& run : runs_) {
      auto& foreman = foremen_.try_emplace(run.number, self_.id, run).first->second;
      const auto state = foreman.tend(board_);
      if (!state) return tl::unexpected(state.error());
    }
    return {};
  }

  void pause() {
    if (!bench_.idle()) return bench_.wait(std::min(kDeliverEvery, options_.lease / 4));
    board_.wait(kIdleWait);
  }

  /// Finishes the blocks under way, delivers them and goes.
  Status leave(bool deliver_rest) {
    bench_.finish();
    const auto until = Clock::now() + kLastWords;
    Status last = deliver_rest ? deliver() : Status{};
    while (!last && Clock::now() < until && recovery_.mend(board_.database(), last.error())) last = deliver();
    for (auto& [run, foreman] : foremen_) foreman.leave(board_);
    static_cast<void>(board_.sign_off(self_.id));
    return last;
  }

  const SharedOptions& options_;
  WorkBoard board_;
  Recovery recovery_;
  WorkerEntry self_;
  std::vector<RunEntry> runs_;                  // that are open and may be played here
  std::map<std::int64_t, std::string> others_;  // and why not
  std::map<std::int64_t, std::shared_ptr<const BlockWork>> works_;
  std::map<std::int64_t, Foreman> foremen_;
  std::map<std::int64_t, std::vector<Delivery>> undelivered_;
  std::set<std::int64_t> told_commands_;
  std::uint64_t played_ = 0;  // blocks since then
  Clock::time_point measured_ = Clock::now();
  Clock::time_point beaten_{};
  Clock::time_point delivered_{};
  Clock::time_point looked_{};
  Clock::time_point fed_ = Clock::now();
  bool nothing_left_ = false;
  Bench bench_;
};

}  // namespace

Status work_on_runs(const SharedOptions& options) {
  auto board = WorkBoard::open(options.place, WorkBoard::Opening::existing);
  if (!board) return tl::unexpected(board.error());
  if (Status listening = board->listen(WorkBoard::News::tasks); !listening) return listening;
  return Worker(options, std::move(*board)).run();
}

}  // namespace meldwise::arena
