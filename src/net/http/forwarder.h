// Passes requests and WebSockets on to another server of the house, and what it answers back.
//
// One thread of its own carries all of it; nothing here blocks a caller. Connections for requests are kept
// and used again. What could not be passed on is an error, and a request is sent at most once: whoever gets
// no answer does not know whether it was done. A socket that is passed on ends as the other side ends it, and
// with 1012 ("come back") when the other side is gone.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "cards/result.h"
#include "net/http/message.h"
#include "net/http/web_socket.h"

namespace meldwise::http {

/// In an answer: the table is not at the server that was asked.
inline constexpr const char* kMovedHeader = "x-meldwise-moved";

struct ForwarderCore;

class Forwarder {
 public:
  using Answered = std::function<void(Result<Response>)>;

  Forwarder();
  Forwarder(const Forwarder&) = delete;
  Forwarder& operator=(const Forwarder&) = delete;
  ~Forwarder();  ///< stops

  /// Asks the server at `url` ("http://10.0.0.2:8000") the same, with `more` headers. `answered` is called
  /// once, on the thread of this object.
  void ask(const std::string& url, const Request& request, const Headers& more, Answered answered);

  /// Hears `socket` for the server at `url`, where it is opened as `target`; `failed` is told when that does
  /// not work out or ends for want of a server.
  [[nodiscard]] std::shared_ptr<SocketListener> relay(const std::string& url, const std::string& target,
                                                      const Headers& headers,
                                                      std::shared_ptr<WebSocket> socket,
                                                      std::function<void()> failed);

  /// The server at `url` is gone: what is under way there ends now.
  void abandon(const std::string& url);
  /// Everything ends.
  void stop();

 private:
  std::unique_ptr<ForwarderCore> core_;
};

}  // namespace meldwise::http
