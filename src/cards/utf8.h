// Whether bytes from outside are text.
#pragma once

#include <cstdint>
#include <string_view>

namespace meldwise {

/// Well-formed UTF-8 as RFC 3629 has it: no stray or missing bytes, no overlong forms, no surrogates.
[[nodiscard]] constexpr bool is_utf8(std::string_view text) {
  for (std::size_t i = 0; i < text.size();) {
    const auto lead = static_cast<unsigned char>(text[i++]);
    if (lead < 0x80) continue;
    const int more = lead >= 0xF0 ? 3 : lead >= 0xE0 ? 2 : 1;
    if (lead < 0xC2 || lead > 0xF4 || text.size() - i < static_cast<std::size_t>(more)) return false;
    std::uint32_t point = lead & (0x3FU >> more);
    for (int k = 0; k < more; ++k) {
      const auto next = static_cast<unsigned char>(text[i++]);
      if ((next & 0xC0U) != 0x80U) return false;
      point = point << 6U | (next & 0x3FU);
    }
    if ((more == 2 && (point < 0x800 || (point >= 0xD800 && point < 0xE000))) ||
        (more == 3 && (point < 0x10000 || point > 0x10FFFF))) {
      return false;
    }
  }
  return true;
}

}  // namespace meldwise
