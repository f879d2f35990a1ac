#include "app/answer_command.h"

#include <fmt/core.h>

#include <iostream>
#include <nlohmann/json.hpp>

#include "cards/text.h"

namespace meldwise::app {

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
    for (const std::string_view card : words(word)) list.push_back(to_upper(card));
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
