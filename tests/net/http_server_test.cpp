// The HTTP and WebSocket server, over real sockets: what a well-behaved client gets, and what becomes of the
// others.
#include "net/http/server.h"

#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "support/client.h"

namespace meldwise {
namespace {

using namespace std::chrono_literals;
using test::Browser;
using test::Reply;
using test::Socket;
using test::Wire;

/// Sends every text back; tells how it ended.
class Echo final : public http::SocketListener {
 public:
  Echo(std::shared_ptr<http::WebSocket> socket, std::atomic<int>& closed)
      : socket_(std::move(socket)), closed_(closed) {}
  void text(std::string message) override {
    if (message == "\"bye\"") return socket_->close(1008, "as you wish");
    socket_->send(std::make_shared<const std::string>(std::move(message)));
  }
  void binary() override { socket_->send(std::make_shared<const std::string>("\"binary\"")); }
  void closed() override { ++closed_; }

 private:
  std::shared_ptr<http::WebSocket> socket_;
  std::atomic<int>& closed_;
};

class HttpServer : public testing::Test {
 protected:
  void start(http::Limits limits = {}) {
    server_.emplace(http::Endpoint{.threads = 2, .limits = limits},
                    http::Handlers{[this](http::Request request, http::Responder respond) {
                                     answer(std::move(request), std::move(respond));
                                   },
                                   [this](const http::Request& request) { return upgrade(request); }});
    ASSERT_TRUE(server_->start());
    ASSERT_NE(port(), 0);
  }
  [[nodiscard]] std::uint16_t port() const { return server_->port(); }

  std::optional<http::Server> server_;
  std::atomic<int> closed_{0};
  std::atomic<int> hung_up_{0};
  std::vector<std::jthread> later_;

 private:
  void answer(http::Request request, http::Responder respond) {
    if (request.path == "/later") {
      later_.emplace_back([respond] {
        std::this_thread::sleep_for(100ms);
        respond({.body = "\"late\""});
      });
    } else if (request.path == "/wait") {
      later_.emplace_back([this, respond, gone = request.gone] {
        for (int i = 0; i < 6000 && !gone.stop_requested(); ++i) std::this_thread::sleep_for(5ms);
        if (gone.stop_requested()) ++hung_up_;
        respond({.body = "\"nobody reads this\""});
      });
    } else if (request.path == "/throw") {
      throw std::runtime_error("oops");
    } else if (request.path != "/forget") {
      respond({.body = nlohmann::json{{"method", request.method},
                                      {"path", request.path},
                                      {"query", request.query},
                                      {"a", request.parameter("a").value_or("none")},
                                      {"x", request.header("x-test")},
                                      {"body", request.body},
                                      {"peer", request.peer}}
                           .dump(),
               .headers = {{"X-Answer", "yes"}}});
    }
  }
  std::variant<http::Response, http::Accept> upgrade(const http::Request& request) {
    if (request.path != "/socket") return http::error_response(404, "no socket here");
    return http::Accept{[this](std::shared_ptr<http::WebSocket> socket) {
                          return std::make_shared<Echo>(std::move(socket), closed_);
                        },
                        1024, 1 << 20};
  }
};

TEST_F(HttpServer, AnswersWithWhatWasAsked) {
  start();
  Browser browser(port());
  browser.headers["X-Test"] = "seen";
  const Reply reply = browser.ask("POST", "/a%20b?a=1%2B1&b=2", "hello");
  EXPECT_EQ(reply.status, 200);
  EXPECT_EQ(reply.headers.at("x-answer"), "yes");
  EXPECT_EQ(reply.json(), (nlohmann::json{{"method", "POST"},
                                          {"path", "/a b"},
                                          {"query", "a=1%2B1&b=2"},
                                          {"a", "1+1"},
                                          {"x", "seen"},
                                          {"body", "hello"},
                                          {"peer", "127.0.0.1"}}));
}

TEST_F(HttpServer, KeepsTheConnectionAndTakesPipelinedRequests) {
  start();
  const Wire wire(port());
  wire.send("GET /one HTTP/1.1\r\nHost: x\r\n\r\nGET /two HTTP/1.1\r\nHost: x\r\n\r\n");
  std::string rest;
  EXPECT_EQ(test::read_reply(wire, rest).json()["path"], "/one");
  EXPECT_EQ(test::read_reply(wire, rest).json()["path"], "/two");
  EXPECT_EQ(server_->traffic().connections, 1U);
}

TEST_F(HttpServer, HeadHasNoBody) {
  start();
  Browser browser(port());
  const Reply head = browser.ask("HEAD", "/x", "");
  EXPECT_EQ(head.status, 200);
  EXPECT_GT(std::stoi(head.headers.at("content-length")), 10);
  EXPECT_EQ(browser.get("/y").json()["path"], "/y");
}

TEST_F(HttpServer, MayAnswerLaterFromAnotherThread) {
  start();
  Browser browser(port());
  EXPECT_EQ(browser.get("/later").body, "\"late\"");
}

TEST_F(HttpServer, AnErrorInAHandlerIsA500AndNothingElseSuffers) {
  start();
  Browser browser(port());
  EXPECT_EQ(browser.get("/throw").status, 500);
  EXPECT_EQ(browser.get("/forget").status, 500);
  EXPECT_EQ(browser.get("/fine").status, 200);
  EXPECT_EQ(server_->traffic().troubles, 1U);
}

TEST_F(HttpServer, RefusesWhatIsTooLarge) {
  start({.header_bytes = 2000, .body_bytes = 1000});
  Browser browser(port());
  const Reply body = browser.ask("POST", "/x", std::string(50'000, 'a'));
  EXPECT_EQ(body.status, 413);
  EXPECT_TRUE(body.json().contains("error"));
  EXPECT_EQ(body.json().at("code"), "malformed");
  browser.headers["X-Test"] = std::string(5000, 'a');
  EXPECT_EQ(browser.get("/x").status, 431);
  browser.headers.clear();
  EXPECT_EQ(browser.ask("POST", "/x", std::string(1000, 'a')).status, 200);
}

TEST_F(HttpServer, RefusesWhatIsNotHttp) {
  start();
  for (const std::string garbage :
       {"hello there\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "GET x HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET /%zz HTTP/1.1\r\nHost: x\r\n\r\n", "GET /a%00b HTTP/1.1\r\nHost: x\r\n\r\n",
        "POST / HTTP/1.1\r\nContent-Length: -5\r\n\r\n",
        "\x16\x03\x01\x02\x00\x01"
        "\r\n\r\n"}) {
    const Wire wire(port());
    wire.send(garbage);
    EXPECT_EQ(wire.receive_all().substr(0, 12), "HTTP/1.1 400") << garbage;
  }
  EXPECT_EQ(Browser(port()).get("/").status, 200);
}

TEST_F(HttpServer, BoundsTheFramingOfChunks) {
  start();
  const std::string head = "POST /x HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n";
  const std::string piece(64 * 1024, 'a');
  for (const std::string& begin :
       {head + "5;", head + "5;a=\"", head + "0\r\nX: ", head + "5\r\nhello\r\n3;"}) {
    const Wire wire(port());
    wire.send(begin);
    // A hundred times what may be: who reads it all keeps it all.
    int sent = 0;
    while (sent < 100 && wire.send(piece)) ++sent;
    EXPECT_EQ(wire.receive_all().substr(0, 12), "HTTP/1.1 431") << begin;
    EXPECT_LT(sent, 100) << begin;
  }
  const Wire zeros(port());
  zeros.send(head);
  for (int i = 0; i < 100 && zeros.send(std::string(64 * 1024, '0')); ++i) {
  }
  EXPECT_NE(zeros.receive_all().substr(0, 12), "HTTP/1.1 200");
  const Wire fine(port());
  fine.send(head + "5;a=b\r\nhello\r\n0;c\r\nX-Trailer: y\r\n\r\n");
  std::string rest;
  EXPECT_EQ(test::read_reply(fine, rest).json()["body"], "hello");
}

TEST_F(HttpServer, RefusesWhatAProxyMightReadOtherwise) {
  start();
  const auto status = [this](const std::string& request) {
    const Wire wire(port());
    wire.send(request);
    std::string rest;
    return test::read_reply(wire, rest).status;
  };
  EXPECT_EQ(status("GET / HTTP/1.1\r\n\r\n"), 400);
  EXPECT_EQ(status("GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n"), 400);
  EXPECT_EQ(status("GET / HTTP/1.0\r\n\r\n"), 200);
  const std::string post = "POST / HTTP/1.1\r\nHost: a\r\n";
  EXPECT_EQ(status(post + "Transfer-Encoding: xchunked\r\n\r\n"), 501);
  EXPECT_EQ(status(post + "Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n"), 501);
  EXPECT_EQ(status(post + "Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n"), 400);
  EXPECT_EQ(status(post + "Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello!"), 400);
  EXPECT_EQ(status(post + "Content-Length: 5\r\nContent-Length: 5\r\n\r\nhello"), 400);
  EXPECT_EQ(status(post + "Content-Length: 5, 5\r\n\r\nhello"), 400);
  EXPECT_EQ(status("POST / HTTP/1.0\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"), 400);
  EXPECT_EQ(status(post + "Expect: miracles\r\n\r\n"), 417);
}

TEST_F(HttpServer, TellsWhoExpectsToBeToldToGoOn) {
  start();
  const Wire wire(port());
  wire.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nExpect: 100-continue\r\n\r\n");
  EXPECT_EQ(wire.receive(), "HTTP/1.1 100 Continue\r\n\r\n");
  wire.send("hello");
  std::string rest;
  EXPECT_EQ(test::read_reply(wire, rest).json()["body"], "hello");
  const Wire large(port());
  large.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 500000\r\nExpect: 100-continue\r\n\r\n");
  EXPECT_EQ(large.receive().substr(0, 12), "HTTP/1.1 413");
}

TEST_F(HttpServer, NoticesWhoHangsUp) {
  start();
  {
    const Wire wire(port());
    wire.send("GET /wait HTTP/1.1\r\nHost: a\r\n\r\n");
    for (int i = 0; i < 6000 && server_->traffic().requests < 1; ++i) std::this_thread::sleep_for(5ms);
    EXPECT_EQ(hung_up_, 0);
  }
  for (int i = 0; i < 6000 && hung_up_ == 0; ++i) std::this_thread::sleep_for(5ms);
  EXPECT_EQ(hung_up_, 1);
}

TEST_F(HttpServer, DoesNotWaitForTheSlow) {
  start({.idle = 400ms, .header = 200ms, .body = 200ms});
  const Wire loris(port());
  loris.send("GET / HTTP/1.1\r\nHost: x\r\n");
  // A byte now and then does not help: the clock runs for the whole head.
  std::jthread dribble([&loris](const std::stop_token& stop) {
    while (!stop.stop_requested() && loris.send("X")) std::this_thread::sleep_for(20ms);
  });
  EXPECT_EQ(loris.receive().substr(0, 12), "HTTP/1.1 408");
  dribble.request_stop();

  const Wire body(port());
  body.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nhalf");
  EXPECT_EQ(body.receive().substr(0, 12), "HTTP/1.1 408");

  const Wire silent(port());
  EXPECT_EQ(silent.receive_all(), "");
}

TEST_F(HttpServer, TurnsAwayWhatIsTooMany) {
  start({.connections = 2});
  Browser one(port());
  Browser two(port());
  EXPECT_EQ(one.get("/").status, 200);
  EXPECT_EQ(two.get("/").status, 200);
  const Wire three(port());
  EXPECT_EQ(three.receive_all().substr(0, 12), "HTTP/1.1 503");
  EXPECT_EQ(one.get("/").status, 200);
}

TEST_F(HttpServer, OneAddressHasASmallShareOfTheConnections) {
  start({.connections_per_address = 2});
  Browser one(port());
  Browser two(port());
  EXPECT_EQ(one.get("/").status, 200);
  EXPECT_EQ(two.get("/").status, 200);
  const Wire three(port());
  EXPECT_EQ(three.receive_all().substr(0, 12), "HTTP/1.1 503");
}

TEST(HttpAddress, SharesAndNetworks) {
  EXPECT_EQ(http::share_of("192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(http::share_of("::ffff:192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(http::share_of("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::/64");
  EXPECT_EQ(http::share_of("2001:db8:1:2::9"), "2001:db8:1:2::/64");
  EXPECT_EQ(http::share_of("nonsense"), "nonsense");
  http::Networks networks;
  EXPECT_TRUE(networks.add("10.1.0.0/15"));
  EXPECT_TRUE(networks.add("::1"));
  EXPECT_TRUE(networks.add("fd00::/8"));
  for (const char* wrong : {"10.0.0.0/33", "ten", "10.0.0.0/-1", "10.0.0.0/", "/8", "fd00::/129"})
    EXPECT_FALSE(networks.add(wrong)) << wrong;
  for (const char* inside : {"10.1.2.3", "10.0.255.1", "::1", "fdab::1", "::ffff:10.1.2.3"})
    EXPECT_TRUE(networks.contains(inside)) << inside;
  for (const char* outside : {"10.2.0.1", "::2", "fe00::1", "11.1.2.3", ""})
    EXPECT_FALSE(networks.contains(outside)) << outside;
}

TEST(HttpAddress, AProxyIsBelievedAndNobodyElse) {
  http::Networks proxies;
  ASSERT_TRUE(proxies.add("127.0.0.1"));
  ASSERT_TRUE(proxies.add("10.0.0.0/8"));
  EXPECT_EQ(http::client_of("127.0.0.1", "203.0.113.5", proxies), "203.0.113.5");
  EXPECT_EQ(http::client_of("127.0.0.1", "6.6.6.6, 203.0.113.5", proxies), "203.0.113.5");
  EXPECT_EQ(http::client_of("127.0.0.1", "6.6.6.6, 203.0.113.5, 10.3.3.3", proxies), "203.0.113.5");
  EXPECT_EQ(http::client_of("127.0.0.1", "[2001:db8::1]:443", proxies), "2001:db8::1");
  EXPECT_EQ(http::client_of("127.0.0.1", "203.0.113.5:99", proxies), "203.0.113.5");
  EXPECT_EQ(http::client_of("127.0.0.1", "", proxies), "127.0.0.1");
  EXPECT_EQ(http::client_of("127.0.0.1", "unknown", proxies), "127.0.0.1");
  EXPECT_EQ(http::client_of("198.51.100.1", "203.0.113.5", proxies), "198.51.100.1") << "a stranger";
}

TEST_F(HttpServer, SpeaksWebSocket) {
  start();
  Socket socket(port(), "/socket");
  ASSERT_TRUE(socket.open());
  socket.send({{"hello", 1}});
  EXPECT_EQ(socket.next(), (nlohmann::json{{"hello", 1}}));
  socket.send_frame(Socket::Frame::binary, "\x01\x02");
  EXPECT_EQ(socket.next(), "binary");
  EXPECT_EQ(server_->traffic().sockets, 1U);
  socket.send("bye");
  EXPECT_EQ(socket.next(), std::nullopt);
  EXPECT_EQ(socket.close_code(), 1008);
  for (int i = 0; i < 3000 && closed_ == 0; ++i) std::this_thread::sleep_for(10ms);
  EXPECT_EQ(closed_, 1);
  const Socket elsewhere(port(), "/elsewhere");
  EXPECT_FALSE(elsewhere.open());
  EXPECT_EQ(elsewhere.refusal().status, 404);
}

TEST_F(HttpServer, ClosesASocketThatSendsTooMuchOrGarbage) {
  start();
  Socket large(port(), "/socket");
  large.send_frame(Socket::Frame::text, "\"" + std::string(2000, 'a') + "\"");
  EXPECT_EQ(large.next(), std::nullopt);
  EXPECT_EQ(large.close_code(), 1009);
  Socket garbage(port(), "/socket");
  garbage.send_raw("\xff\xff\xff\xff a good deal of garbage");
  EXPECT_EQ(garbage.next(), std::nullopt);
  Socket fine(port(), "/socket");
  fine.send(1);
  EXPECT_EQ(fine.next(), 1);
}

TEST_F(HttpServer, AnswersPingsButNotAsManyAsSomebodyLikes) {
  start();
  Socket modest(port(), "/socket");
  for (int i = 0; i < 20; ++i) modest.send_frame(Socket::Frame::ping, "x");
  modest.send(1);
  EXPECT_EQ(modest.next(), 1);
  Socket flood(port(), "/socket");
  for (int i = 0; i < 2000 && flood.send_frame(Socket::Frame::ping, "x"); ++i) {
  }
  flood.send(1);
  EXPECT_EQ(flood.next(), std::nullopt) << "it was cut";
}

TEST_F(HttpServer, WhoHasSentHalfARequestOrIsDeafDoesNotHoldUpTheEnd) {
  start();
  const Wire head(port());
  head.send("GET / HTTP/1.1\r\nHost:");
  const Wire body(port());
  body.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhe");
  const Socket deaf(port(), "/socket");
  ASSERT_TRUE(deaf.open());
  for (int i = 0; i < 3000 && server_->traffic().connections < 3; ++i) std::this_thread::sleep_for(1ms);
  const auto began = std::chrono::steady_clock::now();
  server_->stop();
  EXPECT_LT(std::chrono::steady_clock::now() - began, 2s);
}

TEST_F(HttpServer, StopsGracefully) {
  start();
  Socket socket(port(), "/socket");
  ASSERT_TRUE(socket.open());
  Browser idle(port());
  EXPECT_EQ(idle.get("/").status, 200);
  const Wire busy(port());
  busy.send("GET /later HTTP/1.1\r\nHost: x\r\n\r\n");
  for (int i = 0; i < 3000 && server_->traffic().requests < 3; ++i) std::this_thread::sleep_for(10ms);
  std::jthread stopper([this] { server_->stop(); });
  std::string rest;
  EXPECT_EQ(test::read_reply(busy, rest).body, "\"late\"");
  EXPECT_EQ(socket.next(), std::nullopt);
  EXPECT_EQ(socket.close_code(), 1001);
  stopper.join();
  EXPECT_EQ(closed_, 1);
  EXPECT_EQ(server_->traffic().connections, 0U);
}

TEST(HttpPlace, SaysWhyItCannotListen) {
  http::Server first({}, {});
  ASSERT_TRUE(first.start());
  http::Server second({.port = first.port()}, {});
  const Status status = second.start();
  ASSERT_FALSE(status);
  EXPECT_NE(status.error().message.find("cannot listen on 127.0.0.1:"), std::string::npos);
  EXPECT_FALSE(http::Server({.host = "no such host"}, {}).start());
}

}  // namespace
}  // namespace meldwise
