// The few text helpers that every parser shares.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "cards/result.h"

namespace meldwise {

/// The pieces of `text` between spaces, tabs and commas; empty pieces are dropped.
[[nodiscard]] std::vector<std::string_view> words(std::string_view text);

[[nodiscard]] std::string to_upper(std::string_view text);

/// The text in single quotes, shortened and with control characters made visible: safe in a message.
[[nodiscard]] std::string in_quotes(std::string_view text);

/// A whole number in decimal, nothing before or after it.
[[nodiscard]] Result<std::int64_t> parse_integer(std::string_view text);
[[nodiscard]] Result<std::uint64_t> parse_seed(std::string_view text);

}  // namespace meldwise
