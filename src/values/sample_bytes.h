// Samples of self-play as bytes: the same on every machine, so that a file of them can be named by what is in
// it. Reading is strict, and costs no more than the bytes given.
#pragma once

#include <string>
#include <string_view>

#include "cards/result.h"
#include "values/samples.h"

namespace meldwise::values {

/// What self-play gives: most to learn from, some held back for judging.
struct SelfplayData {
  Samples training;
  Samples held;
};

[[nodiscard]] std::string to_bytes(const SelfplayData& data);
/// The error says what is wrong; nothing may be left over.
[[nodiscard]] Result<SelfplayData> selfplay_from_bytes(std::string_view bytes);

}  // namespace meldwise::values
