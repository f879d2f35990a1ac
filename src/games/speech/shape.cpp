#include "games/speech/shape.h"

#include <nlohmann/json.hpp>

namespace meldwise::speech {

const Member* Shape::find(std::string_view key) const {
  for (const Member& member : members) {
    if (member.key == key) return &member;
  }
  return nullptr;
}

Shape shape_of(ShapeKind kind) {
  Shape shape;
  shape.kind = kind;
  return shape;
}

Shape list_of(Shape item, std::int64_t min, std::int64_t max) {
  Shape shape = shape_of(ShapeKind::list);
  shape.min = min;
  shape.max = max;
  shape.items.push_back(std::move(item));
  return shape;
}

Shape nullable(Shape shape) {
  shape.nullable = true;
  return shape;
}

void check_derived(const Shape& shape, const JsonReader& given, const nlohmann::json& written) {
  if (!given.ok()) return;
  if (shape.kind == ShapeKind::list && written.is_array() && given.raw().is_array()) {
    const std::size_t size = std::min(written.size(), given.raw().size());
    if (shape.items[0].kind != ShapeKind::object) return;
    for (std::size_t i = 0; i < size; ++i) check_derived(shape.items[0], given[i], written[i]);
  }
  if (shape.kind != ShapeKind::object || !written.is_object()) return;
  if (!given.raw().is_object()) {
    // Nothing in it may have been read that would have refused it.
    if (!shape.nullable || !given.is_null()) given.refuse("expected an object");
    return;
  }
  for (const Member& member : shape.members) {
    if (member.reading == Reading::ignored || !given.has(member.key) || !written.contains(member.key))
      continue;
    const nlohmann::json& expected = written[member.key];
    if (member.reading == Reading::read) {
      check_derived(member.shape, given[member.key], expected);
    } else if (given[member.key].raw() != expected) {
      given[member.key].refuse("does not go with the rest: expected " + expected.dump());
    }
  }
}

}  // namespace meldwise::speech
