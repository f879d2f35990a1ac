// A client for the server's tests: HTTP and WebSocket over a real socket, byte by byte if wanted, with waits
// that end.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace meldwise::test {

/// The longest any test waits for anything.
inline constexpr std::chrono::seconds kPatience{60};

/// A TCP connection to a port of this machine.
class Wire {
 public:
  /// `source` is the address to come from, such as 127.0.0.2; empty: any.
  explicit Wire(std::uint16_t port, const std::string& source = {});
  Wire(Wire&& other) noexcept;
  Wire& operator=(Wire&&) = delete;
  ~Wire();

  /// False if the other side has gone.
  bool send(std::string_view bytes) const;
  /// What comes next, at least a byte; empty at the end or when nothing comes in time.
  [[nodiscard]] std::string receive(std::chrono::milliseconds patience = kPatience) const;
  /// Everything until the other side closes.
  [[nodiscard]] std::string receive_all() const;
  void hang_up();
  /// For poll and its kin.
  [[nodiscard]] int descriptor() const { return descriptor_; }

 private:
  int descriptor_ = -1;
};

struct Reply {
  int status = 0;                              ///< 0: no answer
  std::map<std::string, std::string> headers;  ///< names in lower case
  std::string body;

  [[nodiscard]] nlohmann::json json() const { return nlohmann::json::parse(body, nullptr, false); }
};

/// Requests over one kept-alive connection.
class Browser {
 public:
  explicit Browser(std::uint16_t port) : port_(port) {}

  /// The token is sent as `Authorization: Bearer`.
  std::string token;
  std::map<std::string, std::string> headers;

  Reply get(const std::string& target) { return ask("GET", target, ""); }
  Reply post(const std::string& target, const nlohmann::json& body) {
    return ask("POST", target, body.dump());
  }
  Reply ask(const std::string& method, const std::string& target, const std::string& body);

 private:
  std::uint16_t port_;
  std::optional<Wire> wire_;
};

/// Reads one answer from the wire; `rest` holds what came after it.
Reply read_reply(const Wire& wire, std::string& rest, bool head_only = false);

/// A WebSocket.
class Socket {
 public:
  enum class Frame : std::uint8_t { text = 1, binary = 2, close = 8, ping = 9, pong = 10 };

  /// Check `open()` before use; `refusal()` is the answer if the upgrade was refused.
  Socket(std::uint16_t port, const std::string& target,
         const std::map<std::string, std::string>& headers = {});
  /// The socket of a seat: says hello with its token.
  Socket(std::uint16_t port, const std::string& target, const std::string& token) : Socket(port, target) {
    if (open_) send({{"type", "hello"}, {"token", token}});
  }

  [[nodiscard]] bool open() const { return open_; }
  [[nodiscard]] const Reply& refusal() const { return refusal_; }
  bool send(const nlohmann::json& message) { return send_frame(Frame::text, message.dump()); }
  bool send_frame(Frame frame, std::string_view payload);
  bool send_raw(std::string_view bytes) { return wire_.send(bytes); }
  /// The next text message; nothing when the socket closes or time is up.
  std::optional<std::string> next_text(std::chrono::milliseconds patience = kPatience);
  std::optional<nlohmann::json> next(std::chrono::milliseconds patience = kPatience) {
    const auto text = next_text(patience);
    if (!text) return std::nullopt;
    return nlohmann::json::parse(*text, nullptr, false);
  }
  /// The next message for which `wanted` is true; others are dropped.
  template <class Wanted>
  std::optional<nlohmann::json> next_where(Wanted wanted) {
    while (auto message = next()) {
      if (wanted(*message)) return message;
    }
    return std::nullopt;
  }
  std::optional<nlohmann::json> next_of(const std::string& type) {
    return next_where([&](const nlohmann::json& message) { return message.value("type", "") == type; });
  }
  [[nodiscard]] int descriptor() const { return wire_.descriptor(); }
  /// The code with which the other side closed; 0 if it has not.
  [[nodiscard]] int close_code() const { return close_code_; }

 private:
  bool fill(std::size_t bytes, std::chrono::steady_clock::time_point until);

  Wire wire_;
  std::string buffer_;
  Reply refusal_;
  bool open_ = false;
  int close_code_ = 0;
};

}  // namespace meldwise::test
