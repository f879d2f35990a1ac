#include "net/questions.h"

#include <nlohmann/json.hpp>

#include "cards/text.h"
#include "cards/work_limit.h"
#include "games/catalogue.h"
#include "games/json_reader.h"
#include "net/sayings.h"
#include "net/strict.h"

namespace meldwise::net {
namespace {

using nlohmann::json;

constexpr std::size_t kMostGroups = 60;
constexpr std::string_view kOwnForm = "replay";  // finished tables have a replay of their own

/// Every group of the question is judged with the question's other fields.
Answer<json> validate_groups(JsonAnswer solver, const json& question) {
  const JsonReader read(question);
  refuse_unknown(read, {"id", "groups", "wild", "rules", "max_jokers_per_meld"});
  const JsonReader groups = read["groups"];
  const std::size_t size = groups.size(kMostGroups);
  if (!read.ok()) return tl::unexpected(malformed(read.error().value()));
  json single = question;
  single.erase("groups");
  json answers = json::array();
  for (std::size_t i = 0; i < size; ++i) {
    single["cards"] = groups[i].raw();
    auto answer = solver(single);
    if (!answer) {
      std::string message = answer.error().message;
      if (message.starts_with("cards")) message.replace(0, 5, "groups[" + std::to_string(i) + "]");
      return tl::unexpected(malformed(Error{message}));
    }
    answers.push_back(std::move(*answer));
  }
  return json{{"groups", std::move(answers)}};
}

}  // namespace

Answer<json> answer_question(std::string_view kind, std::string_view game, const json& question,
                             const std::stop_token& stop) {
  const auto found = find_game(game);
  if (!found) return tl::unexpected(not_found(found.error().message));
  const JsonAnswer solver = (*found)->answer(kind);
  if (solver == nullptr || kind == kOwnForm) {
    return tl::unexpected(not_found("there is nothing to " + std::string(kind) + " in " + std::string(game)));
  }
  if (!question.is_object()) return tl::unexpected(Refusal{400, "malformed", "expected an object"});
  Answer<json> answer;
  try {
    const WorkLimit limit(stop);
    if (kind == "validate") {
      answer = validate_groups(solver, question);
    } else if (auto solved = solver(question)) {
      answer = std::move(*solved);
    } else {
      answer = tl::unexpected(malformed(solved.error()));
    }
  } catch (const WorkLimit::Reached&) {
    return tl::unexpected(unavailable(say_no("refusal.too_long")));
  }
  if (answer && question.contains("id")) (*answer)["id"] = question["id"];
  return answer;
}

std::vector<std::string_view> questions_about(std::string_view game) {
  std::vector<std::string_view> kinds;
  if (const auto found = find_game(game)) {
    for (const GameAnswer& known : (*found)->answers) {
      if (known.kind != kOwnForm) kinds.push_back(known.kind);
    }
  }
  return kinds;
}

}  // namespace meldwise::net
