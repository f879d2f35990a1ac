// The whole server: HTTP in front, the tables behind it, the journal below.
//
//   auto service = Service::start({.endpoint = {.port = 8000}, .file = "meldwise.db"});
//   if (!service) … service.error().message …
//   (*service)->port();
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "cards/result.h"
#include "net/hosts.h"
#include "net/http/server.h"
#include "net/log.h"
#include "net/session.h"
#include "players/agent_spec.h"
#include "review/course.h"

namespace meldwise::net {

struct ServiceSettings {
  http::Endpoint endpoint{};
  std::string file = ":memory:";          ///< of the journal, or a server
  std::string node{};                     ///< the name of this one among several; for people
  std::string node_url{};                 ///< where the others find it; empty: at its host and port
  std::chrono::milliseconds lease{6000};  ///< for so long nobody else has its tables when it is silent
  bool redirect = false;                  ///< see House
  int thinkers = 1;                       ///< engines that think at the same time
  std::size_t engine_bytes = std::size_t{256} << 20U;  ///< that engines may keep from move to move, in all
  bool think_ahead = true;                             ///< engines, on the time of people
  double requests_per_second = 200;                    ///< of one address; 0: as many as it likes
  SessionLimits session{};
  Lobby::Quotas tables{};
  Lobby::Show show{};
  std::chrono::seconds sleep_after{900};
  bool remote_agents = false;   ///< engines by http://
  bool private_agents = false;  ///< also on this machine and in private networks
  Hosts hosts{};
  Patience patience{};
  AgentSpec judge = *parse_agent(review::kUsualJudge);  ///< of reviews
  bool collected_puzzles = true;                        ///< from the program's collections, where it has one
  KeepRules keep{};
  std::string archive{};  ///< records of tables whose time is over are appended there; empty: not kept
  LogSettings log{};
  /// Instead of the file, in tests.
  std::function<Result<std::unique_ptr<Journal>>(Log*)> open_journal{};
  std::string version = "dev";
};

class Service {
 public:
  [[nodiscard]] static Result<std::unique_ptr<Service>> start(ServiceSettings settings);
  Service(const Service&) = delete;
  Service& operator=(const Service&) = delete;
  ~Service();  ///< stops gracefully

  [[nodiscard]] std::uint16_t port() const;

 private:
  struct Inside;
  explicit Service(std::unique_ptr<Inside> inside);
  std::unique_ptr<Inside> inside_;
};

}  // namespace meldwise::net
