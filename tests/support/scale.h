// How many random cases a test tries: the number it names, times MELDWISE_TEST_SCALE (a factor, default
// 1). Sanitizer runs use a small factor; a night run uses a large one.
#pragma once

#include <algorithm>
#include <cstdlib>

namespace meldwise::test {

inline int scaled(int cases) {
  const char* factor = std::getenv("MELDWISE_TEST_SCALE");
  const double value = factor != nullptr ? std::atof(factor) : 1.0;
  return std::max(1, static_cast<int>(cases * value));
}

}  // namespace meldwise::test
