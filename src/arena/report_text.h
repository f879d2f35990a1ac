// Numbers as the report writes them.
#pragma once

#include <string>

namespace meldwise::arena {

/// "12.5 <small>± 3.1</small>", with a question mark for a width that cannot be told.
[[nodiscard]] std::string with_width(double value, double half_width, int digits);
/// "+12.5 ± 3.1", as plain text.
[[nodiscard]] std::string signed_text(double value, double half_width, int digits);
/// +12, -3, 0: a zero has no sign.
[[nodiscard]] std::string signed_number(double value);
/// 12, 12½: points are whole or half.
[[nodiscard]] std::string half_points(double points);
/// A time in the unit that fits: "0.5 µs", "85 ms", "12 s", "20 min".
[[nodiscard]] std::string pace_text(double milliseconds);

}  // namespace meldwise::arena
