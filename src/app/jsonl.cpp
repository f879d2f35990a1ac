#include "app/jsonl.h"

#include <fmt/core.h>

#include <cstdio>
#include <iostream>
#include <nlohmann/json.hpp>
#include <string>

#include "games/json_text.h"

namespace meldwise::app {
namespace {

template <class Document>
std::string text_of(const Document& document) {
  return document.dump(-1, ' ', false, Document::error_handler_t::replace);
}

constexpr std::size_t kLongestLine = std::size_t{16} << 20U;

nlohmann::ordered_json answer_line(const std::string& line, const JsonAnswer& answer) {
  nlohmann::ordered_json reply;
  reply["id"] = nullptr;
  if (line.size() > kLongestLine) {
    reply["error"] = "line longer than 16 MiB";
    return reply;
  }
  if (nests_deeper(line, kDeepestJson)) {
    reply["error"] = fmt::format("JSON nested more than {} deep", kDeepestJson);
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

Result<ExitCode> answer_standard_input(const JsonAnswer& answer) {
  std::string line;
  while (std::getline(std::cin, line)) {
    if (!line.empty() && line.back() == '\r') line.pop_back();
    if (line.find_first_not_of(" \t") == std::string::npos) continue;
    print_json(answer_line(line, answer));
    std::fflush(stdout);
  }
  if (std::ferror(stdin) != 0) return fail("cannot read standard input: expected JSON, one object a line");
  return ExitCode::done;
}

void print_json(const nlohmann::json& document) { fmt::print("{}\n", text_of(document)); }
void print_json(const nlohmann::ordered_json& document) { fmt::print("{}\n", text_of(document)); }

}  // namespace meldwise::app
