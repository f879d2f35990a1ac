// Fits what a net says for luck, and the weight of luck, to rounds of self-play.
//
// The best forecast of a score is not the best measure of luck: what it is wrong by at one draw adds up over
// forty. Luck is linear in the last layer, so the last layer that leaves the least of the scores unexplained
// is a least-squares problem: the score on the sum, over the chance events of a round, of what the hidden
// units show less the mean of what they could have shown. It is solved with a penalty on large numbers
// (ridge regression: Hoerl, Kennard 1970). Seven parts in ten of the rounds fit, the next choose the penalty
// and the weight (the slope of the leads on the luck: control variates, Lavenberg, Welch 1981; 0 where that
// is not three errors above 0), the last judge. Sums of zero mean stay so whatever is multiplied with them:
// no choice made here can favour anybody.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "values/net.h"

namespace meldwise::values {

/// What chance did in one round.
struct LuckRound {
  std::size_t seats = 0;
  std::array<float, kMaxSeats> gain{};   ///< points of the round
  std::array<float, kMaxSeats> ended{};  ///< what chance did to the scores themselves
  std::vector<float> hidden;  ///< and to the hidden units and a constant, by the seat to move, then by unit
};

struct LuckFit {
  std::vector<double> rows;  ///< for Net::with_luck
  double weight = 1;
  double penalty = 0;      ///< 0: nothing fitted better than the forecast of points
  std::size_t rounds = 0;  ///< that judged
  /// The variance of the leads over that of the leads without luck, in the rounds that judged: by the
  /// net's forecast of points with weight 1, by the fitted numbers with weight 1, and with the weight.
  double saved_by_points = 1;
  double saved_by_fit = 1;
  double saved = 1;
};

/// `net` has shown the hidden units; the rounds are in the order in which they were played. Fewer than a
/// hundred rounds fit nothing: then luck is measured by the forecast of points.
[[nodiscard]] LuckFit fit_luck(const Net& net, std::span<const LuckRound> rounds);

}  // namespace meldwise::values
