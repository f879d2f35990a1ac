// JSON that the grammar allows and our reader does not: numbers that no machine holds, halves of characters,
// lists in lists without end; and texts in another encoding. Whoever must answer all the same reads the rest.
#pragma once

#include <string>
#include <string_view>

namespace meldwise::agent {

/// The flaw of a text whose names are in another encoding, which does no harm.
inline constexpr std::string_view kOtherEncoding = "not UTF-8";

struct Tidied {
  std::string text;
  std::string flaw{};  ///< what was left out first, the encoding last of all; empty if nothing was
};

/// The text with null where a number or a nesting is too much and with '?' or U+FFFD for what is no
/// character. One pass; the text need not be JSON.
[[nodiscard]] Tidied tidied(std::string_view text);

}  // namespace meldwise::agent
