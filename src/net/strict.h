// Strictness beyond games/json_reader.h: a field nobody knows is a mistake of the sender, and is said so.
#pragma once

#include <initializer_list>
#include <string_view>

#include "games/json_reader.h"

namespace meldwise::net {

/// Notes an error at the first member that is none of `known`, or if this is no object.
void refuse_unknown(const JsonReader& object, std::initializer_list<std::string_view> known);

}  // namespace meldwise::net
