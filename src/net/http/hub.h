// Inside the HTTP server: what all its connections share. Only the .cpp files of this folder include it.
#pragma once

#include <atomic>
#include <utility>

#include <boost/asio.hpp>
#include <chrono>
#include <exception>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

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
  Ticket(std::shared_ptr<Hub> hub, std::string share) : hub_(std::move(hub)), share_(std::move(share)) {}
  Ticket(Ticket&&) = default;
  Ticket& operator=(Ticket&&) = delete;
  ~Ticket();

 private:
  std::shared_ptr<Hub> hub_;
  std::string share_;  ///< empty: counted with nobody
};

class Hub : public std::enable_shared_from_this<Hub> {
 public:
  Hub(Endpoint given, Handlers told);

  /// A ticket, or nothing when there are too many, in all or of this share.
  std::unique_ptr<Ticket> admit(const std::string& share);
  void enter(Guest* guest, std::weak_ptr<Guest> hold);
  void leave(Guest* guest);
  /// Calls `visit` for everybody who is there, without holding the lock.
  void each(const std::function<void(Guest&)>& visit);
  [[nodiscard]] std::size_t connections() const;
  /// Counts and tells what was thrown; throws nothing itself.
  void trouble(std::string_view where, const char* what) noexcept;
  /// Does it, and tells of what it throws; false then.
  template <class Do>
  bool guard(std::string_view where, Do&& what) noexcept {
    try {
      what();
      return true;
    } catch (const std::exception& error) {
      trouble(where, error.what());
    } catch (...) {
      trouble(where, "an unknown exception");
    }
    return false;
  }

  const Endpoint endpoint;
  const Handlers handlers;
  /// One for each thread, and a connection stays with one: what a thread hears wakes no other.
  std::vector<std::unique_ptr<asio::io_context>> loops;
  /// For the next connection.
  asio::io_context& next_loop() { return *loops[turn_++ % loops.size()]; }
  std::atomic<bool> stopping{false};
  std::atomic<bool> stopped{false};
  std::atomic<std::uint64_t> requests{0};
  std::atomic<std::uint64_t> refused{0};
  std::atomic<std::uint64_t> troubles{0};
  std::atomic<std::size_t> sockets{0};

 private:
  friend class Ticket;
  mutable std::mutex mutex_;
  std::unordered_map<Guest*, std::weak_ptr<Guest>> guests_;
  std::unordered_map<std::string, std::size_t> by_share_;
  std::size_t connections_ = 0;
  std::size_t turn_ = 0;
};

/// Serves one accepted connection until it ends.
void serve_connection(std::shared_ptr<Hub> hub, Tcp::socket socket, std::unique_ptr<Ticket> ticket,
                      std::string peer);

}  // namespace meldwise::http
