// Inside the HTTP server: what all its connections share. Only the .cpp files of this folder include it.
#pragma once

#include <atomic>
#include <utility>

#include <boost/asio.hpp>
#include <chrono>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>

#include "net/http/server.h"

namespace meldwise::http {

namespace asio = boost::asio;
using Tcp = asio::ip::tcp;
using Clock = std::chrono::steady_clock;

/// One connection, as the server keeps hold of it. Both calls come from any thread.
class Guest {
 public:
  Guest() = default;
  Guest(const Guest&) = delete;
  Guest& operator=(const Guest&) = delete;
  virtual ~Guest() = default;
  /// Finish what is being answered, then go.
  virtual void go_away() = 0;
  /// Go now.
  virtual void cut() = 0;
  /// A look at the clock, now and then.
  virtual void tick(Clock::time_point now) = 0;
};

class Hub;

/// Counts a connection as long as it lives, whether it speaks HTTP or has become a WebSocket.
class Ticket {
 public:
  Ticket(std::shared_ptr<Hub> hub, std::string address)
      : hub_(std::move(hub)), address_(std::move(address)) {}
  Ticket(Ticket&&) = default;
  Ticket& operator=(Ticket&&) = delete;
  ~Ticket();

 private:
  std::shared_ptr<Hub> hub_;
  std::string address_;
};

class Hub : public std::enable_shared_from_this<Hub> {
 public:
  Hub(Place given, Handlers told) : place(std::move(given)), handlers(std::move(told)) {}

  /// A ticket, or nothing when there are too many.
  std::unique_ptr<Ticket> admit(const std::string& address);
  void enter(Guest* guest, std::weak_ptr<Guest> hold);
  void leave(Guest* guest);
  /// Calls `visit` for everybody who is there, without holding the lock.
  void each(const std::function<void(Guest&)>& visit);
  [[nodiscard]] std::size_t connections() const;

  const Place place;
  const Handlers handlers;
  asio::io_context io;
  std::atomic<bool> stopping{false};
  std::atomic<bool> stopped{false};
  std::atomic<std::uint64_t> requests{0};
  std::atomic<std::uint64_t> refused{0};
  std::atomic<std::size_t> sockets{0};

 private:
  friend class Ticket;
  mutable std::mutex mutex_;
  std::unordered_map<Guest*, std::weak_ptr<Guest>> guests_;
  std::unordered_map<std::string, std::size_t> by_address_;
  std::size_t connections_ = 0;
};

/// Serves one accepted connection until it ends.
void serve_connection(std::shared_ptr<Hub> hub, Tcp::socket socket, std::unique_ptr<Ticket> ticket,
                      std::string peer);

}  // namespace meldwise::http
