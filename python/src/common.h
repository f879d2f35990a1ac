// What the files of the Python module share: errors as exceptions, JSON as Python objects, thinking that can
// be interrupted.
#pragma once

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <atomic>
#include <nlohmann/json_fwd.hpp>
#include <stdexcept>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include "cards/result.h"
#include "games/outcome.h"
#include "games/setup.h"

namespace meldwise::python {

namespace py = pybind11;

/// Becomes meldwise.Error, a ValueError, with the engine's own sentence.
class Refusal final : public std::runtime_error {
  using std::runtime_error::runtime_error;
};

template <class T>
[[nodiscard]] T value_of(Result<T> result) {
  if (!result) throw Refusal(result.error().message);
  return std::move(*result);
}
inline void expect(const Status& status) {
  if (!status) throw Refusal(status.error().message);
}

[[nodiscard]] py::object to_python(const nlohmann::json& json);
[[nodiscard]] py::object to_python(const nlohmann::ordered_json& json);
/// dict, list, tuple, str, int, float, bool, None; also str, bytes that hold JSON text at the top. A
/// TypeError for anything else, or for what is nested too deeply.
[[nodiscard]] nlohmann::json from_python(py::handle object, int depth = 0);

/// Seats as Python says them: a number, -1 for a spectator, -2 for the referee.
[[nodiscard]] Seat seat_from(int seat);
[[nodiscard]] int seat_to(Seat seat);
[[nodiscard]] py::dict to_python(const Outcome& outcome);

[[nodiscard]] Setup setup_from(const std::string& game, int players, const std::vector<std::string>& options,
                               std::uint64_t seed);

/// One object is one thread's at a time: a second one that calls meanwhile gets a RuntimeError.
class Turn {
 public:
  explicit Turn(std::atomic<bool>& taken) : taken_(taken) {
    if (taken_.exchange(true)) throw std::runtime_error("it is being used by another thread");
  }
  Turn(const Turn&) = delete;
  Turn& operator=(const Turn&) = delete;
  ~Turn() { taken_ = false; }

 private:
  std::atomic<bool>& taken_;
};

/// Ctrl-C asks whatever thinks on Python's main thread to stop. Construct it with the lock of the interpreter
/// held, think without it, and call `raise` with it held again: KeyboardInterrupt comes from there.
class Interruptible {
 public:
  Interruptible();
  Interruptible(const Interruptible&) = delete;
  Interruptible& operator=(const Interruptible&) = delete;
  ~Interruptible();
  [[nodiscard]] std::stop_token token() const { return source_.get_token(); }
  /// Lets Python handle signals that have come; what its handler raises is thrown.
  static void raise();

 private:
  std::stop_source source_;
  bool watching_ = false;
};

void bind_games(py::module_& module);
void bind_play(py::module_& module);
void bind_vec(py::module_& module);
void bind_arena(py::module_& module);

}  // namespace meldwise::python
