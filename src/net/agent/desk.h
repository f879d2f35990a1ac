// The agent's desk: one request in, one reply out, whatever was asked. All of the service but the sockets.
//
// May be used from several threads. A decision takes no longer than the time it is given; whatever is asked,
// the reply is JSON: a legal and safe answer, or a 4xx that says what is wrong. The live client's questions
// are answered as long as there is a hand in them; what was wrong stands in `error` of the answer.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <string>

#include "net/agent/letter.h"
#include "net/agent/memory.h"
#include "net/agent/own_form.h"
#include "net/agent/recent.h"
#include "net/http/message.h"
#include "players/agent_spec.h"

namespace meldwise::agent {

struct DeskOptions {
  AgentSpec agent{"heuristic", {}};
  std::size_t sessions = 10'000;  ///< remembered at most
  std::chrono::seconds expiry{2 * 60 * 60};
  /// Told of every question that was answered although something was wrong with it: who asked, and what it
  /// was. Called from any thread.
  std::function<void(const std::string& line)> on_flaw{};
};

class Desk {
 public:
  explicit Desk(DeskOptions options);

  using Clock = Thinker::Clock;

  /// `time` is for thinking; with none left the heuristic answers at once. `came`: when the request was
  /// there.
  [[nodiscard]] http::Response answer(const http::Request& request, std::chrono::milliseconds time,
                                      Clock::time_point came = Clock::now());

  /// The decision on a question of mahjong that has been read, in the plan form's words.
  [[nodiscard]] nlohmann::json decide(const Question& question, std::chrono::milliseconds time);

  [[nodiscard]] std::size_t sessions() const { return sessions_.size(); }

 private:
  [[nodiscard]] Thinker thinker(std::chrono::milliseconds time, std::uint64_t seed) const;
  [[nodiscard]] http::Response answer_post(const http::Request& request, std::chrono::milliseconds time,
                                           Clock::time_point came);
  [[nodiscard]] nlohmann::json decide(const Question& question, Thinker thinker, Clock::time_point came);
  [[nodiscard]] nlohmann::json think(const Question& question, const Thinker& thinker, HandMemory& memory);

  DeskOptions options_;
  Recent<Session> sessions_;
  OwnForm own_form_;
  std::atomic<std::uint64_t> registrations_{0};  // no two are given the same session
};

}  // namespace meldwise::agent
