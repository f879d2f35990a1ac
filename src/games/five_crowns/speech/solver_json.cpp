#include "games/five_crowns/speech/solver_json.h"

#include <nlohmann/json.hpp>
#include <string>

#include "cards/text.h"
#include "games/five_crowns/game.h"
#include "games/five_crowns/speech/arrangement.h"
#include "games/json_reader.h"
#include "games/speech/said_json.h"
#include "melds/five_crowns/arrangement.h"
#include "melds/five_crowns/validate.h"

namespace meldwise::five_crowns {
namespace {

using nlohmann::json;

CrownRank read_wild(const JsonReader& read) { return read.take(parse_crown_rank(read.text())); }

/// Presets only: the request names them.
const MeldRules& read_rules(const JsonReader& request) {
  const std::string_view fallback = rule_presets().front().name;
  const bool given = request.has("rules");
  const std::string name = given ? request["rules"].text() : std::string(fallback);
  if (const MeldRules* rules = find_rules(name)) return *rules;
  std::string known;
  for (const NamedRules& preset : rule_presets()) known.append(" ").append(preset.name);
  request["rules"].refuse("expected one of" + known + ", got " + in_quotes(name));
  return *find_rules(fallback);
}

}  // namespace

Result<json> answer_solve(const json& request) {
  const JsonReader read(request);
  CrownHand hand;
  crown_cards().up_to(kLargestHand).read(read["hand"], hand);
  const CrownRank wild = read_wild(read["wild"]);
  const MeldRules& rules = read_rules(read);
  if (!read.ok()) return read.error();

  const Arrangement all = arrange(hand, wild, rules);
  json answer = speech::document(arrangement(), all);
  answer["min_points"] = all.points;
  const int dealt = index_of(wild) + 3;
  if (hand.size() != dealt + 1) {
    answer["can_go_out"] = all.points == 0;
    for (const char* field : {"min_points_after_discard", "discard", "after_discard"})
      answer[field] = nullptr;
    return answer;
  }
  const DiscardPlan plan = plan_discard(hand, wild, rules);
  answer["can_go_out"] = plan.rest.points == 0;
  answer["min_points_after_discard"] = plan.rest.points;
  answer["discard"] = meldwise::to_text(plan.discard);
  answer["after_discard"] = speech::document(arrangement(), plan.rest);
  return answer;
}

namespace {

/// The verdict, or why there are no such cards.
struct Validated {
  Verdict verdict;
  std::string too_many;

  [[nodiscard]] bool meld() const { return verdict.book || verdict.run; }
  [[nodiscard]] json reason() const {
    if (!too_many.empty()) return too_many;
    return meld() ? json(nullptr) : json(verdict.reason.text());
  }
};

Result<Validated> validated(const json& request) {
  const JsonReader read(request);
  const JsonReader list = read["cards"];
  CrownHand cards;
  Validated answer;
  const std::size_t size = list.size(kCrownDeck);
  for (std::size_t i = 0; i < size && read.ok(); ++i) {
    const CrownCard card = speech::Notation<CrownCard>::read(list[i]);
    if (!read.ok()) break;
    if (const Status added = add_checked(cards, card); !added) answer.too_many = added.error().message;
  }
  const CrownRank wild = read_wild(read["wild"]);
  const MeldRules& rules = read_rules(read);
  if (!read.ok()) return read.error();
  if (answer.too_many.empty()) answer.verdict = classify(cards, wild, rules);
  return answer;
}

}  // namespace

Result<json> answer_validate(const json& request) {
  const auto answer = validated(request);
  if (!answer) return tl::unexpected(answer.error());
  return json{{"book", answer->verdict.book}, {"run", answer->verdict.run}, {"reason", answer->reason()}};
}

Result<nlohmann::json> Game::solve(const nlohmann::json& question) { return answer_solve(question); }
/// Books and runs are told apart by words here, and what is valid is given back.
Result<nlohmann::json> Game::validate(const nlohmann::json& question) {
  const auto answer = validated(question);
  if (!answer) return tl::unexpected(answer.error());
  const auto [book, run, why] = answer->verdict;
  return nlohmann::json{{"valid", book || run},
                        {"kind", book  ? nlohmann::json("book")
                                 : run ? nlohmann::json("run")
                                       : nlohmann::json()},
                        {"reason", answer->reason()},
                        {"said", speech::said_json(why)},
                        {"cards", book || run ? question.at("cards") : nlohmann::json::array()}};
}

}  // namespace meldwise::five_crowns
