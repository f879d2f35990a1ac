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

/// `meldwise solve NAME '{"hand":["3S","4S"]}'`: the question as the solver takes it, the answer as it gives
/// it.
void add_plain_answer(std::string_view word, const GameInfo& game, JsonAnswer answer, CommandLine& kind,
                      Exit& exit) {
  auto question = std::make_shared<std::string>();
  CommandLine& command = *kind.add_subcommand(std::string(game.name), "A question and its answer in JSON");
  command.add_option("QUESTION", *question, "a JSON object, see docs/schema.md");
  command.footer(fmt::format("Example:\n  meldwise {} {} --jsonl < questions.jsonl", word, game.name));
  run_answer(command, exit,
             {std::move(answer), [question] { return parse_json(*question); },
              [](const nlohmann::json&, const nlohmann::json& reply, const Paint&) {
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
