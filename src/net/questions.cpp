#include "net/questions.h"

#include <nlohmann/json.hpp>

#include "cards/text.h"
#include "games/arboretum/solver_json.h"
#include "games/catalogue.h"
#include "games/five_crowns/speech/solver_json.h"
#include "games/json_reader.h"
#include "games/konkan/solver_json.h"
#include "games/mahjong/solver_json.h"
#include "games/makiaveli/solver_json.h"
#include "net/strict.h"

namespace meldwise::net {
namespace {

using nlohmann::json;
using Solver = Result<json> (*)(const json&);

constexpr std::size_t kMostGroups = 60;

/// Five Crowns calls its sets books and does not say what is left out: the common form of a judgement.
Result<json> validate_five_crowns(const json& question) {
  auto verdict = five_crowns::answer_validate(question);
  if (!verdict) return verdict;
  const bool book = verdict->at("book").get<bool>();
  const bool run = verdict->at("run").get<bool>();
  return json{{"valid", book || run},
              {"kind", book  ? json("book")
                       : run ? json("run")
                             : json()},
              {"reason", verdict->at("reason")},
              {"cards", book || run ? question.at("cards") : json::array()}};
}

struct Known {
  std::string_view kind;
  std::string_view game;
  Solver solver;
};
constexpr Known kKnown[] = {
    {"solve", "konkan", konkan::answer_solve},        {"solve", "makiaveli", makiaveli::answer_solve},
    {"solve", "mahjong", mahjong::answer_solve},      {"solve", "five-crowns", five_crowns::answer_solve},
    {"score", "mahjong", mahjong::answer_score},      {"score", "arboretum", arboretum::answer_score},
    {"validate", "konkan", konkan::answer_validate},  {"validate", "makiaveli", makiaveli::answer_validate},
    {"validate", "five-crowns", validate_five_crowns}};

/// Every group of the question is judged with the question's other fields.
Answer<json> validate_groups(Solver solver, const json& question) {
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

Answer<json> answer_question(std::string_view kind, std::string_view game, const json& question) {
  if (const auto found = find_game(game); !found) return tl::unexpected(not_found(found.error().message));
  for (const Known& known : kKnown) {
    if (known.kind != kind || known.game != game) continue;
    if (!question.is_object()) return tl::unexpected(Refusal{400, "malformed", "expected an object"});
    Answer<json> answer;
    if (kind == "validate") {
      answer = validate_groups(known.solver, question);
    } else if (auto solved = known.solver(question)) {
      answer = std::move(*solved);
    } else {
      answer = tl::unexpected(malformed(solved.error()));
    }
    if (answer && question.contains("id")) (*answer)["id"] = question["id"];
    return answer;
  }
  return tl::unexpected(not_found("there is nothing to " + std::string(kind) + " in " + std::string(game)));
}

std::vector<std::string_view> questions_about(std::string_view game) {
  std::vector<std::string_view> kinds;
  for (const Known& known : kKnown) {
    if (known.game == game) kinds.push_back(known.kind);
  }
  return kinds;
}

}  // namespace meldwise::net
