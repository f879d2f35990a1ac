// The solvers, scorers and validators of all games under one roof: a question in JSON, an answer in JSON.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <stop_token>
#include <string_view>
#include <vector>

#include "net/refusal.h"

namespace meldwise::net {

/// `kind` is solve, score or validate. Asked to stop before the answer is known, it says so: a 503, never a
/// part of an answer.
[[nodiscard]] Answer<nlohmann::json> answer_question(std::string_view kind, std::string_view game,
                                                     const nlohmann::json& question,
                                                     const std::stop_token& stop = {});
/// The kinds that can be asked about a game.
[[nodiscard]] std::vector<std::string_view> questions_about(std::string_view game);

}  // namespace meldwise::net
