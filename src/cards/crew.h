// Several threads that do one piece of work together. What one of them throws does not end the process: it is
// thrown again where the crew was called, when all have come back.
#pragma once

#include <exception>
#include <mutex>
#include <thread>
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

}  // namespace meldwise
