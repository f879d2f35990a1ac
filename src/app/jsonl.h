// The machine form of a command: one JSON object a line in, one a line out, in the same order. A bad line
// gets {"id","error"} and the rest goes on.
#pragma once

#include <functional>
#include <iosfwd>
#include <nlohmann/json_fwd.hpp>

#include "cards/result.h"

namespace meldwise::app {

using JsonAnswer = std::function<Result<nlohmann::json>(const nlohmann::json& request)>;

/// Answers every line of `in` on `out`, flushing after each, and echoes the request's "id" (null if it has
/// none). Empty lines are skipped. Lines over 16 MiB are refused unparsed.
void answer_lines(std::istream& in, std::ostream& out, const JsonAnswer& answer);

}  // namespace meldwise::app
