// Bytes on a connection to the HTTP server: whatever they are, what it sends back is HTTP, every request that
// reaches a handler keeps the limits, and the connection ends.
#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cstdlib>
#include <string>
#include <string_view>

#include "net/http/server.h"

using namespace meldwise;

namespace {

constexpr http::Limits kLimits{.header_bytes = 1024,
                               .body_bytes = 512,
                               .idle = std::chrono::milliseconds(200),
                               .header = std::chrono::milliseconds(200),
                               .body = std::chrono::milliseconds(200)};

http::Server& server() {
  static http::Server running({.limits = kLimits},
                              {.answer =
                                   [](http::Request request, const http::Responder& respond) {
                                     if (request.body.size() > kLimits.body_bytes || request.path.empty())
                                       std::abort();
                                     respond({.body = "\"" + request.method + "\""});
                                   },
                               .upgrade = {},
                               .trouble = [](std::string_view, const char*) { std::abort(); }});
  static const bool started = running.start().has_value();
  if (!started) std::abort();
  return running;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  const int wire = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(server().port());
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (::connect(wire, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
    ::close(wire);
    return 0;  // out of ports
  }
  if (size > 0) ::send(wire, data, size, MSG_NOSIGNAL);
  ::shutdown(wire, SHUT_WR);
  std::string answer;
  char bytes[4096];
  pollfd ready{wire, POLLIN, 0};
  while (::poll(&ready, 1, 10'000) == 1) {
    const ssize_t got = ::recv(wire, bytes, sizeof bytes, 0);
    if (got <= 0) {
      ready.fd = -1;
      break;
    }
    answer.append(bytes, static_cast<std::size_t>(got));
  }
  ::close(wire);
  if (ready.fd >= 0) std::abort();  // it did not end
  if (!answer.empty() && !answer.starts_with("HTTP/1.")) std::abort();
  return 0;
}
