// Advice for the person to move: an agent that looks at the person's view in the background and says what
// it would do and why. Any agent string will do; one advisor is one voice beside the palette.
#pragma once

#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "games/table.h"
#include "players/agent_spec.h"
#include "terminal/worker.h"

namespace meldwise::terminal {

/// The actions of the advice, to the end of what is decided at once.
[[nodiscard]] std::vector<std::string> steps_of(const nlohmann::json& advice);

class Advisor {
 public:
  explicit Advisor(AgentSpec agent) : agent_(std::move(agent)), answer_(std::make_shared<Answer>()) {}

  /// Asks about the seat to move. `question` tells answers apart: a later question makes earlier answers
  /// void.
  void ask(const Table& table, int question);
  /// The advice for this question: the object of players/hint.h, or {"error":…}; nothing yet while it thinks.
  [[nodiscard]] std::optional<nlohmann::json> advice(int question) const;
  [[nodiscard]] bool asked(int question) const { return asked_ == question; }
  [[nodiscard]] bool rest() { return worker_.rest(std::chrono::milliseconds(1500)); }

 private:
  struct Answer {
    std::mutex lock;
    int question = -1;
    nlohmann::json advice;
  };

  AgentSpec agent_;
  int asked_ = -1;
  std::shared_ptr<Answer> answer_;
  Worker worker_;
};

}  // namespace meldwise::terminal
