// How a hint's lead over the second best is told to people: with its error, and not as a lead where it is
// none.
#pragma once

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <string>

namespace meldwise {

/// What stands before the second best action: "3.1 % ± 1.0 ahead of ", or "about as good: " where the lead is
/// no more than its error. The hint has both (`make_hint`). The browser draws the same line.
[[nodiscard]] inline std::string lead_before_second(const nlohmann::json& hint) {
  const double lead = 100 * hint.at("lead").get<double>();
  const double error = 100 * hint.at("lead_error").get<double>();
  constexpr double kSeen = 0.05;  // less is 0.0 on the screen
  if (lead < kSeen || lead <= error) return "about as good: ";
  return fmt::format("{:.1f} % ± {:.1f} ahead of ", lead, error);
}

}  // namespace meldwise
