// How large the terminal behind a descriptor is.
#pragma once

#include <sys/ioctl.h>

#include <cstddef>
#include <optional>

namespace meldwise::app {

struct ScreenSize {
  std::size_t columns = 80;
  std::size_t rows = 24;
};

/// Nothing if it is no terminal, or one that does not say.
[[nodiscard]] inline std::optional<ScreenSize> screen_size(int descriptor) {
  winsize size{};
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) return std::nullopt;
  return ScreenSize{size.ws_col, size.ws_row};
}

}  // namespace meldwise::app
