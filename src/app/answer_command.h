// Commands that answer questions (solve, validate, score): one function from a JSON request to a JSON
// answer, and three ways to ask it: `--jsonl` for many on standard input, `--json` for one from the command
// line, and without either a text for people.
#pragma once

#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
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

/// A game's own way to ask a kind of question; each file that has one adds it to the list.
using AddAnswer = void (*)(CommandLine& kind, Exit& exit);
struct AnswerOfGame {
  AnswerOfGame(std::string_view kind, std::string_view game, AddAnswer add);
};
/// Adds the games' own commands for "solve", "find" or "score", and for games without one of their own a
/// plain one that takes and gives JSON.
void add_answers(std::string_view kind, CommandLine& command, Exit& exit);

}  // namespace meldwise::app
