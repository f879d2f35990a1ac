#include "app/answer_command.h"

#include <fmt/core.h>

#include <algorithm>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "cards/notation.h"
#include "cards/text.h"
#include "games/catalogue.h"
#include "games/json_text.h"

namespace meldwise::app {
namespace {

struct OwnAnswer {
  std::string_view kind;
  std::string_view game;
  AddAnswer add;
};
std::vector<OwnAnswer>& own_answers() {
  static std::vector<OwnAnswer> list;
  return list;
}

/// An answer of which nothing is known but its JSON, line by line: cards with their signs.
std::string plainly(const nlohmann::json& reply, const Paint& paint) {
  const auto one = [&](const nlohmann::json& value) {
    if (value.is_string()) return paint.card(value.get_ref<const std::string&>());
    return value.is_null() ? "none" : value.dump();
  };
  const auto line = [&](const nlohmann::json& value) {
    if (!value.is_structured()) return one(value);
    std::string words;
    for (const auto& [key, part] : value.items()) {
      if (!words.empty()) words += value.is_array() ? " " : ", ";
      words += (value.is_array() ? "" : key + " ") + one(part);
    }
    return words.empty() ? "none" : words;
  };
  std::string out;
  for (const auto& [key, value] : reply.items()) {
    const bool rows = value.is_array() && !value.empty() && value[0].is_structured();
    for (const nlohmann::json& row : rows ? value : nlohmann::json::array({value}))
      out += fmt::format("{:<10}{}\n", key, line(row));
  }
  return out;
}

/// `meldwise solve NAME 3S 4S` or `'{"hand":["3S","4S"]}'`: cards are answered in words, a question as the
/// solver takes it by what the solver gives.
void add_plain_answer(std::string_view word, const GameInfo& game, JsonAnswer answer, CommandLine& kind,
                      Exit& exit) {
  auto words = std::make_shared<std::vector<std::string>>();
  const auto in_json = [words] { return words->size() == 1 && words->front().starts_with("{"); };
  CommandLine& command =
      *kind.add_subcommand(std::string(game.name), "What can be said about a hand of cards");
  command.add_option("CARDS", *words, "the hand, or a question as a JSON object, see docs/schema.md");
  command.footer(fmt::format("Example:\n  meldwise {} {} --jsonl < questions.jsonl", word, game.name));
  run_answer(command, exit,
             {std::move(answer),
              [words, in_json]() -> Result<nlohmann::json> {
                if (in_json()) return parse_json(words->front());
                return nlohmann::json{{"hand", card_list(*words)}};
              },
              [in_json](const nlohmann::json&, const nlohmann::json& reply, const Paint& paint) {
                if (!in_json()) return plainly(reply, paint);
                return reply.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
              }});
}

}  // namespace

AnswerOfGame::AnswerOfGame(std::string_view kind, std::string_view game, AddAnswer add) {
  own_answers().push_back({kind, game, add});
}

void add_answers(std::string_view kind, CommandLine& command, Exit& exit) {
  for (const GameInfo& game : catalogue()) {
    const auto own = std::find_if(own_answers().begin(), own_answers().end(), [&](const OwnAnswer& each) {
      return each.kind == kind && each.game == game.name;
    });
    if (own != own_answers().end()) {
      own->add(command, exit);
    } else if (const JsonAnswer answer = game.answer(kind)) {
      add_plain_answer(kind, game, answer, command, exit);
    }
  }
}

void run_answer(CommandLine& command, Exit& exit, AnswerCommand answer) {
  struct Form {
    bool jsonl = false;
    bool json = false;
  };
  auto form = std::make_shared<Form>();
  command.add_flag("--jsonl", form->jsonl, "answer JSON lines from standard input, one line each");
  command.add_flag("--json", form->json, "print the answer as one JSON object");
  on_run(command, exit, [form, answer = std::move(answer)]() -> Result<ExitCode> {
    if (form->jsonl) {
      return answer_standard_input(answer.answer);
    }
    const auto request = answer.request();
    if (!request) return tl::unexpected(request.error());
    const auto reply = answer.answer(*request);
    if (!reply) return tl::unexpected(reply.error());
    if (form->json) {
      print_json(*reply);
    } else {
      fmt::print("{}", answer.show(*request, *reply, Paint::for_output()));
    }
    return ExitCode::done;
  });
}

nlohmann::json card_list(const std::vector<std::string>& words_given) {
  nlohmann::json list = nlohmann::json::array();
  for (const std::string& word : words_given) {
    const std::string text = spelled(word);
    for (const std::string_view card : words(text)) list.push_back(to_upper(card));
  }
  return list;
}

nlohmann::json group_list(const std::string& text) {
  nlohmann::json groups = nlohmann::json::array();
  std::string_view rest = text;
  while (true) {
    const std::size_t slash = rest.find('/');
    nlohmann::json group = card_list({std::string(rest.substr(0, slash))});
    if (!group.empty()) groups.push_back(std::move(group));
    if (slash == std::string_view::npos) return groups;
    rest.remove_prefix(slash + 1);
  }
}

}  // namespace meldwise::app
