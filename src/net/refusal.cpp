#include "net/refusal.h"

#include <nlohmann/json.hpp>

namespace meldwise::net {

Refusal malformed(const Error& error) {
  return {400, "malformed", error.message, http::field_of(error.message)};
}
Refusal malformed(std::string field, const std::string& what) {
  std::string message = field + ": " + what;
  return {400, "malformed", std::move(message), std::move(field)};
}
Refusal not_now(std::string message) { return {409, "not_now", std::move(message)}; }
Refusal not_found(std::string message) { return {404, "not_found", std::move(message)}; }
Refusal unauthorized(std::string message) { return {401, "unauthorized", std::move(message)}; }
Refusal unavailable(std::string message) { return {503, "unavailable", std::move(message)}; }
http::Response no_such_address() { return to_response(not_found("there is nothing at this address")); }
Refusal busy() { return unavailable("the engines have too much to do: try again in a moment"); }
Refusal moving() { return unavailable("the table moves to another server: try again in a moment"); }
Refusal not_stored(const Status& status) {
  return unavailable("the step could not be stored and was not made: " + status.error().message);
}

nlohmann::json to_json(const Refusal& refusal) {
  return {{"error", refusal.message},
          {"field", refusal.field.empty() ? nlohmann::json() : nlohmann::json(refusal.field)},
          {"code", refusal.code}};
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
