// How much a solver may work on this thread, and until when.
//
//   try {
//     const WorkLimit limit(stop);
//     return answer(question);
//   } catch (const WorkLimit::Reached&) { … the question was not answered … }
//
// Exact solvers call `count_work` in their innermost loops: a thread's own counter and a branch. Without a
// limit nothing ever comes of it. With one it is looked at every few thousand steps, so a solver ends within
// a fraction of a millisecond after it was asked to, with an exception: half an exact answer is none. Solvers
// keep nothing from one question to the next that an exception could leave unfinished.
#pragma once

#include <cstdint>
#include <exception>
#include <limits>
#include <stop_token>

namespace meldwise {

class WorkLimit {
 public:
  struct Reached final : std::exception {
    [[nodiscard]] const char* what() const noexcept override { return "the limit of work was reached"; }
  };
  static constexpr std::uint64_t kUnlimited = std::numeric_limits<std::uint64_t>::max();

  /// For this thread, until the end of the object; then the one before applies again. `steps` bounds the work
  /// whatever the clock says.
  explicit WorkLimit(std::stop_token stop, std::uint64_t steps = kUnlimited);
  WorkLimit(const WorkLimit&) = delete;
  WorkLimit& operator=(const WorkLimit&) = delete;
  ~WorkLimit();

  /// Another few thousand steps were counted. For `count_work` alone.
  static void look();

 private:
  void begin_count();

  const std::stop_token stop_;
  std::uint64_t steps_;  ///< that are left, beyond those that are being counted
  WorkLimit* const before_;
};

namespace detail {
inline constexpr std::int32_t kStepsPerLook = 4096;
inline constinit thread_local std::int32_t work_left = kStepsPerLook;
}  // namespace detail

/// A step of work, some nanoseconds long, or several; throws WorkLimit::Reached when there is a limit and it
/// is reached.
inline void count_work(std::int32_t steps = 1) {
  detail::work_left -= steps;
  if (detail::work_left < 0) [[unlikely]]
    WorkLimit::look();
}

}  // namespace meldwise
