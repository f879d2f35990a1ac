// What the benchmarks of `meldwise bench` share: CPU time, repeated measurements.
#pragma once

#include <ctime>

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <vector>

#include "app/command.h"

namespace meldwise::app {

/// CPU seconds this thread has used; unlike the wall clock it does not count what other programs take.
inline double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

/// A rate per CPU-second: the median of several runs, and how far they lie apart.
struct Rate {
  double median = 0;
  double lowest = 0;
  double highest = 0;
};

/// Runs `work` (which returns how many units it did) in `runs` slices of `seconds` CPU time each.
template <class Work>
Rate measure_rate(int runs, double seconds, Work&& work) {
  std::vector<double> rates;
  for (int run = 0; run < runs; ++run) {
    double units = 0;
    const double start = cpu_seconds();
    double used = 0;
    for (int pieces = 1; used < seconds;) {
      const double before = used;
      for (int i = 0; i < pieces; ++i) units += static_cast<double>(work());
      used = cpu_seconds() - start;
      // To look at the clock costs some tenths of a microsecond, a tenth of a round of Arboretum.
      if (used - before < seconds / 100) pieces *= 2;
    }
    rates.push_back(units / used);
  }
  std::sort(rates.begin(), rates.end());
  return {rates[rates.size() / 2], rates.front(), rates.back()};
}

/// Keeps the compiler from dropping a result that nobody looks at.
template <class T>
void keep_alive(const T& value) {
  asm volatile("" : : "g"(&value) : "memory");
}

void add_bench_beliefs(CommandLine& bench, Exit& exit);
void add_bench_bots(CommandLine& bench, Exit& exit);
void add_bench_playout(CommandLine& bench, Exit& exit);
void add_bench_review(CommandLine& bench, Exit& exit);
void add_bench_search(CommandLine& bench, Exit& exit);
void add_bench_solve(CommandLine& bench, Exit& exit);
void add_bench_agent(CommandLine& bench, Exit& exit);
void add_bench_ceiling(CommandLine& bench, Exit& exit);
void add_bench_blind(CommandLine& bench, Exit& exit);
void add_bench_deadlines(CommandLine& bench, Exit& exit);

}  // namespace meldwise::app
