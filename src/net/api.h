// The API of docs/api.md: which request asks for what, and how the answer is worded.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <stop_token>
#include <string>
#include <variant>

#include "net/hosts.h"
#include "net/http/server.h"
#include "net/lobby.h"
#include "net/puzzle_desk.h"
#include "net/rate_limit.h"
#include "net/review_desk.h"
#include "net/session.h"

namespace meldwise::net {

class Api {
 public:
  struct Conditions {
    double requests_per_second = 0;
    SessionLimits session{};
    std::string version{};
    Hosts hosts{};
  };

  Api(ServerContext& context, Lobby& lobby, Conditions conditions);

  /// What the server counts about its connections, for the metrics.
  std::function<http::Traffic()> traffic;

  void answer(http::Request request, const http::Responder& respond);
  [[nodiscard]] std::variant<http::Response, http::Accept> upgrade(http::Request request);
  void stop() { stopping_ = true; }

 private:
  static constexpr double kCostOfThinking = 10;  ///< a request that makes the engine think counts as so many

  using Path = std::vector<std::string>;
  using Respond = std::function<void(http::Response)>;
  struct Asker {
    std::string share{};
    std::stop_token gone{};
    bool elsewhere = false;  ///< another machine is asked to think
  };
  using Work = std::function<http::Response(const std::stop_token&)>;

  void route(const http::Request& request, const Path& path, const Respond& respond);
  void table_route(const http::Request& request, const Path& path, const Respond& respond);
  /// The same, at the server that has the table.
  void table_route_here(const http::Request& request, const Path& path, const Respond& respond);
  // -- between the servers of one house (api_house.cpp)
  /// Whether another server of the house asks; then the client is who that says.
  [[nodiscard]] bool recognise(http::Request& request) const;
  [[nodiscard]] http::Headers introduction(const http::Request& request) const;
  void at_owner(const http::Request& request, const Path& path, const Respond& respond, int tries = 0);
  void pass_on(const http::Request& request, const Path& path, const std::string& url, const Respond& respond,
               int tries);
  void print_house(std::string& text) const;
  /// Within the measure of whoever asks, which the servers share out evenly.
  [[nodiscard]] bool may_ask(const std::string& share, double cost = 1);
  void make_table(const http::Request& request, const Respond& respond);
  /// Makes the table and tells its maker how to sit down.
  void open_table(NewTable wanted, const std::string& share, const Respond& respond);
  void join_table(const http::Request& request, const std::string& id, const Respond& respond);
  void rematch(const http::Request& request, const std::string& id, const Respond& respond);
  void command(const http::Request& request, const std::string& id, const std::string& kind,
               const Respond& respond);
  void after_game(const http::Request& request, const Path& path, const Respond& respond);
  /// Goes on with the finished match of a table; whoever may not see it, or not yet, is told so.
  void with_finished(const http::Request& request, const std::string& id, const Respond& respond,
                     const std::function<void(const LiveTable::Finished&)>& then);
  /// A new table from a step of a finished one.
  void play_on(const http::Request& request, const std::string& id, const Respond& respond);
  /// Does the work where it may take its time; whoever has hung up meanwhile gets no answer, and when there
  /// is too much to do the answer is a 503.
  void admit(Urgency urgency, const Asker& asker, const Respond& respond, Work work);
  void question(const http::Request& request, const std::string& kind, const std::string& game,
                const Respond& respond);
  void hint(const http::Request& request, const std::string& game, const Respond& respond);
  [[nodiscard]] http::Response games(const Path& path) const;
  [[nodiscard]] http::Response health() const;
  [[nodiscard]] http::Response metrics() const;
  void print_work(std::string& text) const;

  ServerContext& context_;
  Lobby& lobby_;
  Conditions conditions_;
  RateLimit rate_;
  std::atomic<bool> stopping_{false};
  const std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
  ReviewDesk reviews_{context_, stopping_};
  PuzzleDesk puzzles_{context_, stopping_};
};

}  // namespace meldwise::net
