#include <nlohmann/json.hpp>

#include "games/seat.h"
#include "games/speech/schema.h"

namespace meldwise::speech {
namespace {

using nlohmann::json;

constexpr std::string_view kDialect = "https://json-schema.org/draft/2020-12/schema";

json with_null(json schema) { return {{"anyOf", {std::move(schema), {{"type", "null"}}}}}; }

class SchemaMaker {
 public:
  json make(const Shape& shape) { return shape.nullable ? with_null(plain(shape)) : plain(shape); }

  json object(const Shape& shape) {
    json properties = json::object();
    json required = json::array();
    for (const Member& member : shape.members) {
      json& property = properties[member.key] = make(member.shape);
      if (!member.help.empty()) property["description"] = member.help;
      if (!member.optional) required.push_back(member.key);
    }
    return {{"type", "object"}, {"properties", std::move(properties)}, {"required", std::move(required)}};
  }

  json definitions = json::object();

 private:
  json plain(const Shape& shape) {
    switch (shape.kind) {
      case ShapeKind::number:
        return {{"type", "integer"}, {"minimum", shape.min}, {"maximum", shape.max}};
      case ShapeKind::flag:
        return {{"type", "boolean"}};
      case ShapeKind::text:
        return {{"type", "string"}};
      case ShapeKind::word:
        return shape.words.size() == 1 ? json{{"const", shape.words[0]}} : json{{"enum", shape.words}};
      case ShapeKind::seat:
        return {{"type", "integer"}, {"minimum", 0}, {"maximum", kMaxSeats - 1}};
      case ShapeKind::seat_or_word:
        return {{"anyOf", {plain(shape_of(ShapeKind::seat)), {{"const", shape.words[0]}}}}};
      case ShapeKind::card:
        if (shape.max == 0) return {{"type", "string"}};
        return {{"type", "integer"}, {"minimum", shape.min}, {"maximum", shape.max}};
      case ShapeKind::list: {
        json out{{"type", "array"}, {"items", make(shape.items[0])}};
        if (shape.max > 0) out["maxItems"] = shape.max;
        return out;
      }
      case ShapeKind::tuple: {
        json items = json::array();
        for (const Shape& item : shape.items) items.push_back(make(item));
        const std::size_t size = shape.items.size();
        return {{"type", "array"}, {"prefixItems", std::move(items)}, {"minItems", size}, {"maxItems", size}};
      }
      case ShapeKind::map:
        return {{"type", "object"}, {"additionalProperties", make(shape.items[0])}};
      case ShapeKind::action:
        return {{"$ref", "#/$defs/Action"}};
      case ShapeKind::nothing:
        return {{"type", "null"}};
      case ShapeKind::object:
        break;
    }
    if (shape.name.empty()) return object(shape);
    if (!definitions.contains(shape.name)) {
      json made = object(shape);
      definitions[shape.name] = std::move(made);
    }
    return {{"$ref", "#/$defs/" + shape.name}};
  }
};

json one_of(SchemaMaker& maker, const std::vector<Message>& messages) {
  json list = json::array();
  for (const Message& message : messages) {
    json one = maker.object(message.shape);
    one["title"] = message.key;
    one["description"] = message.words;
    list.push_back(std::move(one));
  }
  return {{"anyOf", std::move(list)}};
}

json body(const GameSchema& game) {
  SchemaMaker maker;
  json view = maker.object(game.view);
  json action = one_of(maker, game.actions);
  json event = one_of(maker, game.events);
  json definitions = std::move(maker.definitions);
  definitions["View"] = std::move(view);
  definitions["Action"] = std::move(action);
  definitions["Event"] = std::move(event);
  return {{"$id", "meldwise:" + game.name}, {"title", game.title}, {"$defs", std::move(definitions)}};
}

}  // namespace

json json_schema(const GameSchema& game) {
  json out = body(game);
  out["$schema"] = kDialect;
  return out;
}

json json_schema(const std::vector<const GameSchema*>& games) {
  json definitions = json::object();
  for (const GameSchema* game : games) definitions[game->name] = body(*game);
  return {{"$schema", kDialect},
          {"$id", "meldwise:all"},
          {"title", "Meldwise"},
          {"$defs", std::move(definitions)}};
}

}  // namespace meldwise::speech
