// What a sequential test that stopped early says of the advantage. It stops when the evidence is strongest,
// so that the plain mean is too far from the middle; here the estimate whose chance to be too high is a half,
// and an interval that covers.
//
// The log-likelihood ratio is taken as a Brownian motion between the two bounds, and outcomes are ordered by
// which bound was reached and how soon (Siegmund, "Sequential Analysis", 1985, III.5); that the ratio jumps a
// little beyond a bound is allowed for by moving the bounds 0.583 steps out (ibid., X.2). Some milliseconds.
#pragma once

#include <cstddef>

#include "arena/statistics.h"

namespace meldwise::arena {

/// In standard deviations of a block: the advantage with its 95 % interval.
struct StoppedEstimate {
  double middle = 0;
  double low = 0;
  double high = 0;
};

/// Of a test over so many blocks of `games` games that ended, decided or not, with this ratio.
[[nodiscard]] StoppedEstimate estimate_after(const Sprt& test, double llr, std::size_t blocks, int games);

}  // namespace meldwise::arena
