// An agent that answers whatever a test wants it to, over a real socket.
#pragma once

#include "net/agent/support.h"
#include "net/http/server.h"

namespace meldwise::test {

struct FakeAgent {
  explicit FakeAgent(std::function<void(http::Request, http::Responder)> answer)
      : server({.port = 0}, {.answer = std::move(answer), .upgrade = {}}) {
    EXPECT_TRUE(server.start());
  }
  [[nodiscard]] std::string address() const { return "http://127.0.0.1:" + std::to_string(server.port()); }

  http::Server server;
};

inline std::string with_options(const std::string& address, const std::string& options) {
  const std::size_t colon = address.find(':');
  return address.substr(0, colon) + "[" + options + "]" + address.substr(colon);
}

}  // namespace meldwise::test
