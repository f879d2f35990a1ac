// The server behind a real nginx with TLS, with the configuration of deploy/: WebSocket, limits by the real
// client, Origin and Host.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <regex>
#include <thread>

#include "support/proxy.h"
#include "support/scratch.h"
#include "support/server_process.h"

namespace meldwise {
namespace {

using namespace std::chrono_literals;
using nlohmann::json;

/// What a shell command prints.
std::string output_of(const std::string& command) {
  std::string text;
  FILE* pipe = ::popen((command + " 2>&1").c_str(), "r");
  if (pipe == nullptr) return text;
  char bytes[4096];
  while (const std::size_t got = std::fread(bytes, 1, sizeof bytes, pipe)) text.append(bytes, got);
  ::pclose(pipe);
  return text;
}

class Proxy : public testing::Test {
 protected:
  void SetUp() override {
    ASSERT_TRUE(std::filesystem::exists(test::kNginx)) << "tools/setup installs nginx";
    tls_ = test::free_port();
    server_.emplace(
        folder_.file("data"),
        std::vector<std::string>{"--public-url", "https://play.test", "--trusted-proxy", "127.0.0.1",
                                 "--rate", "20", "--access-log", "--log", folder_.file("log")});
    ASSERT_NE(server_->port(), 0);
    output_of("openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=play.test -keyout " +
              folder_.file("key.pem") + " -out " + folder_.file("cert.pem"));
    // The very file that is deployed, with its places filled in and its doors moved.
    std::string config = test::read_file(MELDWISE_DEPLOY "/nginx.conf");
    ASSERT_FALSE(config.empty());
    test::replace_all(config, "server_name NAME", "server_name play.test");
    test::replace_all(config, "CERTIFICATE", folder_.file("cert.pem"));
    test::replace_all(config, "KEY", folder_.file("key.pem"));
    test::replace_all(config, "server 127.0.0.1:8000", "server 127.0.0.1:" + std::to_string(server_->port()));
    config = std::regex_replace(config, std::regex(R"(listen \[::\]:[^\n]*\n)"), "\n");
    test::replace_all(config, "listen 443 ssl", "listen 127.0.0.1:" + std::to_string(tls_) + " ssl");
    test::replace_all(config, "listen 80;", "listen 127.0.0.1:" + std::to_string(test::free_port()) + ";");
    nginx_.emplace(config);
    for (int i = 0; i < 500 && curl("/api/health").empty(); ++i) std::this_thread::sleep_for(20ms);
    ASSERT_EQ(json::parse(curl("/api/health"), nullptr, false)["status"], "ok") << nginx_->errors();
  }
  /// A request over TLS, as a browser at https://play.test would make it.
  std::string curl(const std::string& path, const std::string& more = "") const {
    return output_of("curl -s -k --max-time 20 --resolve play.test:" + std::to_string(tls_) + ":127.0.0.1 " +
                     more + " 'https://play.test:" + std::to_string(tls_) + path + "'");
  }

  test::ScratchFolder folder_;
  std::optional<test::ServerProcess> server_;
  int tls_ = 0;
  std::optional<test::Nginx> nginx_;
};

TEST_F(Proxy, PassesRequestsSocketsAndTheRealClient) {
  // A browser's POST has an Origin; the proxy keeps the name and the server knows it.
  const std::string make =
      "-X POST -H 'Origin: https://play.test' -d "
      R"('{"game":"konkan","seats":[{"kind":"person"},{"kind":"engine","agent":"heuristic"}]}')";
  const json made = json::parse(curl("/api/tables", make), nullptr, false);
  ASSERT_TRUE(made.contains("token")) << made;
  EXPECT_EQ(json::parse(curl("/api/tables", "-X POST -H 'Origin: https://evil.test' -d '{}'"))["code"],
            "forbidden");
  EXPECT_EQ(json::parse(curl("/api/health", "-H 'Host: evil.test'"), nullptr, false)["code"], "forbidden")
      << "a name that is not ours";

  // A WebSocket through TLS and the proxy: hello, and the first state comes.
  const std::string id = made["id"];
  const json hello{{"type", "hello"}, {"token", made["token"]}};
  const std::string script = folder_.write("say_hello.py", R"(
import base64, json, os, socket, ssl, struct, sys
port, path, hello = int(sys.argv[1]), sys.argv[2], sys.argv[3].encode()
context = ssl.create_default_context(); context.check_hostname = False; context.verify_mode = ssl.CERT_NONE
wire = context.wrap_socket(socket.create_connection(("127.0.0.1", port), 20), server_hostname="play.test")
wire.settimeout(20)
key = base64.b64encode(os.urandom(16)).decode()
wire.sendall(("GET %s HTTP/1.1\r\nHost: play.test\r\nOrigin: https://play.test\r\nUpgrade: websocket\r\n"
  "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: %s\r\n\r\n" % (path, key)).encode())
data = b""
while b"\r\n\r\n" not in data: data += wire.recv(1)
assert b" 101 " in data, data
mask = b"\1\2\3\4"
wire.sendall(bytes([0x81, 0x80 | len(hello)]) + mask + bytes(c ^ mask[i % 4] for i, c in enumerate(hello)))
data = b""
def need(n):
    global data
    while len(data) < n: data += wire.recv(65536)
need(4)
length, head = data[1] & 127, 2
if length == 126: length, head = struct.unpack(">H", data[2:4])[0], 4
elif length == 127: need(10); length, head = struct.unpack(">Q", data[2:10])[0], 10
need(head + length)
print(json.loads(data[head:head + length])["type"])
)");
  EXPECT_EQ(output_of("/usr/bin/python3 " + script + " " + std::to_string(tls_) + " /api/tables/" + id +
                      "/socket '" + hello.dump() + "'"),
            "state\n");

  // What the client claims about its address is thrown away; the log has the real one.
  curl("/api/games/konkan", "-H 'X-Forwarded-For: 6.6.6.6'");
  const std::string log = test::read_file(folder_.file("log"));
  EXPECT_EQ(log.find("6.6.6.6"), std::string::npos);
  EXPECT_NE(log.find(R"("path":"/api/games/konkan")"), std::string::npos);
  EXPECT_EQ(log.find(made["token"].get<std::string>()), std::string::npos) << "no token in a log";

  EXPECT_NE(curl("/api/metrics").find("meldwise_requests_total"), std::string::npos)
      << "for this machine only";

  // One client that asks too often is told so, by the server's own measure behind the proxy's.
  const std::string many = curl(
      "/api/health", "-o /dev/null -w '%{http_code} ' " + [this] {
        std::string urls;
        for (int i = 0; i < 80; ++i)
          urls += "-o /dev/null 'https://play.test:" + std::to_string(tls_) + "/api/health' ";
        return urls;
      }());
  EXPECT_NE(many.find("429"), std::string::npos) << many;
}

}  // namespace
}  // namespace meldwise
