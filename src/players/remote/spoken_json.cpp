#include "players/remote/spoken_json.h"

#include <nlohmann/json.hpp>

#include "games/json_text.h"

namespace meldwise {
namespace {

constexpr int kMostTries = 64;  // objects that are looked at

/// Where the object that begins at `from` ends, one behind its brace; npos if it does not.
std::size_t end_of_object(std::string_view text, std::size_t from) {
  int open = 0;
  bool quoted = false;
  for (std::size_t i = from; i < text.size(); ++i) {
    const char c = text[i];
    if (quoted) {
      if (c == '\\') ++i;
      if (c == '"') quoted = false;
    } else if (c == '"') {
      quoted = true;
    } else if (c == '{') {
      ++open;
    } else if (c == '}' && --open == 0) {
      return i + 1;
    }
  }
  return std::string_view::npos;
}

/// The last object with the key among the last ones that begin: what stands before them is not looked at.
Result<nlohmann::json> last_keyed(std::string_view text, std::string_view key) {
  Result<nlohmann::json> found = fail("no object with " + std::string(key));
  std::size_t found_end = 0;
  std::size_t from = text.rfind('{');
  for (int tries = 0; from != std::string_view::npos && tries < kMostTries; ++tries) {
    const std::size_t end = end_of_object(text, from);
    // An object around one that was found before is the one that was meant.
    if (end != std::string_view::npos && (!found || end > found_end)) {
      auto object = parse_json(text.substr(from, end - from));
      if (object && object->contains(key)) {
        found = std::move(object);
        found_end = end;
      }
    }
    from = from == 0 ? std::string_view::npos : text.rfind('{', from - 1);
  }
  return found;
}

}  // namespace

Result<nlohmann::json> spoken_json(std::string_view text, std::string_view key) {
  auto whole = parse_json(text);
  if (whole) return whole;
  nlohmann::json last;
  bool keyed = false;
  std::size_t from = text.find('{');
  int tries = 0;
  for (; from != std::string_view::npos && tries < kMostTries; ++tries) {
    const std::size_t end = end_of_object(text, from);
    auto object = end == std::string_view::npos ? Result<nlohmann::json>(fail("no end"))
                                                : parse_json(text.substr(from, end - from));
    if (object) {
      const bool has = object->contains(key);
      if (has || !keyed) last = std::move(*object);
      keyed = keyed || has;
    }
    from = text.find('{', object ? end : from + 1);
  }
  // Somebody talked at length before coming to the point.
  if (from != std::string_view::npos) {
    if (auto late = last_keyed(text, key)) return late;
  }
  if (last.is_null()) return whole;
  return last;
}

}  // namespace meldwise
