// Smooth functions from additions, products and quotients only, so that they give the same bits everywhere.
#pragma once

#include <algorithm>

namespace meldwise::arboretum {

/// Close to e to the power of x for -10 < x < 10, and growing everywhere: (1 + x / 64) to the power of 64.
[[nodiscard]] inline float soft_exp(float x) {
  float power = std::max(0.0F, 1 + x / 64);
  for (int i = 0; i < 6; ++i) power *= power;
  return power;
}

/// From 0 over 0.5 at 0 to 1; 0.75 at `scale`.
[[nodiscard]] inline float soft_share(float x, float scale) {
  return 0.5F + 0.5F * x / (scale + std::max(x, -x));
}

}  // namespace meldwise::arboretum
