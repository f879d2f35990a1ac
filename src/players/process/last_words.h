// The one line of a program's standard error that tells its author most: the line that names the error, not
// the tail of the stack below or above it.
#pragma once

#include <string>
#include <string_view>

namespace meldwise {

/// The last line that names an error (Python, JavaScript, Java, Rust, Go, C++ and most others say so in plain
/// words) and is no frame of a stack; without one the last line that is not blank. Cut to a sensible length,
/// without control characters; empty if nothing was said.
[[nodiscard]] std::string telling_line(std::string_view said);

}  // namespace meldwise
