// A player that is never late: a search that overruns its time, as on a machine with too much to do, is left
// to itself, and the heuristic decides instead.
#pragma once

#include <chrono>
#include <memory>

#include "players/bots/timed_player.h"
#include "players/make_player.h"

namespace meldwise::agent {

/// What thinks about a question: an agent of the engine and the time it has.
struct Thinker {
  using Clock = std::chrono::steady_clock;

  AgentSpec agent;
  std::uint32_t milliseconds = 0;  ///< for a search
  std::uint64_t seed = 0;          ///< where the question gives none
  Clock::time_point deadline{};    ///< for the decision, whatever comes
};

template <Game G>
class Punctual {
 public:
  Punctual(const Thinker& thinker, Seat seat)
      : Punctual(within<G>(thinker.agent, thinker.milliseconds), thinker.seed, seat) {}

  /// Whether the agent plays this game.
  [[nodiscard]] bool able() const { return player_ != nullptr; }

  [[nodiscard]] typename G::Action decide(const typename G::View& view, Thinker::Clock::time_point deadline) {
    if (able()) {
      decided_ = player_.get();
      if (!searches_) return player_->decide(view);
      if (const auto action = timed_.decide(view, deadline)) return *action;
    }
    decided_ = quick_.get();
    return quick_->decide(view);
  }
  /// Who made the last decision.
  [[nodiscard]] const Player<G>& decided() const { return *decided_; }

 private:
  Punctual(const AgentSpec& spec, std::uint64_t seed, Seat seat)
      : searches_(spec.name == "ismcts"),
        player_(made(spec, seed, seat)),
        quick_(made({"heuristic", {}}, seed, seat)),
        timed_(player_) {}

  static std::shared_ptr<Player<G>> made(const AgentSpec& spec, std::uint64_t seed, Seat seat) {
    auto player = make_player<G>(spec, seed, seat);
    return player ? std::shared_ptr<Player<G>>(std::move(*player)) : nullptr;
  }

  bool searches_;
  std::shared_ptr<Player<G>> player_;
  std::shared_ptr<Player<G>> quick_;
  TimedPlayer<G> timed_;
  const Player<G>* decided_ = nullptr;
};

}  // namespace meldwise::agent
