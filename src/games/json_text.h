// JSON from outside, read with a bound on its depth: what comes out is safe to walk and to print recursively.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "cards/result.h"

namespace meldwise {

inline constexpr int kDeepestJson = 64;  // every message of the project needs less than ten

/// Whether lists and objects stand inside each other more than `depth` deep; the text need not be JSON.
[[nodiscard]] bool nests_deeper(std::string_view text, int depth);

/// On one line; what is not UTF-8 is replaced.
[[nodiscard]] std::string to_line(const nlohmann::json& json);

/// An error says that it is no JSON or too deep.
[[nodiscard]] Result<nlohmann::json> parse_json(std::string_view text);

}  // namespace meldwise
