// A session with an agent behind …/run: it is created before the first question, and again if the agent has
// forgotten it.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <stop_token>
#include <string>

#include "players/remote/http_link.h"

namespace meldwise {

class LiveTalk {
 public:
  /// `user` is who asks, in the agent's words; the link outlives the talk.
  LiveTalk(HttpLink& link, std::string user) : link_(link), user_(std::move(user)) {}

  /// The agent's decision; nothing, and a fault noted by the link, if there is none.
  [[nodiscard]] std::optional<nlohmann::json> ask(const nlohmann::json& inner, const std::stop_token& stop);

 private:
  [[nodiscard]] bool open(const std::stop_token& stop);

  HttpLink& link_;
  std::string user_;
  std::string session_;  // empty: there is none yet
};

}  // namespace meldwise
