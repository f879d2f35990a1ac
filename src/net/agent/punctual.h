// A player that is never late: when the time of a question is over it answers with its best so far.
#pragma once

#include <chrono>
#include <memory>

#include "games/mahjong/game.h"
#include "players/make_player.h"
#include "players/stop_at.h"

namespace meldwise::agent {

/// What thinks about a question: an agent of the engine and the time it has.
struct Thinker {
  using Clock = StopAt::Clock;

  AgentSpec agent;
  std::uint32_t milliseconds = 0;  ///< for a search
  std::uint64_t seed = 0;          ///< where the question gives none
  Clock::time_point deadline{};    ///< for the decision, whatever comes
};

template <Game G>
class Punctual {
 public:
  Punctual(const Thinker& thinker, Seat seat)
      : player_(made(within<G>(thinker.agent, thinker.milliseconds), thinker.seed, seat)),
        able_(player_ != nullptr) {
    if (!able_) player_ = made({"heuristic", {}}, thinker.seed, seat);
  }

  /// Whether the agent plays this game; if not, the heuristic decides.
  [[nodiscard]] bool able() const { return able_; }

  [[nodiscard]] typename G::Action decide(const typename G::View& view, Thinker::Clock::time_point deadline) {
    // Who does not search is done before a watch could be set.
    if (player_->last_report() == nullptr) return player_->decide(view);
    const StopAt alarm(deadline);
    return player_->decide(view, alarm.token());
  }
  /// Who made the last decision.
  [[nodiscard]] const Player<G>& decided() const { return *player_; }

 private:
  static std::unique_ptr<Player<G>> made(const AgentSpec& spec, std::uint64_t seed, Seat seat) {
    auto player = make_player<G>(spec, seed, seat);
    return player ? std::move(*player) : nullptr;
  }

  std::unique_ptr<Player<G>> player_;
  bool able_;
};

}  // namespace meldwise::agent
