#include "net/strict.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace meldwise::net {

void refuse_unknown(const JsonReader& object, std::initializer_list<std::string_view> known) {
  if (!object.ok()) return;
  if (!object.raw().is_object()) return object.refuse("expected an object");
  for (const auto& [key, value] : object.raw().items()) {
    if (std::find(known.begin(), known.end(), key) != known.end()) continue;
    std::string expected = "unknown field, expected";
    for (const std::string_view name : known) expected.append(" ").append(name);
    // A name that could be one is named; anything else is not repeated.
    const bool plain =
        key.size() <= 40 && !key.empty() && std::all_of(key.begin(), key.end(), [](char c) {
          return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
        });
    return plain ? object[key].refuse(expected) : object.refuse(expected);
  }
}

}  // namespace meldwise::net
