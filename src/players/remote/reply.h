// What an agent's reply says, however it is packed: the decision itself, a text in a list of messages, a
// stream of events (`data: {…}` or one JSON object a line), a text in pieces; inside a text fences and prose
// around it.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string_view>

#include "cards/result.h"

namespace meldwise {

/// The last object with an `action` in it, else whatever JSON there is. An error says that there is none.
[[nodiscard]] Result<nlohmann::json> decision_in(std::string_view body);

}  // namespace meldwise
