// The machine form of a command: one JSON object a line in, one a line out, in the same order. A bad line
// gets {"id","error"} and the rest goes on.
#pragma once

#include <functional>
#include <nlohmann/json_fwd.hpp>

#include "app/command.h"
#include "cards/result.h"

namespace meldwise::app {

using JsonAnswer = std::function<Result<nlohmann::json>(const nlohmann::json& request)>;

/// Answers every line of standard input on standard output, flushing after each, and echoes the request's
/// "id" (null if it has none). Empty lines are skipped. Lines over 16 MiB, and JSON nested without end, are
/// refused unparsed. An error says that the input cannot be read.
[[nodiscard]] Result<ExitCode> answer_standard_input(const JsonAnswer& answer);

/// One JSON document on one line of standard output; what is no UTF-8 in it is replaced.
void print_json(const nlohmann::json& document);
void print_json(const nlohmann::ordered_json& document);

}  // namespace meldwise::app
