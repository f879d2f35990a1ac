#include "search/noise.h"

#include <gtest/gtest.h>

#include <cmath>

namespace meldwise::search {
namespace {

TEST(Noise, GammaVariatesHaveTheRightMeanAndVariance) {
  // Mean and variance of Gamma(shape, 1) are both `shape`; 4.5 standard errors of each are allowed.
  for (const double shape : {0.1, 0.3, 1.0, 2.5}) {
    Rng rng(11);
    const int count = 200'000;
    double sum = 0;
    double squares = 0;
    for (int i = 0; i < count; ++i) {
      const double x = gamma_variate(shape, rng);
      ASSERT_GE(x, 0);
      sum += x;
      squares += (x - shape) * (x - shape);
    }
    const double fourth_moment = 3 * shape * shape + 6 * shape;
    EXPECT_NEAR(sum / count, shape, 4.5 * std::sqrt(shape / count));
    EXPECT_NEAR(squares / count, shape, 4.5 * std::sqrt((fourth_moment - shape * shape) / count));
  }
}

}  // namespace
}  // namespace meldwise::search
