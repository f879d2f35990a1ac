// A player with a deadline: whatever it thinks, an answer is there in time. A decision that takes too long is
// given up for a quick one, and the player thinks on in the background until it is done.
#pragma once

#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

#include "players/player.h"

namespace meldwise {

template <Game G>
class TimedPlayer {
 public:
  using Clock = std::chrono::steady_clock;

  explicit TimedPlayer(std::shared_ptr<Player<G>> player) : player_(std::move(player)) {}

  /// The player's action, or nothing if it is not there at the deadline.
  [[nodiscard]] std::optional<typename G::Action> decide(const typename G::View& view,
                                                         Clock::time_point deadline) {
    if (job_ && !job_->done_by(deadline)) return {};
    job_ = std::make_shared<Job>();
    // Detached: it owns all it works on, and nobody may wait for it.
    std::thread([player = player_, job = job_, view] { job->finish(player->decide(view)); }).detach();
    if (!job_->done_by(deadline)) return {};
    return job_->action;
  }
  /// Thinks ahead, unless it is still busy.
  void wait(const typename G::View& view) {
    if (!job_ || job_->done_by(Clock::now())) player_->wait(view);
  }

 private:
  struct Job {
    std::mutex lock;
    std::condition_variable changed;
    bool done = false;
    typename G::Action action{};

    void finish(const typename G::Action& chosen) {
      const std::lock_guard guard(lock);
      action = chosen;
      done = true;
      changed.notify_all();
    }
    bool done_by(Clock::time_point deadline) {
      std::unique_lock guard(lock);
      return changed.wait_until(guard, deadline, [this] { return done; });
    }
  };

  std::shared_ptr<Player<G>> player_;
  std::shared_ptr<Job> job_;
};

}  // namespace meldwise
