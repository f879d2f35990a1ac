#include "arena/report_text.h"

#include <fmt/core.h>

#include <cmath>

namespace meldwise::arena {

std::string with_width(double value, double half_width, int digits) {
  const std::string width = std::isfinite(half_width) ? fmt::format("{:.{}f}", half_width, digits) : "?";
  return fmt::format("{:.{}f} <small>± {}</small>", value, digits, width);
}

std::string signed_text(double value, double half_width, int digits) {
  const std::string width = std::isfinite(half_width) ? fmt::format("{:.{}f}", half_width, digits) : "?";
  return fmt::format("{:+.{}f} ± {}", value, digits, width);
}

std::string signed_number(double value) { return value == 0 ? "0" : fmt::format("{:+g}", value); }

std::string half_points(double points) {
  const auto whole = static_cast<long>(std::floor(points));
  const bool half = points - static_cast<double>(whole) > 0.25;
  return (whole == 0 && half ? std::string() : std::to_string(whole)) + (half ? "½" : "");
}

std::string pace_text(double milliseconds) {
  if (milliseconds < 0.1) return fmt::format("{:.2g} µs", 1000 * milliseconds);
  if (milliseconds < 10) return fmt::format("{:.2g} ms", milliseconds);
  if (milliseconds < 1000) return fmt::format("{:.0f} ms", milliseconds);
  if (milliseconds < 600'000) return fmt::format("{:.3g} s", milliseconds / 1000);
  return fmt::format("{:.0f} min", milliseconds / 60'000);
}

}  // namespace meldwise::arena
