#include "net/admission.h"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <exception>
#include <utility>

namespace meldwise::net {
namespace {

constexpr std::chrono::milliseconds kWatch{10};
constexpr std::chrono::milliseconds kShortestTurn{10};  // enough for a sensible move

constexpr std::size_t number(Urgency urgency) { return static_cast<std::size_t>(urgency); }

/// The system prefers the threads that answer and move over those that think aside. It may refuse; then it
/// does not.
void be_nice(int by) { ::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), by); }

}  // namespace

Admission::Admission(Settings settings) : settings_(std::move(settings)) {
  const int thinkers = std::max(1, settings_.thinkers);
  const std::array<int, kLanes> threads{thinkers, std::max(1, thinkers - 1),
                                        std::max(0, settings_.elsewhere)};
  constexpr std::array<int, kLanes> kNice{0, 5, 0};
  for (std::size_t lane = 0; lane < kLanes; ++lane) {
    lanes_[lane].threads = static_cast<std::size_t>(threads[lane]);
    for (int i = 0; i < threads[lane]; ++i) {
      threads_.emplace_back([this, lane, nice = kNice[lane]] {
        be_nice(nice);
        work(static_cast<Lane>(lane));
      });
    }
  }
  threads_.emplace_back([this] { watch(); });
}

Admission::~Admission() { stop(); }

Admission::Lane Admission::lane_of(const Job& job) {
  if (job.elsewhere) return Lane::elsewhere;
  return job.urgency == Urgency::move ? Lane::moves : Lane::aside;
}

std::size_t Admission::of_share(const LaneState& lane, Urgency urgency, const std::string& share) const {
  const Line& line = lane.lines[number(urgency)];
  const auto found = line.shares.find(share);
  std::size_t count = found == line.shares.end() ? 0 : found->second.size();
  for (const Running& running : lane.running) {
    if (running.urgency == urgency && running.share == share) ++count;
  }
  return count;
}

bool Admission::submit(Job job) {
  const Urgency urgency = job.urgency;
  const Rule& rule = settings_.rules[number(urgency)];
  Gone gone;
  std::vector<std::stop_source> given_up;
  {
    const std::scoped_lock lock(mutex_);
    LaneState& lane = lanes_[static_cast<std::size_t>(lane_of(job))];
    Line& line = lane.lines[number(urgency)];
    const auto full = [&] {
      return line.size >= rule.most || of_share(lane, urgency, job.share) >= rule.most_per_share;
    };
    if (full()) forget_unwanted(line, gone);
    if (stopping_ || full()) {
      ++counts_[number(urgency)].refused;
      return false;
    }
    auto& share = line.shares[job.share];
    if (share.empty()) line.turns.push_back(job.share);
    share.push_back({std::move(job), Clock::now()});
    ++line.size;
    lane.ready.notify_one();
    const bool at_once = lane.running.size() < lane.threads;
    if (urgency != Urgency::ahead && !at_once) given_up = give_up_ahead();
  }
  for (std::stop_source& source : given_up) source.request_stop();
  return true;  // what is in `gone` ends here, without the lock
}

bool Admission::waits(const LaneState& lane) {
  static_assert(number(Urgency::ahead) == kUrgencies - 1);
  return std::any_of(lane.lines.begin(), lane.lines.end() - 1,
                     [](const Line& line) { return line.size > 0; });
}

bool Admission::wants_time() const {
  return waits(lanes_[static_cast<std::size_t>(Lane::moves)]) ||
         waits(lanes_[static_cast<std::size_t>(Lane::aside)]);
}

std::vector<std::stop_source> Admission::give_up_ahead() {
  std::vector<std::stop_source> given_up;
  for (Running& running : lanes_[static_cast<std::size_t>(Lane::aside)].running) {
    if (running.urgency != Urgency::ahead || std::exchange(running.told, true)) continue;
    ++counts_[number(Urgency::ahead)].stopped;
    given_up.push_back(running.stop);
  }
  return given_up;
}

void Admission::forget_unwanted(Line& line, Gone& gone) {
  for (auto turn = line.turns.begin(); turn != line.turns.end();) {
    const auto share = line.shares.find(*turn);
    std::deque<Waiting> kept;
    for (Waiting& waiting : share->second) {
      if (waiting.job.unwanted.stop_requested()) {
        ++counts_[number(waiting.job.urgency)].forgotten;
        waiting.job.dropped = nullptr;
        gone.push_back(std::move(waiting));
        --line.size;
      } else {
        kept.push_back(std::move(waiting));
      }
    }
    share->second = std::move(kept);
    if (share->second.empty()) {
      line.shares.erase(share);
      turn = line.turns.erase(turn);
    } else {
      ++turn;
    }
  }
}

bool Admission::take(LaneState& lane, Waiting& next, Gone& gone) {
  const auto now = Clock::now();
  for (Line& line : lane.lines) {
    while (!line.turns.empty()) {
      const auto share = line.shares.find(line.turns.front());
      Waiting first = std::move(share->second.front());
      share->second.pop_front();
      --line.size;
      if (share->second.empty()) {
        line.shares.erase(share);
        line.turns.pop_front();
      } else {
        line.turns.splice(line.turns.end(), line.turns, line.turns.begin());
      }
      Counts& counts = counts_[number(first.job.urgency)];
      if (first.job.unwanted.stop_requested()) {
        ++counts.forgotten;
        first.job.dropped = nullptr;
        gone.push_back(std::move(first));
      } else if (now - first.since > settings_.rules[number(first.job.urgency)].patience ||
                 (first.job.urgency == Urgency::ahead && wants_time())) {
        ++counts.late;
        gone.push_back(std::move(first));
      } else {
        next = std::move(first);
        return true;
      }
    }
  }
  return false;
}

void Admission::let_go(Gone& gone) {
  for (Waiting& waiting : gone) {
    try {
      if (waiting.job.dropped) waiting.job.dropped();
    } catch (const std::exception& error) {
      if (settings_.failed) settings_.failed(waiting.job.urgency, error.what());
    }
  }
  gone.clear();
}

void Admission::work(Lane which) {
  LaneState& lane = lanes_[static_cast<std::size_t>(which)];
  while (true) {
    Waiting next;
    Gone gone;
    bool found = false;
    std::list<Running>::iterator own;
    {
      std::unique_lock lock(mutex_);
      lane.ready.wait(lock, [&] {
        return stopping_ || std::any_of(lane.lines.begin(), lane.lines.end(),
                                        [](const Line& line) { return line.size > 0; });
      });
      if (stopping_) return;
      found = take(lane, next, gone);
      if (found)
        own = lane.running.insert(lane.running.end(), {next.job.urgency, next.job.share, Clock::now()});
    }
    let_go(gone);
    if (!found) continue;
    bool failed = false;
    {
      const std::stop_callback nobody(next.job.unwanted, [&own] { own->stop.request_stop(); });
      try {
        next.job.work(own->stop.get_token());
      } catch (const std::exception& error) {
        failed = true;
        if (settings_.failed) settings_.failed(next.job.urgency, error.what());
      } catch (...) {
        failed = true;
        if (settings_.failed) settings_.failed(next.job.urgency, "an unknown exception");
      }
    }
    const Urgency urgency = next.job.urgency;
    next = {};  // what it owned ends before it is counted as done
    const std::scoped_lock lock(mutex_);
    Counts& counts = counts_[number(urgency)];
    ++(failed ? counts.failed : counts.done);
    lane.running.erase(own);
  }
}

void Admission::watch() {
  while (true) {
    std::vector<std::stop_source> over;
    {
      std::unique_lock lock(mutex_);
      if (stops_.wait_for(lock, kWatch, [this] { return stopping_; })) return;
      const auto now = Clock::now();
      for (LaneState& lane : lanes_) {
        for (Running& running : lane.running) {
          if (running.told || now - running.began < time_of(lane, running.urgency)) continue;
          running.told = true;
          ++counts_[number(running.urgency)].stopped;
          over.push_back(running.stop);
        }
      }
    }
    for (std::stop_source& source : over) source.request_stop();
  }
}

Admission::Milliseconds Admission::time_of(const LaneState& lane, Urgency urgency) const {
  const Rule& rule = settings_.rules[number(urgency)];
  if (urgency == Urgency::ahead) return wants_time() ? rule.slice : rule.deadline;
  const bool others = waits(lane);
  if (!others) return rule.deadline;
  if (urgency != Urgency::move) return rule.slice;
  // An engine answers with the best so far: the more wait, the shorter each thinks.
  const auto waiting = static_cast<Milliseconds::rep>(lane.lines[number(urgency)].turns.size());
  const auto thinkers = static_cast<Milliseconds::rep>(std::max(1, settings_.thinkers));
  const Milliseconds turn = rule.slice * thinkers / std::max(waiting, thinkers);
  return std::max(turn, std::min(kShortestTurn, rule.slice));
}

Admission::Counts Admission::counts(Urgency urgency) const {
  const std::scoped_lock lock(mutex_);
  Counts counts = counts_[number(urgency)];
  for (const LaneState& lane : lanes_) {
    counts.waiting += lane.lines[number(urgency)].size;
    counts.running += static_cast<std::size_t>(
        std::count_if(lane.running.begin(), lane.running.end(),
                      [urgency](const Running& running) { return running.urgency == urgency; }));
  }
  return counts;
}

void Admission::stop() {
  Gone gone;
  std::vector<std::stop_source> running;
  {
    const std::scoped_lock lock(mutex_);
    stopping_ = true;
    for (LaneState& lane : lanes_) {
      for (Line& line : lane.lines) {
        for (auto& [share, jobs] : line.shares) {
          for (Waiting& waiting : jobs) gone.push_back(std::move(waiting));
        }
        line = {};
      }
      for (Running& one : lane.running) running.push_back(one.stop);
    }
  }
  for (std::stop_source& source : running) source.request_stop();
  let_go(gone);
  stops_.notify_all();
  for (LaneState& lane : lanes_) lane.ready.notify_all();
  threads_.clear();
}

}  // namespace meldwise::net
