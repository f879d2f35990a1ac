#include "terminal/advisor.h"

#include "players/hint.h"

namespace meldwise::terminal {

std::vector<std::string> steps_of(const nlohmann::json& advice) {
  if (advice.contains("steps")) return advice.at("steps").get<std::vector<std::string>>();
  return {advice.at("action").get<std::string>()};
}

void Advisor::ask(const Table& table, int question) {
  asked_ = question;
  const nlohmann::json view = table.view_json(table.to_move());
  worker_.give(
      [view, question, agent = agent_, game = table.setup().game, answer = answer_, stop = worker_.token()] {
        auto hint = make_hint(*game, view, agent, kAdviceSeed, stop);
        const std::lock_guard guard(answer->lock);
        answer->question = question;
        answer->advice = hint ? std::move(*hint) : nlohmann::json{{"error", hint.error().message}};
      });
}

std::optional<nlohmann::json> Advisor::advice(int question) const {
  const std::lock_guard guard(answer_->lock);
  if (answer_->question != question) return std::nullopt;
  return answer_->advice;
}

}  // namespace meldwise::terminal
