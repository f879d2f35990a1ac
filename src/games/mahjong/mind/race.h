// The chance to win the race for the first complete hand, from how far the hand is and how fast it moves.
//
// Between two own turns a hand comes a step nearer with probability 1 − exp(−c · sources / unseen), which
// self-play confirms closely; the steps after that are as fast as they are on the average, and meanwhile
// somebody else may win. So the chance is a small dynamic programme over steps and turns: built once a
// decision, some nanoseconds a hand.
#pragma once

#include <algorithm>
#include <array>

#include "games/mahjong/rules/state.h"

namespace meldwise::mahjong {

class Race {
 public:
  Race(const Public& table, Seat seat);

  /// Of a hand that waits for one of `sources` (see Outlook) while `unseen` tiles are hidden.
  [[nodiscard]] float win_chance(int shanten, int sources, int unseen) const;

  static constexpr int kSteps = 8;  ///< shanten above this counts as this
  static constexpr int kTurns = 24;

  /// Own turns that may still come.
  [[nodiscard]] int turns() const { return turns_; }
  /// Chance that nobody else wins before the next turn, from turn k on.
  [[nodiscard]] float goes_on(int k) const { return goes_on_[static_cast<std::size_t>(k)]; }
  /// Chance to win of a hand of usual speed with this shanten at turn k from now.
  [[nodiscard]] float usual(int shanten, int k) const {
    return usual_[static_cast<std::size_t>(std::min(shanten, kSteps))][static_cast<std::size_t>(k)];
  }
  /// Chance that a hand comes nearer between two turns, with so many sources for each unseen tile.
  [[nodiscard]] static float step(int shanten, float density);

 private:
  int turns_ = 0;
  std::array<float, kTurns + 1> goes_on_{};
  std::array<std::array<float, kTurns + 2>, kSteps + 1> usual_{};
};

}  // namespace meldwise::mahjong
