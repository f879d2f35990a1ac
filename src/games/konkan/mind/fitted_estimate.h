// Weights of mind/estimate.h: for tables of two, then of three, for each kind of standing ten. Written by
//   meldwise fit konkan estimate --games 12000 --positions 8 --seed 1
// from data d7169129a867e40f: 383992 positions to learn from, 47999 held back, on which:
//   log_loss 0.5855, where zeros have 0.7746
//   brier 0.1726, where zeros have 0.2420
#pragma once

#include <array>

namespace meldwise::konkan {

// clang-format off
inline constexpr std::array<float, 80> kFittedEstimate{
    0.000F, 0.205F, -1.277F, 0.428F, 1.224F, -0.421F, 0.911F, 0.694F, -0.007F, 0.144F,
    2.142F, 0.485F, -1.329F, -0.545F, 0.471F, -1.540F, 1.876F, 0.385F, -0.426F, 2.369F,
    -2.142F, 1.613F, -0.972F, 1.509F, 1.531F, 0.067F, 2.166F, 1.224F, 0.480F, -1.890F,
    0.000F, 4.281F, -0.457F, 1.683F, 0.660F, -2.016F, 7.119F, 1.677F, 0.556F, 0.532F,
    0.000F, 0.137F, -1.528F, 0.369F, 1.244F, -0.430F, 0.991F, 0.785F, -0.046F, 0.167F,
    3.377F, 0.208F, -2.123F, -0.469F, 0.789F, -1.360F, 1.865F, 0.654F, -0.367F, 0.361F,
    -3.066F, 1.548F, -0.848F, 1.641F, 0.853F, 0.819F, 1.771F, 1.668F, 0.397F, 0.210F,
    -7.182F, 3.417F, -0.636F, 1.530F, 1.376F, -0.449F, 4.125F, 1.450F, 0.731F, 0.524F,
};
// clang-format on

}  // namespace meldwise::konkan
