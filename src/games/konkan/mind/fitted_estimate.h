// Weights of mind/estimate.h: for tables of two, then of three, for each kind of standing ten.
#pragma once

#include <array>

namespace meldwise::konkan {

// clang-format off
inline constexpr std::array<float, 80> kFittedEstimate{
    0.000F, -0.096F, -0.829F, 0.223F, 0.622F, -0.285F, 0.636F, 0.250F, -0.108F, 0.087F,
    1.976F, -0.266F, -1.364F, 0.063F, 0.913F, -0.563F, 0.674F, 0.096F, -0.134F, 1.090F,
    -1.976F, 1.721F, 0.398F, 0.782F, -0.012F, -1.366F, 3.736F, 1.109F, 0.520F, -0.886F,
    0.000F, 2.864F, 0.344F, 0.942F, 0.231F, -2.195F, 5.857F, 1.189F, 0.511F, 0.217F,
    0.000F, -0.284F, -1.406F, 0.069F, 0.614F, -0.346F, 0.778F, 0.414F, -0.085F, 0.133F,
    4.838F, -0.456F, -2.308F, -0.090F, 0.924F, -0.528F, 0.878F, 0.407F, -0.023F, 0.223F,
    -1.295F, 1.722F, 0.381F, 0.815F, 0.362F, -1.878F, 4.272F, 0.726F, 0.200F, 0.058F,
    -3.543F, 2.857F, 0.206F, 0.975F, 0.139F, -1.883F, 6.108F, 1.365F, 0.587F, 0.258F,
};
// clang-format on

}  // namespace meldwise::konkan
