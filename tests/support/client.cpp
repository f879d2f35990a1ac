#include "support/client.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <utility>

namespace meldwise::test {

using std::chrono::duration_cast;
using std::chrono::milliseconds;
using std::chrono::steady_clock;

Wire::Wire(std::uint16_t port, const std::string& source)
    : descriptor_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
  sockaddr_in address{};
  if (!source.empty()) {
    sockaddr_in own{};
    own.sin_family = AF_INET;
    ::inet_pton(AF_INET, source.c_str(), &own.sin_addr);
    ::bind(descriptor_, reinterpret_cast<const sockaddr*>(&own), sizeof own);
  }
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (::connect(descriptor_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
    ::close(descriptor_);
    descriptor_ = -1;
    return;
  }
  // As browsers do; otherwise a short message may wait for the acknowledgement of the one before.
  const int at_once = 1;
  ::setsockopt(descriptor_, IPPROTO_TCP, TCP_NODELAY, &at_once, sizeof at_once);
}

Wire::Wire(Wire&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}

Wire::~Wire() { hang_up(); }

void Wire::hang_up() {
  if (descriptor_ >= 0) ::close(descriptor_);
  descriptor_ = -1;
}

bool Wire::send(std::string_view bytes) const {
  if (descriptor_ < 0) return false;
  while (!bytes.empty()) {
    pollfd ready{descriptor_, POLLOUT, 0};
    if (::poll(&ready, 1, static_cast<int>(milliseconds(kPatience).count())) != 1) return false;
    const ssize_t sent = ::send(descriptor_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
  return true;
}

std::string Wire::receive(milliseconds patience) const {
  if (descriptor_ < 0) return {};
  pollfd ready{descriptor_, POLLIN, 0};
  if (::poll(&ready, 1, static_cast<int>(patience.count())) != 1) return {};
  std::array<char, 16384> bytes{};
  const ssize_t got = ::recv(descriptor_, bytes.data(), bytes.size(), 0);
  return got > 0 ? std::string(bytes.data(), static_cast<std::size_t>(got)) : std::string();
}

std::string Wire::receive_all() const {
  std::string all;
  while (true) {
    const std::string more = receive();
    if (more.empty()) return all;
    all += more;
  }
}

Reply read_reply(const Wire& wire, std::string& rest, bool head_only) {
  Reply reply;
  std::size_t end = 0;
  while ((end = rest.find("\r\n\r\n")) == std::string::npos) {
    const std::string more = wire.receive();
    if (more.empty()) return reply;
    rest += more;
  }
  const std::string head = rest.substr(0, end + 2);
  rest.erase(0, end + 4);
  if (head.size() < 12) return reply;
  reply.status = std::atoi(head.c_str() + 9);
  for (std::size_t at = head.find("\r\n") + 2; at < head.size();) {
    const std::size_t line_end = head.find("\r\n", at);
    const std::size_t colon = head.find(": ", at);
    if (colon != std::string::npos && colon < line_end) {
      std::string name = head.substr(at, colon - at);
      for (char& c : name) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
      reply.headers[name] = head.substr(colon + 2, line_end - colon - 2);
    }
    at = line_end + 2;
  }
  if (head_only || reply.status == 101) return reply;
  const auto length = static_cast<std::size_t>(std::atoll(reply.headers["content-length"].c_str()));
  while (rest.size() < length) {
    const std::string more = wire.receive();
    if (more.empty()) break;
    rest += more;
  }
  reply.body = rest.substr(0, length);
  rest.erase(0, length);
  return reply;
}

Reply Browser::ask(const std::string& method, const std::string& target, const std::string& body) {
  std::string request =
      method + " " + target + " HTTP/1.1\r\nHost: localhost:" + std::to_string(port_) + "\r\n";
  if (!token.empty()) request += "Authorization: Bearer " + token + "\r\n";
  for (const auto& [name, value] : headers) request.append(name).append(": ").append(value).append("\r\n");
  if (!body.empty() || method == "POST") request += "Content-Length: " + std::to_string(body.size()) + "\r\n";
  request += "\r\n" + body;
  // A kept connection may have been closed meanwhile: then once more on a new one.
  for (const bool fresh : {false, true}) {
    if (fresh || !wire_) wire_.emplace(port_);
    std::string rest;
    if (wire_->send(request)) {
      Reply reply = read_reply(*wire_, rest, method == "HEAD");
      if (reply.status != 0) {
        if (reply.headers["connection"] == "close") wire_.reset();
        return reply;
      }
    }
    wire_.reset();
  }
  return {};
}

Socket::Socket(std::uint16_t port, const std::string& target,
               const std::map<std::string, std::string>& headers)
    : wire_(port) {
  std::string request = "GET " + target + " HTTP/1.1\r\nHost: localhost:" + std::to_string(port) +
                        "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
  for (const auto& [name, value] : headers) request.append(name).append(": ").append(value).append("\r\n");
  wire_.send(request + "\r\n");
  refusal_ = read_reply(wire_, buffer_);
  open_ = refusal_.status == 101;
}

bool Socket::send_frame(Frame frame, std::string_view payload) {
  std::string bytes(1, static_cast<char>(0x80 | static_cast<int>(frame)));
  if (payload.size() < 126) {
    bytes += static_cast<char>(0x80 | payload.size());
  } else if (payload.size() < 65536) {
    bytes += static_cast<char>(0x80 | 126);
    bytes += static_cast<char>(payload.size() >> 8U);
    bytes += static_cast<char>(payload.size() & 0xFFU);
  } else {
    bytes += static_cast<char>(0x80 | 127);
    for (int shift = 56; shift >= 0; shift -= 8)
      bytes += static_cast<char>((payload.size() >> shift) & 0xFFU);
  }
  bytes.append(4, '\0');  // a mask of zeros: the payload as it is
  bytes += payload;
  return wire_.send(bytes);
}

bool Socket::fill(std::size_t bytes, steady_clock::time_point until) {
  while (buffer_.size() < bytes) {
    const auto left = duration_cast<milliseconds>(until - steady_clock::now());
    const std::string more = wire_.receive(std::max(left, milliseconds(0)));
    if (more.empty()) return false;
    buffer_ += more;
  }
  return true;
}

std::optional<std::string> Socket::next_text(milliseconds patience) {
  const auto until = steady_clock::now() + patience;
  while (open_) {
    if (!fill(2, until)) return std::nullopt;
    const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(buffer_[at]); };
    const auto frame = static_cast<Frame>(byte(0) & 0x0FU);
    std::size_t length = byte(1) & 0x7FU;
    std::size_t head = 2;
    if (length >= 126) {
      const std::size_t wide = length == 126 ? 2 : 8;
      if (!fill(2 + wide, until)) return std::nullopt;
      length = 0;
      for (std::size_t i = 0; i < wide; ++i) length = length << 8U | byte(2 + i);
      head += wide;
    }
    if (!fill(head + length, until)) return std::nullopt;
    std::string payload = buffer_.substr(head, length);
    buffer_.erase(0, head + length);
    if (frame == Frame::text) return payload;
    if (frame == Frame::ping) send_frame(Frame::pong, payload);
    if (frame == Frame::close) {
      if (payload.size() >= 2) {
        close_code_ = static_cast<unsigned char>(payload[0]) << 8 | static_cast<unsigned char>(payload[1]);
      }
      send_frame(Frame::close, payload);
      wire_.hang_up();
      open_ = false;
    }
  }
  return std::nullopt;
}

}  // namespace meldwise::test
