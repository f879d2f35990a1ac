#include "games/json_text.h"

#include <nlohmann/json.hpp>

#include "cards/text.h"

namespace meldwise {
namespace {

bool too_deep(std::string_view text) {
  int depth = 0;
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (quoted) {
      if (c == '\\') ++i;
      if (c == '"') quoted = false;
    } else if (c == '"') {
      quoted = true;
    } else if (c == '[' || c == '{') {
      if (++depth > kDeepestJson) return true;
    } else if (c == ']' || c == '}') {
      --depth;
    }
  }
  return false;
}

}  // namespace

Result<nlohmann::json> parse_json(std::string_view text) {
  if (too_deep(text)) return fail("JSON nested more than " + std::to_string(kDeepestJson) + " deep");
  auto document = nlohmann::json::parse(text, nullptr, false);
  if (document.is_discarded()) return fail("expected JSON, got " + in_quotes(text));
  return document;
}

}  // namespace meldwise
