#include "net/refusal.h"

#include <nlohmann/json.hpp>

#include "games/speech/said_json.h"
#include "net/sayings.h"

namespace meldwise::net {

Refusal malformed(const Error& error) {
  return {400, "malformed", error.message, http::field_of(error.message), {}, error.said};
}
Refusal malformed(std::string field, const std::string& what) {
  std::string message = field + ": " + what;
  return {400, "malformed", std::move(message), std::move(field)};
}
Refusal refusal(int status, std::string_view code, const Sentence& why, std::string field) {
  return {status, code, why.text(), std::move(field), {}, std::make_shared<const Sentence>(why)};
}
Refusal not_now(const Sentence& why) { return refusal(409, "not_now", why); }
Refusal not_found(const Sentence& why) { return refusal(404, "not_found", why); }
Refusal forbidden(const Sentence& why, std::string field) {
  return refusal(403, "forbidden", why, std::move(field));
}
Refusal at_field(std::string field, Refusal refusal) {
  refusal.message = field + ": " + refusal.message;
  refusal.field = std::move(field);
  return refusal;
}
Refusal too_many(const Sentence& why) { return refusal(429, "too_many", why); }
Refusal unauthorized(const Sentence& why) { return refusal(401, "unauthorized", why); }
Refusal unavailable(const Sentence& why) { return refusal(503, "unavailable", why); }
Refusal not_now(std::string message) { return {409, "not_now", std::move(message)}; }
Refusal not_found(std::string message) { return {404, "not_found", std::move(message)}; }
Refusal unauthorized(std::string message) { return {401, "unauthorized", std::move(message)}; }
Refusal unavailable(std::string message) { return {503, "unavailable", std::move(message)}; }
http::Response no_such_address() { return to_response(not_found(say_no("refusal.address"))); }
Refusal busy() { return unavailable(say_no("refusal.busy")); }
Refusal moving() { return unavailable(say_no("refusal.moving")); }
Refusal not_stored(const Status& status) {
  return unavailable(say_no("refusal.not_stored", {{"why", status.error().message}}));
}

nlohmann::json to_json(const Refusal& refusal) {
  return {{"error", refusal.message},
          {"field", refusal.field.empty() ? nlohmann::json() : nlohmann::json(refusal.field)},
          {"code", refusal.code},
          {"said", refusal.said ? speech::said_json(*refusal.said) : nlohmann::json()}};
}

http::Response to_response(const Refusal& refusal) {
  http::Response response = json_response(to_json(refusal), refusal.status);
  if (refusal.status == 429 || refusal.status == 503) response.headers.emplace_back("Retry-After", "2");
  if (refusal.status == 401) response.headers.emplace_back("WWW-Authenticate", "Bearer");
  return response;
}

http::Response json_response(const nlohmann::json& body, int status) {
  http::Response response;
  response.status = status;
  response.body = to_line(body);
  return response;
}

std::string to_line(const nlohmann::json& json) {
  return json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

}  // namespace meldwise::net
