// One WebSocket at one table: reads its messages, keeps its measure, and passes on what it may hear.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "net/http/web_socket.h"
#include "net/lobby.h"

namespace meldwise::net {

struct SessionLimits {
  double messages_per_second = 20;
  double burst = 40;
};

/// The listener for a socket at the table `id`. With a token (empty: a spectator) it sits down at once,
/// without one it waits for hello.
[[nodiscard]] std::shared_ptr<http::SocketListener> make_session(ServerContext& context, Lobby& lobby,
                                                                 const std::string& id,
                                                                 std::shared_ptr<http::WebSocket> socket,
                                                                 std::optional<std::string> token,
                                                                 std::string share, SessionLimits limits);

}  // namespace meldwise::net
