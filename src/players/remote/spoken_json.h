// JSON as programs that talk like people send it: in a code fence, with prose before and after it.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string_view>

#include "cards/result.h"

namespace meldwise {

/// The text as JSON; failing that the last object in it that has `key`, else the last object at all. An error
/// says that there is none. Of a text with very many braces the first and the last ones are looked at: linear
/// in the text, however it is nested.
[[nodiscard]] Result<nlohmann::json> spoken_json(std::string_view text, std::string_view key);

}  // namespace meldwise
