#include <nlohmann/json.hpp>

#include "games/speech/schema.h"

namespace meldwise::speech {
namespace {

using nlohmann::json;

bool is_nothing(const json& value) {
  return value.is_null() || ((value.is_array() || value.is_object()) && value.empty());
}

/// "7H 8H", "cards 3, score 10".
std::string in_words(const json& value) {
  if (value.is_string()) return value.get<std::string>();
  if (value.is_boolean()) return value.get<bool>() ? "yes" : "no";
  if (!value.is_structured()) return value.dump();
  std::string text;
  for (const auto& [key, part] : value.items()) {
    if (is_nothing(part)) continue;
    const bool nested = value.is_array() && part.is_structured();
    text += text.empty() ? "" : value.is_object() ? ", " : " ";
    if (value.is_object()) text += key + " ";
    text += nested ? "[" + in_words(part) + "]" : in_words(part);
  }
  return text;
}

}  // namespace

std::string plain_text(const Shape& shape, const json& view) {
  std::string text;
  for (const auto& member : shape.members) {
    const auto field = view.find(member.key);
    if (field == view.end() || is_nothing(*field)) continue;
    if (!field->is_array() || field->empty() || !field->front().is_object()) {
      text += member.key + ": " + in_words(*field) + "\n";
      continue;
    }
    for (const json& line : *field) text += member.key + ": " + in_words(line) + "\n";
  }
  return text;
}

}  // namespace meldwise::speech
