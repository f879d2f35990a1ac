// The shape of a piece of JSON, as data: what a game's description says of its views, actions and events,
// without the game's types. JSON Schema, TypeScript and the tables of docs/schema.md are written from it, and
// what a reader has to check about fields that follow from others.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "games/json_reader.h"

namespace meldwise::speech {

enum class ShapeKind : std::uint8_t {
  number,        ///< whole, from `min` to `max`
  flag,          ///< true or false
  text,          ///< any string
  word,          ///< one of `words`
  seat,          ///< a seat's number, from 0
  seat_or_word,  ///< a seat's number or words[0]
  card,          ///< in the game's notation: a string, or a number if `max` is above 0
  list,          ///< of items[0], `min` to `max` of them
  tuple,         ///< items[0], items[1], …
  map,           ///< from names to items[0]
  object,        ///< `members`, called `name`
  action,        ///< one of the game's actions
  nothing,       ///< null
};

/// What a reader does with a field.
enum class Reading : std::uint8_t {
  read,     ///< it is what counts
  checked,  ///< it follows from the others: it may be left out, but must be right where it is there
  ignored,  ///< it is written for the reader's convenience
};

struct Member;

struct Shape {
  ShapeKind kind = ShapeKind::text;
  bool nullable = false;
  std::int64_t min = 0;
  std::int64_t max = 0;
  std::string name;  ///< of an object: a word such as "Player", or empty
  std::vector<std::string> words;
  std::vector<Shape> items;
  std::vector<Member> members;

  [[nodiscard]] const Member* find(std::string_view key) const;
};

struct Member {
  std::string key;
  Shape shape;
  std::string help;
  Reading reading = Reading::read;
  bool optional = false;  ///< not always there
};

[[nodiscard]] Shape shape_of(ShapeKind kind);
[[nodiscard]] Shape list_of(Shape item, std::int64_t min, std::int64_t max);
[[nodiscard]] Shape nullable(Shape shape);

/// Refuses the first field of `given` that follows from others and is not what was `written` from them.
void check_derived(const Shape& shape, const JsonReader& given, const nlohmann::json& written);

}  // namespace meldwise::speech
