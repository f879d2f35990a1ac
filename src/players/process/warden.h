// A warden stands between this program and a program it starts: it holds everything that one starts in turn,
// and ends all of it when the program ends or when this side goes, even by SIGKILL.
//
// The warden is this same executable, started again under another name; it never reaches main. It makes
// itself the reaper of its descendants (so nothing escapes by forking twice and leaving the session), gives
// the program a session of its own and limits, and then waits: for the program's end, which it passes on as
// its own, or for the end of a pipe whose other end is held here alone. Where the running executable does not
// contain this code (a module loaded into another program) there are no wardens.
#pragma once

#include <cstdint>

namespace meldwise {

/// What a started program may use; 0: as much as the system gives.
struct ProcessLimits {
  std::uint64_t memory_bytes = std::uint64_t{4} << 30U;  ///< of data, of each of its processes
  std::uint64_t processes = 4096;                        ///< of the user it runs as
  std::uint64_t files = 1024;
  std::uint64_t cpu_seconds = 24 * 3600;  ///< of each of its processes

  friend bool operator==(const ProcessLimits&, const ProcessLimits&) = default;
};

/// The name under which this executable is a warden. Its arguments: memory, processes, files, cpu, then the
/// words of the program.
inline constexpr const char* kWardenName = "meldwise-warden";
/// Its files: the end of the pipe that lives as long as this side does, and where it writes the error (an
/// int) if the program cannot be started; it closes that one when it could.
inline constexpr int kWardenLife = 3;
inline constexpr int kWardenReport = 4;

/// Whether /proc/self/exe can be a warden.
[[nodiscard]] bool wardens_can_be();

}  // namespace meldwise
