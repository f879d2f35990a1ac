// Several threads that do one piece of work together. What one of them throws does not end the process: it is
// thrown again where the crew was called, when all have come back.
#pragma once

#include <algorithm>
#include <atomic>
#include <exception>
#include <map>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace meldwise {

/// Calls `work(i)` for every i below `size`, each on a thread of its own, the first on this one. Whoever must
/// stop when another fails has to see to it.
template <class Work>
void run_crew(int size, Work&& work) {
  std::exception_ptr problem;
  std::mutex lock;
  const auto guarded = [&](int i) {
    try {
      work(i);
    } catch (...) {
      const std::lock_guard guard(lock);
      if (!problem) problem = std::current_exception();
    }
  };
  {
    std::vector<std::jthread> threads;
    for (int i = 1; i < size; ++i) threads.emplace_back(guarded, i);
    guarded(0);
  }
  if (problem) std::rethrow_exception(problem);
}

/// Calls `make(i)` for every i below `count` on `size` threads and hands the results to `take`, one at a time
/// and in their order, whichever was ready first. It ends early when `take` returns false, or when something
/// is thrown.
template <class Make, class Take>
void run_in_order(int size, int count, Make&& make, Take&& take) {
  std::mutex lock;
  std::map<int, decltype(make(0))> waiting;  // made, and their turn has not come
  int taken = 0;
  std::atomic<int> next = 0;
  std::atomic<bool> enough = false;
  run_crew(std::min(size, count), [&](int) {
    try {
      while (!enough) {
        const int i = next++;
        if (i >= count) return;
        auto made = make(i);
        const std::lock_guard guard(lock);
        waiting.emplace(i, std::move(made));
        for (auto first = waiting.begin(); first != waiting.end() && first->first == taken && !enough;
             first = waiting.begin()) {
          if (!take(std::move(first->second))) enough = true;
          waiting.erase(first);
          ++taken;
        }
      }
    } catch (...) {
      enough = true;
      throw;
    }
  });
}

}  // namespace meldwise
