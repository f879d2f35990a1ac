// Under which names the server may be asked, and from which pages.
//
// A page of a stranger can point its own name at this machine and then read what it likes, because to the
// browser that is the same site; so a name that is not ours is refused. Ours are addresses, localhost, the
// machine's own name and what --public-url says.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cards/result.h"

namespace meldwise::net {

class Hosts {
 public:
  Hosts();  ///< knows this machine's names

  /// "https://play.example.org" or "http://10.1.2.3:8000".
  [[nodiscard]] Status add_public_url(const std::string& url);
  /// A name without its port.
  void add_name(const std::string& name);

  /// Whether the header Host names this server.
  [[nodiscard]] bool allows(std::string_view host) const;
  /// Whether the page that asks was served from here: its origin is the host that is asked, or a public URL.
  /// Requests that come from no page say nothing of one.
  [[nodiscard]] bool same_origin(std::string_view origin, std::string_view host) const;

 private:
  std::vector<std::string> names_;
  std::vector<std::string> origins_;
};

}  // namespace meldwise::net
