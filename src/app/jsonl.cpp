#include "app/jsonl.h"

#include <istream>
#include <nlohmann/json.hpp>
#include <ostream>
#include <string>

namespace meldwise::app {
namespace {

constexpr std::size_t kLongestLine = std::size_t{16} << 20U;

nlohmann::ordered_json answer_line(const std::string& line, const JsonAnswer& answer) {
  nlohmann::ordered_json reply;
  reply["id"] = nullptr;
  if (line.size() > kLongestLine) {
    reply["error"] = "line longer than 16 MiB";
    return reply;
  }
  const nlohmann::json request = nlohmann::json::parse(line, nullptr, false);
  if (request.is_discarded() || !request.is_object()) {
    reply["error"] = request.is_discarded() ? "not valid JSON" : "expected a JSON object";
    return reply;
  }
  if (const auto id = request.find("id"); id != request.end()) reply["id"] = *id;
  const Result<nlohmann::json> result = answer(request);
  if (!result) {
    reply["error"] = result.error().message;
    return reply;
  }
  for (const auto& [key, value] : result->items()) reply[key] = value;
  return reply;
}

}  // namespace

void answer_lines(std::istream& in, std::ostream& out, const JsonAnswer& answer) {
  std::string line;
  while (std::getline(in, line)) {
    if (!line.empty() && line.back() == '\r') line.pop_back();
    if (line.find_first_not_of(" \t") == std::string::npos) continue;
    out << answer_line(line, answer).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) << '\n';
    out.flush();
  }
}

}  // namespace meldwise::app
