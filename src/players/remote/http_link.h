// The conversation with one agent over HTTP: questions with a time limit, a few tries when the connection
// fails, and everything that goes wrong counted in words and logged.
//
// An agent that failed several decisions in a row is left alone for some decisions, more each time, so that
// a dead one does not cost its whole limit at every move; the first answer makes all well again.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

#include "players/conduct.h"
#include "players/line_log.h"
#include "players/remote/http_client.h"
#include "players/remote/http_options.h"

namespace meldwise {

class HttpLink {
 public:
  using Clock = HttpClient::Clock;

  explicit HttpLink(HttpOptions options);

  [[nodiscard]] const HttpOptions& options() const { return options_; }

  /// A new decision begins: its time limit runs. False: the agent is left alone this time.
  [[nodiscard]] bool begin_decision();
  /// The agent's decision on a question posted to `path` below its address; nothing, and a fault noted, if
  /// there is none. Asked to stop, it waits no longer, and nobody is to blame.
  [[nodiscard]] std::optional<nlohmann::json> ask(std::string_view path, const nlohmann::json& question,
                                                  const std::stop_token& stop = {});
  /// Whatever it replies, of any status; nothing, and a fault noted, if it does not.
  [[nodiscard]] std::optional<HttpReply> post(std::string_view path, const nlohmann::json& question,
                                              const std::stop_token& stop = {});
  /// The decision in a reply, or nothing and a fault noted.
  [[nodiscard]] std::optional<nlohmann::json> decision(const HttpReply& reply);
  /// The answer was good.
  void end_decision() {
    failed_ = 0;
    conduct_.silent = false;
  }

  /// Milliseconds that are left to this decision.
  [[nodiscard]] int milliseconds_left() const;
  void note_fault(std::string words);
  [[nodiscard]] const Conduct& conduct() const { return conduct_; }

 private:
  void give_up(std::string words);
  void keep(const nlohmann::json& line);

  HttpOptions options_;
  LineLog log_;
  HttpClient client_;
  Clock::time_point deadline_{};
  int failed_ = 0;   // decisions in a row
  int resting_ = 0;  // decisions for which it is left alone
  Conduct conduct_;
};

}  // namespace meldwise
