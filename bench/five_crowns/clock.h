// Timing single calls: CPU time of this thread, the least of a few tries, so that a busy machine disturbs
// little.
#pragma once

#include <algorithm>
#include <ctime>
#include <limits>
#include <vector>

namespace meldwise::five_crowns::bench {

inline double cpu_microseconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e6 + static_cast<double>(now.tv_nsec) * 1e-3;
}

/// Microseconds of one call, from `tries` tries of `repeats` calls each.
template <class Call>
double cost_of(Call&& call, int tries, int repeats) {
  double least = std::numeric_limits<double>::max();
  for (int i = 0; i < tries; ++i) {
    const double start = cpu_microseconds();
    for (int n = 0; n < repeats; ++n) call();
    least = std::min(least, (cpu_microseconds() - start) / repeats);
  }
  return least;
}

inline double percentile(std::vector<double> values, int percent) {
  std::sort(values.begin(), values.end());
  return values[values.size() * static_cast<std::size_t>(percent) / 100];
}

}  // namespace meldwise::five_crowns::bench
