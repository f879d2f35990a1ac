// Decisions for all games in the project's own form: a view and legal actions in, an action with its reasons
// out (docs/protocols.md).
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>
#include <string>

#include "cards/result.h"
#include "net/agent/punctual.h"
#include "net/agent/recent.h"
#include "players/engine.h"

namespace meldwise::agent {

/// The player of one seat of a match that named a seed: its chance goes on from question to question.
struct Chair {
  std::mutex lock;
  std::shared_ptr<Engine> engine;
  std::size_t last_question = 0;
  nlohmann::json last_answer;
};

class OwnForm {
 public:
  OwnForm(std::size_t most, std::chrono::seconds expiry) : chairs_(most, expiry) {}

  /// {"action","id","why","table",…}; in the plan form the plan's answer with the why.
  [[nodiscard]] Result<nlohmann::json> answer(const nlohmann::json& question, bool plan_form,
                                              Thinker thinker);

 private:
  Recent<Chair> chairs_;
};

}  // namespace meldwise::agent
