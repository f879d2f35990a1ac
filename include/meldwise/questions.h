// The exact solvers: JSON in, JSON out, as `meldwise solve`, `validate` and `score --jsonl` speak it.
//
//   solve("konkan", R"({"hand":["KS","KH","KD"],"threshold":81,"down":false,"table":[]})")
//
// The forms are described in docs/schema.md and src/games/GAME/speech/solver_json.cpp. Pure functions: any
// number of threads may ask.
#pragma once

#include <string>
#include <string_view>

#include "meldwise/result.h"

namespace meldwise::v1 {

/// What can be laid, who can go out, what to throw. An error names the field, or the games that can be asked.
[[nodiscard]] Result<std::string> solve(std::string_view game, std::string_view question);
/// Whether cards make a valid meld, and why not.
[[nodiscard]] Result<std::string> validate(std::string_view game, std::string_view question);
/// The score of a finished hand or layout.
[[nodiscard]] Result<std::string> score(std::string_view game, std::string_view question);

}  // namespace meldwise::v1
