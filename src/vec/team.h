// Threads that wait for the next piece of work together with the one that calls. They are kept between
// pieces, because starting threads takes longer than a step of a thousand environments.
#pragma once

#include <sys/types.h>

#include <atomic>
#include <functional>
#include <thread>
#include <vector>

#include "cards/result.h"

namespace meldwise::vec {

class Team {
 public:
  explicit Team(int threads);
  Team(const Team&) = delete;
  Team& operator=(const Team&) = delete;
  ~Team();

  /// Calls work(first, last) for pieces of [0, count), this thread's help included, and returns when all are
  /// done. An error in a process that was forked off after the team was made: its threads are not there.
  [[nodiscard]] Status run(int count, const std::function<void(int, int)>& work);
  /// The process that made it.
  [[nodiscard]] bool at_home() const;

 private:
  void wait_for_work();
  void take_pieces();

  static constexpr int kPiece = 16;

  std::vector<std::thread> threads_;
  pid_t home_;
  std::atomic<std::uint32_t> round_ = 0;  ///< counts pieces of work; the threads wait for it to change
  std::atomic<int> busy_ = 0;
  std::atomic<int> next_ = 0;
  std::atomic<bool> ending_ = false;
  int count_ = 0;
  const std::function<void(int, int)>* work_ = nullptr;
};

}  // namespace meldwise::vec
