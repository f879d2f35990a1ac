// A small HTTP/1.1 and WebSocket server on one port.
//
//   http::Server server({.port = 8000}, {.answer = [](http::Request request, http::Responder respond) {
//     respond({.body = "{}"});                // now, or later from any thread
//   }});
//   if (const Status ready = server.start(); !ready) …
//   server.port();                            // the one the system gave, for port 0
//   server.stop();                            // answers what is being answered, says goodbye to sockets
//
// Handlers are called on the server's own few threads and must not block them: work that takes long goes to
// a pool and answers from there. A handler that throws or forgets to answer gives a 500; nothing that is
// thrown, here or there, ends the server. Slow, oversized, malformed and surplus connections are answered
// with 408, 413, 431, 400 and 503 and closed; none of them reaches a handler. What one connection can make
// the server keep is bounded by its limits.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <variant>

#include "cards/result.h"
#include "net/http/address.h"
#include "net/http/message.h"
#include "net/http/web_socket.h"

namespace meldwise::http {

struct Limits {
  std::size_t header_bytes = std::size_t{16} * 1024;
  std::size_t body_bytes = std::size_t{64} * 1024;
  std::size_t connections = 20'000;           ///< HTTP and WebSocket together
  std::size_t connections_per_address = 256;  ///< trusted proxies are not counted
  std::chrono::milliseconds idle{60'000};     ///< a kept-alive connection without a request
  std::chrono::milliseconds header{10'000};   ///< from the first byte of a request to the end of its headers
  std::chrono::milliseconds body{20'000};     ///< for the whole body
  std::chrono::milliseconds write{30'000};    ///< for a whole answer, or one WebSocket message
  std::chrono::milliseconds grace{1'000};     ///< how long `stop` waits for answers and goodbyes
  std::chrono::milliseconds socket_idle{120'000};  ///< a WebSocket that answers no ping for so long is gone
};

struct Endpoint {
  std::string host = "127.0.0.1";
  std::uint16_t port = 0;  ///< 0: any free one
  int threads = 1;
  Limits limits{};
  Networks proxies{};  ///< believed when they say for whom they ask (X-Forwarded-For, X-Forwarded-Proto)
  /// Others whose connections are not counted: they are for many clients.
  std::function<bool(const std::string& address)> uncounted{};
};

/// Answers one request, once, from any thread. A copy is the same answer; when the last one is gone without
/// an answer, the client gets a 500.
class Responder {
 public:
  using Send = std::function<void(Response)>;

  explicit Responder(Send send);
  void operator()(Response response) const;

 private:
  struct Once;
  std::shared_ptr<Once> once_;
};

struct Handlers {
  std::function<void(Request, Responder)> answer;
  /// What becomes of a request to upgrade: refused with an answer, or accepted. Without it all are refused.
  std::function<std::variant<Response, Accept>(const Request&)> upgrade{};
  /// Something was thrown, here or by a handler; the connection it concerned has been answered or closed.
  std::function<void(std::string_view where, const char* what)> trouble{};
  /// A request was answered, or turned away (then it has no path).
  std::function<void(const Request&, int status, std::size_t bytes, std::chrono::microseconds took)>
      answered{};
};

/// What the server counts, for metrics.
struct Traffic {
  std::uint64_t requests = 0;
  std::uint64_t refused = 0;   ///< turned away before a handler saw them
  std::uint64_t troubles = 0;  ///< exceptions that were caught
  std::size_t connections = 0;
  std::size_t sockets = 0;
};

class Server {
 public:
  Server(Endpoint endpoint, Handlers handlers);
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;
  ~Server();  ///< stops

  /// Listens and returns; an error says why it cannot.
  [[nodiscard]] Status start();
  [[nodiscard]] std::uint16_t port() const;
  [[nodiscard]] Traffic traffic() const;
  /// Takes no new connections, lets answers in the making out, closes everything. Safe to call twice; not
  /// from a handler.
  void stop();

 private:
  struct Core;
  std::shared_ptr<Core> core_;
};

}  // namespace meldwise::http
