// The agent service: the desk behind an HTTP port, with a few threads that think and a log of what was asked.
//
// Decisions share the processor: the budget of a search is divided among those that wait, so that each is
// answered within the budget, however many tables ask at once.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <string>

#include "net/agent/desk.h"
#include "net/agent/request_log.h"
#include "net/hosts.h"
#include "net/http/server.h"
#include "net/task_pool.h"

namespace meldwise::agent {

struct ServiceOptions {
  http::Endpoint endpoint{.port = 8888, .limits = {.body_bytes = std::size_t{256} * 1024}};
  DeskOptions desk;
  std::chrono::milliseconds budget{800};
  int threads = 0;  ///< that think; 0: one a core
  std::string log;  ///< a file, or none
};

/// Whether the agent can be asked for decisions: it plays every game and lives inside the engine.
[[nodiscard]] Status check_thinker(const AgentSpec& agent);

class Service {
 public:
  explicit Service(ServiceOptions options);

  [[nodiscard]] Status start();
  [[nodiscard]] std::uint16_t port() const { return server_.port(); }
  [[nodiscard]] std::uint64_t requests() const { return server_.traffic().requests; }
  void stop() { server_.stop(); }

 private:
  using Clock = std::chrono::steady_clock;

  void take(http::Request request, const http::Responder& respond);
  /// Programs say nothing of a page; a page must be one that was loaded from here, under a name of ours.
  [[nodiscard]] bool comes_from_a_stranger(const http::Request& request) const;
  void answer(const http::Request& request, const http::Responder& respond, Clock::time_point came);

  ServiceOptions options_;
  int threads_;
  Desk desk_;
  RequestLog log_;
  const net::Hosts hosts_;
  std::atomic<int> open_{0};  // requests that are not answered yet
  net::TaskPool pool_;
  http::Server server_;  // the last: it ends first, and nothing comes in any more
};

}  // namespace meldwise::agent
