// One WebSocket at one table: reads its messages, keeps its measure, and passes on what it may hear.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "net/http/message.h"
#include "net/http/web_socket.h"
#include "net/lobby.h"

namespace meldwise::net {

struct SessionLimits {
  double messages_per_second = 20;
  double burst = 40;
};

/// Who opens a socket, and how.
struct Caller {
  std::optional<std::string> token{};  ///< empty: a spectator; none: it will say hello
  std::string share{};
  bool passed_on = false;        ///< by another server, which keeps its measure
  std::string target{};          ///< of the request, if it has to be passed on
  http::Headers introduction{};  ///< and what is said of the client then
};

/// The listener for a socket at the table `id`. With a token it sits down at once, without one it waits for
/// hello. If another server has the table, everything is passed on to that one.
[[nodiscard]] std::shared_ptr<http::SocketListener> make_session(ServerContext& context, Lobby& lobby,
                                                                 const std::string& id,
                                                                 std::shared_ptr<http::WebSocket> socket,
                                                                 Caller caller, SessionLimits limits);

}  // namespace meldwise::net
