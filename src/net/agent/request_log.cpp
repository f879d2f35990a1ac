#include "net/agent/request_log.h"

#include <fmt/chrono.h>

#include <chrono>
#include <nlohmann/json.hpp>

#include "games/json_reader.h"
#include "games/json_text.h"

namespace meldwise::agent {
namespace {

std::string now_text() {
  const auto now = std::chrono::system_clock::now();
  const auto seconds = std::chrono::floor<std::chrono::seconds>(now);
  const auto rest = std::chrono::duration_cast<std::chrono::milliseconds>(now - seconds).count();
  return fmt::format("{:%Y-%m-%dT%H:%M:%S}.{:03}Z",
                     fmt::gmtime(std::chrono::system_clock::to_time_t(seconds)), rest);
}

}  // namespace

void RequestLog::note(const http::Request& request, const http::Response& response, double milliseconds) {
  if (!lines_.kept()) return;
  const nlohmann::ordered_json line{
      {"time", now_text()},        {"method", request.method}, {"path", request.path}, {"body", request.body},
      {"status", response.status}, {"reply", response.body},   {"ms", milliseconds}};
  lines_.append(line.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
}

Result<http::Request> read_logged(std::string_view line) {
  const auto document = parse_json(line);
  if (!document) return tl::unexpected(document.error());
  const JsonReader read(*document, "");
  http::Request request;
  request.method = read["method"].text();
  request.path = read["path"].text();
  request.body = read["body"].text();
  if (!read.ok()) return read.error();
  // A recorded path may still carry its query.
  if (const std::size_t query = request.path.find('?'); query != std::string::npos)
    request.path.resize(query);
  return request;
}

}  // namespace meldwise::agent
