// JSON as the library gives it away: text, in UTF-8 whatever it holds.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace meldwise::library {

[[nodiscard]] inline std::string text_of(const nlohmann::json& json) {
  return json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

}  // namespace meldwise::library
