// Addresses of the other side: which network they are in, and whom they are counted with.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cards/result.h"

namespace meldwise::http {

/// Sixteen bytes of IPv6; an IPv4 address is its mapped form.
using AddressBytes = std::array<std::uint8_t, 16>;
[[nodiscard]] std::optional<AddressBytes> address_bytes(const std::string& address);

/// Whom an address is counted with: an IPv4 address stands for itself, an IPv6 address for its /64, which one
/// household has whole. A text that is no address stands for itself.
[[nodiscard]] std::string share_of(const std::string& address);

/// Some networks: "10.0.0.0/8", "127.0.0.1", "fd00::/8".
class Networks {
 public:
  [[nodiscard]] Status add(const std::string& network);
  [[nodiscard]] bool empty() const { return networks_.empty(); }
  [[nodiscard]] bool contains(const std::string& address) const;

 private:
  struct Network {
    AddressBytes bytes{};
    int bits = 128;
  };
  std::vector<Network> networks_;
};

/// Who really asks, when `peer` may be a proxy that says so in X-Forwarded-For: the last address in the list
/// that is no proxy of ours. What stands before it was written by a stranger.
[[nodiscard]] std::string client_of(const std::string& peer, std::string_view forwarded_for,
                                    const Networks& proxies);

}  // namespace meldwise::http
