// As much of JSON Schema as the project's schemas use, for tests that hold documents against them; and what
// of a schema binds who reads.
#pragma once

#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "games/speech/schema.h"

namespace meldwise::test {

/// Empty if `value` fits the definition `name` of `document`; else the first place that does not.
inline std::string schema_error(const nlohmann::json& document, const nlohmann::json& schema,
                                const nlohmann::json& value, const std::string& path) {
  using nlohmann::json;
  const auto wrong = [&](const std::string& what) { return path + ": " + what + ", got " + value.dump(); };
  if (schema.contains("$ref")) {
    const auto at = schema["$ref"].get<std::string>().substr(1);
    return schema_error(document, document.at(json::json_pointer(at)), value, path);
  }
  if (schema.contains("anyOf")) {
    std::string nearest;
    for (const json& one : schema["anyOf"]) {
      nearest = schema_error(document, one, value, path);
      if (nearest.empty()) return {};
    }
    return wrong("fits no alternative, the last because of " + nearest);
  }
  if (schema.contains("const") && schema["const"] != value)
    return wrong("expected " + schema["const"].dump());
  if (schema.contains("enum")) {
    bool found = false;
    for (const json& one : schema["enum"]) found = found || one == value;
    if (!found) return wrong("expected one of " + schema["enum"].dump());
  }
  const std::string type = schema.value("type", "");
  const bool fits = type.empty() || (type == "integer" && value.is_number_integer()) ||
                    (type == "boolean" && value.is_boolean()) || (type == "string" && value.is_string()) ||
                    (type == "array" && value.is_array()) || (type == "object" && value.is_object()) ||
                    (type == "null" && value.is_null());
  if (!fits) return wrong("expected " + type);
  if (schema.contains("minimum") && value < schema["minimum"]) return wrong("too small");
  if (schema.contains("maximum") && value > schema["maximum"]) return wrong("too large");
  if (schema.contains("maxItems") && value.size() > schema["maxItems"]) return wrong("too long");
  if (schema.contains("minItems") && value.size() < schema["minItems"]) return wrong("too short");
  for (std::size_t i = 0; value.is_array() && i < value.size(); ++i) {
    const json& item = schema.contains("prefixItems") ? schema["prefixItems"].at(i) : schema["items"];
    if (std::string error = schema_error(document, item, value[i], path + "[" + std::to_string(i) + "]");
        !error.empty())
      return error;
  }
  if (!value.is_object()) return {};
  for (const json& key : schema.value("required", json::array())) {
    if (!value.contains(key)) return wrong("has no " + key.dump());
  }
  for (const auto& [key, member] : value.items()) {
    const bool named = schema.contains("properties") && schema["properties"].contains(key);
    if (!named && !schema.contains("additionalProperties")) return wrong("the schema does not know " + key);
    const json& rule = named ? schema["properties"][key] : schema["additionalProperties"];
    if (std::string error = schema_error(document, rule, member, path + "." + key); !error.empty())
      return error;
  }
  return {};
}

inline std::string schema_error(const nlohmann::json& document, const std::string& name,
                                const nlohmann::json& value) {
  return schema_error(document, document["$defs"][name], value, name);
}

/// Every card that a document of this shape names.
inline void gather_cards(const speech::Shape& shape, const nlohmann::json& value,
                         std::set<nlohmann::json>& cards) {
  using speech::ShapeKind;
  if (shape.kind == ShapeKind::card && !value.is_null()) cards.insert(value);
  if (value.is_array()) {
    for (std::size_t i = 0; i < value.size(); ++i) {
      if (shape.kind == ShapeKind::list) gather_cards(shape.items[0], value[i], cards);
      if (shape.kind == ShapeKind::tuple) gather_cards(shape.items.at(i), value[i], cards);
    }
  }
  if (!value.is_object()) return;
  for (const speech::Member& member : shape.members) {
    if (value.contains(member.key)) gather_cards(member.shape, value[member.key], cards);
  }
}

/// The shape of what may be read: what follows from the rest may be left out, and what is written for
/// convenience is not looked at.
inline speech::Shape as_read(speech::Shape shape) {
  for (speech::Shape& item : shape.items) item = as_read(std::move(item));
  std::erase_if(shape.members,
                [](const speech::Member& member) { return member.reading == speech::Reading::ignored; });
  for (speech::Member& member : shape.members) {
    member.optional = member.optional || member.reading == speech::Reading::checked;
    member.shape = as_read(std::move(member.shape));
  }
  return shape;
}

/// `value` without what is written for convenience.
inline nlohmann::json without_asides(const speech::Shape& shape, nlohmann::json value) {
  if (value.is_array() && shape.kind == speech::ShapeKind::list) {
    for (nlohmann::json& item : value) item = without_asides(shape.items[0], std::move(item));
  }
  if (!value.is_object()) return value;
  for (const speech::Member& member : shape.members) {
    if (!value.contains(member.key)) continue;
    if (member.reading == speech::Reading::ignored) {
      value.erase(member.key);
    } else {
      value[member.key] = without_asides(member.shape, std::move(value[member.key]));
    }
  }
  return value;
}

/// Empty if a view that was read fits what `schema` asks of readers; else the first place that does not.
inline std::string reading_error(const speech::GameSchema& schema, const nlohmann::json& view) {
  speech::GameSchema read = schema;
  read.view = as_read(schema.view);
  return schema_error(speech::json_schema(read), "View", without_asides(schema.view, view));
}

}  // namespace meldwise::test
