#include "net/http/server.h"

#include <algorithm>
#include <thread>
#include <vector>

#include "net/http/hub.h"

namespace meldwise::http {

struct Responder::Once {
  explicit Once(Send given) : send(std::move(given)) {}
  Once(const Once&) = delete;
  Once& operator=(const Once&) = delete;
  ~Once() {
    if (used.exchange(true)) return;
    try {
      send(error_response(500, "the request was not answered"));
    } catch (...) {
      return;  // no memory for an answer: the client will see the connection end
    }
  }
  Send send;
  std::atomic<bool> used{false};
};

Responder::Responder(Send send) : once_(std::make_shared<Once>(std::move(send))) {}

void Responder::operator()(Response response) const {
  if (!once_->used.exchange(true)) once_->send(std::move(response));
}

struct Server::Core {
  Core(Endpoint endpoint, Handlers handlers)
      : hub(std::make_shared<Hub>(std::move(endpoint), std::move(handlers))),
        strand(asio::make_strand(*hub->loops.front())),
        acceptor(strand),
        sweeper(strand) {}

  void accept() {
    acceptor.async_accept(asio::make_strand(hub->next_loop()),
                          [this](boost::system::error_code error, Tcp::socket socket) {
                            accepting = false;
                            if (error == asio::error::operation_aborted || !acceptor.is_open()) return;
                            if (error) return pause();
                            hub->guard("connection", [&] { welcome(std::move(socket)); });
                            accept();
                          });
    accepting = true;
  }

  /// One thread of the server. What a handler throws ends its connection, nothing else.
  void run(asio::io_context& loop) {
    while (!hub->guard("connection", [&loop] { loop.run(); })) {
      // The door and the sweeper may have been what threw, for want of memory: they are opened again.
      while (!hub->stopped && !hub->guard("server", [this] {
        asio::post(strand, [this] {
          if (hub->stopping) return;
          if (!accepting) accept();
          if (!sweeping) sweep();
        });
      })) {
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
      }
    }
  }

  void welcome(Tcp::socket socket) const {
    boost::system::error_code error;
    const auto remote = socket.remote_endpoint(error);
    if (error) return;
    std::string peer = remote.address().to_string();
    const bool for_many =
        hub->endpoint.proxies.contains(peer) || (hub->endpoint.uncounted && hub->endpoint.uncounted(peer));
    auto ticket = hub->admit(for_many ? std::string() : share_of(peer));
    if (!ticket) {
      hub->refused.fetch_add(1);
      const std::string body = error_response(503, "the server is full or stops").body;
      const std::string full =
          "HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nRetry-After: 5\r\n"
          "Content-Type: application/json\r\nContent-Length: " +
          std::to_string(body.size()) + "\r\n\r\n" + body;
      socket.non_blocking(true, error);
      socket.write_some(asio::buffer(full), error);
      socket.shutdown(Tcp::socket::shutdown_send, error);
      return;
    }
    socket.set_option(Tcp::no_delay(true), error);
    serve_connection(hub, std::move(socket), std::move(ticket), std::move(peer));
  }

  /// Out of file descriptors or the like: other connections will end; try again soon.
  void pause() {
    auto timer = std::make_shared<asio::steady_timer>(strand, std::chrono::milliseconds(100));
    timer->async_wait([this, timer](boost::system::error_code) {
      if (acceptor.is_open() && !accepting) accept();
    });
  }

  void sweep() {
    const Limits& limits = hub->endpoint.limits;
    const auto shortest = std::min({limits.idle, limits.header, limits.body, limits.write});
    sweeper.expires_after(
        std::clamp(shortest / 4, std::chrono::milliseconds(10), std::chrono::milliseconds(500)));
    sweeper.async_wait([this](boost::system::error_code error) {
      sweeping = false;
      // A sweep that was due already when the server stopped can no longer be cancelled.
      if (error || hub->stopped) return;
      const auto now = Clock::now();
      hub->each([now](Guest& guest) { guest.tick(now); });
      sweep();
    });
    sweeping = true;
  }

  std::shared_ptr<Hub> hub;
  asio::strand<asio::io_context::executor_type> strand;
  Tcp::acceptor acceptor;
  asio::steady_timer sweeper;
  std::vector<asio::executor_work_guard<asio::io_context::executor_type>> open;
  std::vector<std::jthread> threads;
  std::uint16_t port = 0;
  bool running = false;
  bool accepting = false;
  bool sweeping = false;
};

Server::Server(Endpoint endpoint, Handlers handlers)
    : core_(std::make_shared<Core>(std::move(endpoint), std::move(handlers))) {}

Server::~Server() { stop(); }

Status Server::start() {
  Core& core = *core_;
  const Endpoint& endpoint = core.hub->endpoint;
  const std::string where = endpoint.host + ":" + std::to_string(endpoint.port);
  boost::system::error_code error;
  Tcp::resolver resolver(*core.hub->loops.front());
  const auto found = resolver.resolve(endpoint.host, std::to_string(endpoint.port),
                                      Tcp::resolver::passive | Tcp::resolver::numeric_service, error);
  if (error || found.empty()) return fail("cannot listen on " + where + ": " + error.message());
  const Tcp::endpoint address = found.begin()->endpoint();
  core.acceptor.open(address.protocol(), error);
  if (!error) core.acceptor.set_option(asio::socket_base::reuse_address(true), error);
  if (!error) core.acceptor.bind(address, error);
  if (!error) core.acceptor.listen(asio::socket_base::max_listen_connections, error);
  if (error) return fail("cannot listen on " + where + ": " + error.message());
  core.port = core.acceptor.local_endpoint().port();
  core.running = true;
  core.accept();
  core.sweep();
  for (const auto& loop : core.hub->loops) {
    core.open.push_back(asio::make_work_guard(*loop));
    core.threads.emplace_back([&core, &loop = *loop] { core.run(loop); });
  }
  return {};
}

std::uint16_t Server::port() const { return core_->port; }

Traffic Server::traffic() const {
  const Hub& hub = *core_->hub;
  return {hub.requests, hub.refused, hub.troubles, hub.connections(), hub.sockets};
}

void Server::stop() {
  Core& core = *core_;
  if (!std::exchange(core.running, false)) return;
  Hub& hub = *core.hub;
  hub.stopping = true;
  asio::post(core.strand, [&core] {
    boost::system::error_code ignored;
    core.acceptor.close(ignored);
  });
  hub.each([](Guest& guest) { guest.go_away(); });
  const auto deadline = Clock::now() + hub.endpoint.limits.grace;
  while (hub.connections() > 0 && Clock::now() < deadline) {
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  hub.each([](Guest& guest) { guest.cut(); });
  hub.stopped = true;
  // With the door closed, everybody gone and the sweeper stopped, nothing is left to run.
  asio::post(core.strand, [&core] { core.sweeper.cancel(); });
  core.open.clear();
  core.threads.clear();
}

}  // namespace meldwise::http
