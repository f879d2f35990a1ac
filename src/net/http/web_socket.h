// A WebSocket as the rest of the house sees it: texts go out through it, and a listener hears what comes in.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <string>

namespace meldwise::http {

class WebSocket {
 public:
  WebSocket() = default;
  WebSocket(const WebSocket&) = delete;
  WebSocket& operator=(const WebSocket&) = delete;
  virtual ~WebSocket() = default;

  /// Queues a text, from any thread; one text may be shared by many sockets. A client that does not keep up
  /// (`Accept::backlog_bytes` waiting) is cut off.
  virtual void send(std::shared_ptr<const std::string> text) = 0;
  /// Says goodbye after what is queued; 1000 normal, 1001 going away, 1008 policy.
  virtual void close(int code, std::string reason) = 0;
};

/// Hears one socket, one call at a time, on the server's threads.
class SocketListener {
 public:
  SocketListener() = default;
  SocketListener(const SocketListener&) = delete;
  SocketListener& operator=(const SocketListener&) = delete;
  virtual ~SocketListener() = default;

  virtual void text(std::string message) = 0;
  /// A binary message, which nobody here speaks.
  virtual void binary() = 0;
  /// Nothing comes any more; called once, whoever closed.
  virtual void closed() = 0;
};

/// How an upgrade is accepted: who hears the socket, once it is open.
struct Accept {
  std::function<std::shared_ptr<SocketListener>(std::shared_ptr<WebSocket>)> listen;
  std::size_t message_bytes = std::size_t{16} * 1024;
  std::size_t backlog_bytes = std::size_t{4} * 1024 * 1024;
};

}  // namespace meldwise::http
