// A small blocking HTTP client: one request, one reply, never longer than its deadline. Behind `https` the
// other side must show a certificate for its name from an authority that this machine trusts.
//
// The connection is kept for the next request. Everything that can go wrong on the way — no connection, a
// connection that breaks, no reply in time, a reply that is none or too large — is an error value; a reply
// of any status is a reply.
#pragma once

#include <chrono>
#include <cstddef>
#include <memory>
#include <stop_token>
#include <string>

#include "players/remote/http_address.h"

namespace meldwise {

struct HttpReply {
  int status = 0;
  std::string body;
};

struct HttpFault {
  enum class Kind {
    unreachable,  ///< no connection, or it broke: another try may help
    late,         ///< the deadline has passed
    unreadable,   ///< not HTTP, or more than the limit
    stopped,      ///< whoever asked no longer waits
    untrusted,    ///< no secure connection: its certificate is not believed, or it speaks no TLS
  };
  Kind kind = Kind::unreachable;
  std::string words;
};

class HttpClient {
 public:
  using Clock = std::chrono::steady_clock;

  static constexpr std::size_t kMostBytes = std::size_t{1} << 20;  // of a reply's body

  /// With `public_only` an address on this machine or in a private network is not connected to; `insecure`:
  /// any certificate will do.
  explicit HttpClient(HttpAddress address, bool public_only = false, bool insecure = false);
  HttpClient(const HttpClient&) = delete;
  HttpClient& operator=(const HttpClient&) = delete;
  ~HttpClient();

  /// `target` is the path with its query. An empty body makes it a GET.
  [[nodiscard]] tl::expected<HttpReply, HttpFault> send(const std::string& target, const std::string& body,
                                                        Clock::time_point deadline,
                                                        const std::stop_token& stop = {});

 private:
  class Line;

  HttpAddress address_;
  bool public_only_;
  bool insecure_;
  std::unique_ptr<Line> line_;
};

}  // namespace meldwise
