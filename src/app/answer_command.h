// Commands that answer questions (solve, validate, score): one function from a JSON request to a JSON
// answer, and three ways to ask it: `--jsonl` for many on standard input, `--json` for one from the command
// line, and without either a text for people.
#pragma once

#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "app/command.h"
#include "app/jsonl.h"
#include "app/paint.h"

namespace meldwise::app {

struct AnswerCommand {
  JsonAnswer answer;
  /// The request that the command line's words make.
  std::function<Result<nlohmann::json>()> request;
  /// The answer for people.
  std::function<std::string(const nlohmann::json& request, const nlohmann::json& answer, const Paint& paint)>
      show;
};

/// Adds --jsonl and --json to the command and runs it.
void run_answer(CommandLine& command, Exit& exit, AnswerCommand answer);

/// "7S 8S, 9S" and separate words alike: a JSON list of card texts.
[[nodiscard]] nlohmann::json card_list(const std::vector<std::string>& words);
/// Groups separated by slashes: "5C 6C 7C / 7H 7D 7S".
[[nodiscard]] nlohmann::json group_list(const std::string& text);

void add_solve_makiaveli(CommandLine& solve, Exit& exit);
void add_solve_konkan(CommandLine& solve, Exit& exit);
void add_solve_five_crowns(CommandLine& solve, Exit& exit);
void add_solve_mahjong(CommandLine& solve, Exit& exit);
void add_validate_five_crowns(CommandLine& validate, Exit& exit);
void add_score_mahjong(CommandLine& score, Exit& exit);
void add_score_arboretum(CommandLine& score, Exit& exit);

}  // namespace meldwise::app
