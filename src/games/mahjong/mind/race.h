// The chance to win the race for the first complete hand, from how far the hand is and how fast it moves.
//
// Between two own turns a hand comes a step nearer with probability 1 − exp(−c · sources / unseen), which
// self-play confirms closely; the steps after that are as fast as they are on the average, and meanwhile
// somebody else may win. So the chance is a small dynamic programme over steps and turns: built once a
// decision, some nanoseconds a hand.
#pragma once

#include <array>

#include "games/mahjong/rules/state.h"

namespace meldwise::mahjong {

class Race {
 public:
  Race(const Public& table, Seat seat);

  /// Of a hand that waits for one of `sources` (see Outlook) while `unseen` tiles are hidden.
  [[nodiscard]] float win_chance(int shanten, int sources, int unseen) const;

 private:
  static constexpr int kSteps = 8;  // shanten above this counts as this
  static constexpr int kTurns = 24;

  int turns_ = 0;
  std::array<float, kTurns + 1> goes_on_{};  // nobody else wins before the next turn, from turn k on
  /// Chance to win of a hand of usual speed with shanten s at turn k from now.
  std::array<std::array<float, kTurns + 2>, kSteps + 1> usual_{};
};

}  // namespace meldwise::mahjong
