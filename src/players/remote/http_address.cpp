#include "players/remote/http_address.h"

#include "cards/text.h"

namespace meldwise {
namespace {

constexpr std::string_view kPlain = "http://";
constexpr std::string_view kSecure = "https://";

bool is_host(std::string_view host) {
  if (host.empty() || host.size() > 253) return false;
  for (const char c : host) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    if (!plain && c != '.' && c != '-' && c != '_' && c != ':') return false;
  }
  return true;
}

bool is_path(std::string_view path) {
  for (const char c : path) {
    if (c <= ' ' || c > '~' || c == '#') return false;
  }
  return true;
}

}  // namespace

Result<HttpAddress> parse_http_address(std::string_view url) {
  const auto wrong = [&](const char* what) {
    return fail(in_quotes(url) + ": " + what + ", expected http://HOST[:PORT][/PATH] or https://…");
  };
  HttpAddress address;
  address.secure = url.starts_with(kSecure);
  if (!address.secure && !url.starts_with(kPlain)) return wrong("no address");
  if (address.secure) address.port = "443";
  std::string_view rest = url.substr(address.secure ? kSecure.size() : kPlain.size());
  if (const std::size_t slash = rest.find('/'); slash != std::string_view::npos) {
    address.path = rest.substr(slash);
    while (address.path.ends_with('/')) address.path.pop_back();
    rest = rest.substr(0, slash);
  }
  if (!is_path(address.path)) return wrong("a path with strange characters");
  std::size_t port_at = rest.rfind(':');
  if (rest.starts_with("[")) {
    const std::size_t close = rest.find(']');
    if (close == std::string_view::npos) return wrong("a bracket that is not closed");
    address.host = rest.substr(1, close - 1);
    port_at = close + 1 < rest.size() ? close + 1 : std::string_view::npos;
    if (port_at != std::string_view::npos && rest[port_at] != ':') return wrong("no port after the bracket");
  } else {
    address.host = rest.substr(0, port_at);
    if (address.host.find(':') != std::string::npos) return wrong("an IPv6 address without brackets");
  }
  if (!is_host(address.host)) return wrong("no host");
  if (port_at == std::string_view::npos) return address;
  const auto port = parse_integer(rest.substr(port_at + 1));
  if (!port || *port < 1 || *port > 65535) return wrong("a port that is none");
  address.port = std::to_string(*port);
  return address;
}

std::string authority_of(const HttpAddress& address) {
  const bool v6 = address.host.find(':') != std::string::npos;
  return (v6 ? "[" + address.host + "]" : address.host) + ":" + address.port;
}

}  // namespace meldwise
