// Where an HTTP endpoint is: `http://127.0.0.1:8888/some/path`, `https://agents.example.org`.
#pragma once

#include <string>
#include <string_view>

#include "cards/result.h"

namespace meldwise {

struct HttpAddress {
  std::string host;         ///< a name or an address; an IPv6 address without its brackets
  std::string port = "80";  ///< in digits; 443 for https if the address has none
  std::string path;         ///< begins with a slash, or is empty; never ends with one
  bool secure = false;      ///< https

  friend bool operator==(const HttpAddress&, const HttpAddress&) = default;
};

[[nodiscard]] Result<HttpAddress> parse_http_address(std::string_view url);
/// Host and port, as in the header Host.
[[nodiscard]] std::string authority_of(const HttpAddress& address);

}  // namespace meldwise
