#include "net/http/address.h"

#include <arpa/inet.h>

#include <algorithm>

#include "cards/text.h"

namespace meldwise::http {
namespace {

constexpr AddressBytes kMapped{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF, 0, 0, 0, 0};
constexpr std::size_t kV4At = 12;

bool is_v4(const AddressBytes& bytes) {
  return std::equal(bytes.begin(), bytes.begin() + kV4At, kMapped.begin());
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
  return text;
}

/// "1.2.3.4:567", "[::1]:567" and plain addresses; empty if it is none.
std::string without_port(std::string_view text) {
  text = trimmed(text);
  if (text.starts_with('[')) {
    text = text.substr(1, text.find(']') - 1);
  } else if (std::count(text.begin(), text.end(), ':') == 1) {
    text = text.substr(0, text.find(':'));
  }
  return std::string(text);
}

}  // namespace

std::optional<AddressBytes> address_bytes(const std::string& address) {
  AddressBytes bytes = kMapped;
  if (::inet_pton(AF_INET, address.c_str(), bytes.data() + kV4At) == 1) return bytes;
  // A link-local address may name its interface: "fe80::1%eth0".
  const std::string plain = address.substr(0, address.find('%'));
  if (::inet_pton(AF_INET6, plain.c_str(), bytes.data()) == 1) return bytes;
  return std::nullopt;
}

std::string share_of(const std::string& address) {
  auto bytes = address_bytes(address);
  if (!bytes) return address;
  std::array<char, INET6_ADDRSTRLEN> text{};
  if (is_v4(*bytes)) {
    ::inet_ntop(AF_INET, bytes->data() + kV4At, text.data(), text.size());
    return text.data();
  }
  std::fill(bytes->begin() + 8, bytes->end(), std::uint8_t{0});
  ::inet_ntop(AF_INET6, bytes->data(), text.data(), text.size());
  return std::string(text.data()) + "/64";
}

Status Networks::add(const std::string& network) {
  const std::size_t slash = network.find('/');
  const auto bytes = address_bytes(network.substr(0, slash));
  if (!bytes) return fail(in_quotes(network) + " is no address: expected such as 10.0.0.0/8 or ::1");
  const int most = is_v4(*bytes) ? 32 : 128;
  int bits = most;
  if (slash != std::string::npos) {
    const auto given = parse_integer(network.substr(slash + 1));
    if (!given || *given < 0 || *given > most) {
      return fail(in_quotes(network) + ": expected a number up to " + std::to_string(most) +
                  " after the slash");
    }
    bits = static_cast<int>(*given);
  }
  networks_.push_back({*bytes, bits + 128 - most});
  return {};
}

bool Networks::contains(const std::string& address) const {
  const auto bytes = address_bytes(address);
  if (!bytes) return false;
  return std::any_of(networks_.begin(), networks_.end(), [&](const Network& network) {
    for (int bit = 0; bit < network.bits; bit += 8) {
      const auto at = static_cast<std::size_t>(bit / 8);
      const int of_byte = std::min(8, network.bits - bit);
      const auto mask = static_cast<std::uint8_t>(0xFF00U >> static_cast<unsigned>(of_byte));
      if (((*bytes)[at] & mask) != (network.bytes[at] & mask)) return false;
    }
    return true;
  });
}

std::string client_of(const std::string& peer, std::string_view forwarded_for, const Networks& proxies) {
  std::string client = peer;
  while (proxies.contains(client) && !forwarded_for.empty()) {
    const std::size_t comma = forwarded_for.rfind(',');
    const std::string before =
        without_port(comma == std::string_view::npos ? forwarded_for : forwarded_for.substr(comma + 1));
    if (!address_bytes(before)) break;
    client = before;
    forwarded_for = comma == std::string_view::npos ? std::string_view() : forwarded_for.substr(0, comma);
  }
  return client;
}

}  // namespace meldwise::http
