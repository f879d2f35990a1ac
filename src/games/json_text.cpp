#include "games/json_text.h"

#include <nlohmann/json.hpp>

#include "cards/text.h"

namespace meldwise {

bool nests_deeper(std::string_view text, int depth) {
  int open = 0;
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (quoted) {
      if (c == '\\') ++i;
      if (c == '"') quoted = false;
    } else if (c == '"') {
      quoted = true;
    } else if (c == '[' || c == '{') {
      if (++open > depth) return true;
    } else if (c == ']' || c == '}') {
      --open;
    }
  }
  return false;
}

Result<nlohmann::json> parse_json(std::string_view text) {
  if (nests_deeper(text, kDeepestJson))
    return fail("JSON nested more than " + std::to_string(kDeepestJson) + " deep");
  auto document = nlohmann::json::parse(text, nullptr, false);
  if (document.is_discarded()) return fail("expected JSON, got " + in_quotes(text));
  return document;
}

std::string to_line(const nlohmann::json& json) {
  return json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

}  // namespace meldwise
