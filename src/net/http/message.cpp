#include "net/http/message.h"

#include <cctype>
#include <nlohmann/json.hpp>

namespace meldwise::http {
namespace {

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

}  // namespace

std::string_view Request::header(std::string_view name) const {
  for (const auto& [key, value] : headers) {
    if (key == name) return value;
  }
  return {};
}

std::optional<std::string> Request::parameter(std::string_view name) const {
  std::string_view rest = query;
  while (!rest.empty()) {
    const std::size_t end = rest.find('&');
    const std::string_view pair = rest.substr(0, end);
    const std::size_t equals = pair.find('=');
    if (pair.substr(0, equals) == name) {
      return percent_decoded(equals == std::string_view::npos ? "" : pair.substr(equals + 1));
    }
    if (end == std::string_view::npos) break;
    rest.remove_prefix(end + 1);
  }
  return std::nullopt;
}

std::optional<std::string> percent_decoded(std::string_view text) {
  std::string decoded;
  decoded.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      decoded += text[i];
      continue;
    }
    if (i + 2 >= text.size()) return std::nullopt;
    const int high = hex_digit(text[i + 1]);
    const int low = hex_digit(text[i + 2]);
    if (high < 0 || low < 0 || (high == 0 && low == 0)) return std::nullopt;
    decoded += static_cast<char>(high * 16 + low);
    i += 2;
  }
  return decoded;
}

std::string field_of(std::string_view message) {
  const std::size_t colon = message.find(": ");
  if (colon == std::string_view::npos || colon == 0) return {};
  const std::string_view path = message.substr(0, colon);
  if (path == "document") return {};
  for (const char c : path) {
    if (std::isalpha(static_cast<unsigned char>(c)) == 0 &&
        std::isdigit(static_cast<unsigned char>(c)) == 0 &&
        std::string_view("_.[]").find(c) == std::string_view::npos) {
      return {};
    }
  }
  return std::string(path);
}

namespace {

/// The word for it in docs/api.md.
std::string_view code_of(int status) {
  switch (status) {
    case 403:
      return "forbidden";
    case 404:
      return "not_found";
    default:
      return status >= 500 && status != 501 ? "unavailable" : "malformed";
  }
}

}  // namespace

Response error_response(int status, std::string_view message) {
  Response response;
  response.status = status;
  // Only what was sent can have a bad field: "PUT: expected POST or GET" names none.
  const std::string field = status == 400 ? field_of(message) : std::string();
  const nlohmann::json body{{"error", message},
                            {"field", field.empty() ? nlohmann::json() : nlohmann::json(field)},
                            {"code", code_of(status)}};
  response.body = body.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
  return response;
}

}  // namespace meldwise::http
