#include "net/hosts.h"

#include <unistd.h>

#include <algorithm>
#include <array>

#include "cards/text.h"
#include "net/http/address.h"

namespace meldwise::net {
namespace {

std::string in_lower_case(std::string_view text) {
  std::string lower(text);
  for (char& c : lower) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return lower;
}

/// "Example.org:8000" → "example.org", "[::1]:80" → "::1".
std::string name_of(std::string_view host) {
  if (host.starts_with('[')) return in_lower_case(host.substr(1, host.find(']') - 1));
  return in_lower_case(host.substr(0, host.rfind(':')));
}

/// With the scheme and without a port that goes without saying.
std::string origin_of(std::string_view url) {
  std::string origin = in_lower_case(url);
  for (const auto& [scheme, port] : {std::pair("http://", ":80"), std::pair("https://", ":443")}) {
    if (origin.starts_with(scheme) && origin.ends_with(port))
      origin.resize(origin.size() - std::string_view(port).size());
  }
  return origin;
}

}  // namespace

Hosts::Hosts() : names_{"localhost"} {
  std::array<char, 256> name{};
  if (::gethostname(name.data(), name.size() - 1) != 0 || name[0] == 0) return;
  add_name(name.data());
  add_name(std::string(name.data()) + ".local");
}

Status Hosts::add_public_url(const std::string& url) {
  const std::size_t slashes = url.find("://");
  const std::string scheme = url.substr(0, slashes);
  std::string host = slashes == std::string::npos ? "" : url.substr(slashes + 3);
  if (host.ends_with('/')) host.pop_back();
  if ((scheme != "http" && scheme != "https") || host.empty() ||
      host.find_first_of("/?#@ ") != std::string::npos)
    return fail(in_quotes(url) + ": expected such as https://play.example.org");
  origins_.push_back(origin_of(scheme + "://" + host));
  add_name(name_of(host));
  return {};
}

void Hosts::add_name(const std::string& name) { names_.push_back(in_lower_case(name)); }

bool Hosts::allows(std::string_view host) const {
  const std::string name = name_of(host);
  if (http::address_bytes(name)) return true;
  return name.ends_with(".localhost") || std::find(names_.begin(), names_.end(), name) != names_.end();
}

bool Hosts::same_origin(std::string_view origin, std::string_view host) const {
  if (origin.empty()) return true;
  const std::string given = origin_of(origin);
  if (std::find(origins_.begin(), origins_.end(), given) != origins_.end()) return true;
  const std::size_t slashes = origin.find("://");
  return slashes != std::string_view::npos &&
         in_lower_case(origin.substr(slashes + 3)) == in_lower_case(host);
}

}  // namespace meldwise::net
