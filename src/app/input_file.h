// A file that a person named, opened for reading; a folder and a file that cannot be read are refused here,
// where the streams of the library would only look empty.
#pragma once

#include <fstream>
#include <string>

#include "cards/result.h"

namespace meldwise::app {

/// `expected` completes the message: "cannot read 'x': expected a file of records, one a line".
[[nodiscard]] Result<std::ifstream> open_input(const std::string& path, const std::string& expected);

}  // namespace meldwise::app
