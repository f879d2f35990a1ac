// What every call of the library may answer: a value, or one line that says what is wrong.
//
//   const auto table = meldwise::v1::Table::deal({.game = "konkan"});
//   if (!table) std::cerr << table.error().message << "\n";
//
// Nothing here throws for bad input; out of memory and the like are the standard library's exceptions.
#pragma once

#include <cards/result.h>

namespace meldwise::v1 {

using meldwise::Error;   ///< {std::string message}
using meldwise::Result;  ///< Result<T>: a tl::expected<T, Error>
using meldwise::Status;  ///< Result<void>

}  // namespace meldwise::v1
